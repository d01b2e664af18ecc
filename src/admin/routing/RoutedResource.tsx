import { type ComponentType, createElement } from 'react';
import { ResourceContextProvider, type ResourceProps } from 'react-admin';
import { Route, Routes } from 'react-router';
import { Missing } from '../../ui/Guarded';
import { PATHS, type PageType } from './paths';

interface Props extends ResourceProps {
  /** `name` is the URL segment where it is mounted. */
  resource: string;
}

/**
 * Mounts a resource at the addresses in PATHS, which react-admin's Resource doesn't support. Additional
 * routes are children. Without pages it only makes the resource known.
 */
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
        <Route path="*" element={<Missing />} />
      </Routes>
    </ResourceContextProvider>
  );
}

/** Lets react-admin recognize the component as a resource. */
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
