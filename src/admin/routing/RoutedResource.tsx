import { type ComponentType, createElement } from 'react';
import { ResourceContextProvider, type ResourceProps } from 'react-admin';
import { Route, Routes } from 'react-router';
import { PATHS, type PageType } from './paths';

interface Props extends ResourceProps {
  /** Name of the resource; `name` is the segment of the address it is mounted at. */
  resource: string;
}

/** A resource at the addresses of PATHS; react-admin's own takes no others. Further pages are given as routes. */
export function RoutedResource({ name, resource, list, create, edit, show, children }: Props) {
  const pages = Object.entries({ list, create, edit, show }) as [PageType, ComponentType | undefined][];
  return (
    <ResourceContextProvider value={resource}>
      <Routes>
        {pages.map(([type, page]) => {
          const path = PATHS[resource]?.[type];
          if (!page || path === undefined) return null;
          return <Route key={type} path={path.slice(`/${name}/`.length)} element={createElement(page)} />;
        })}
        {children}
      </Routes>
    </ResourceContextProvider>
  );
}

/** How react-admin recognizes a resource among its children. */
RoutedResource.raName = 'Resource';

RoutedResource.registerResource = ({
  resource,
  list,
  create,
  edit,
  show,
  icon,
  recordRepresentation,
}: Props) => ({
  name: resource,
  hasList: list !== undefined,
  hasCreate: create !== undefined,
  hasEdit: edit !== undefined,
  hasShow: show !== undefined,
  icon,
  recordRepresentation,
});
