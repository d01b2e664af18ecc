import { styled } from '@mui/material/styles';
import { type ComponentType, lazy, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';

interface Instead {
  /** What stands in the map's place beside the words. */
  instead?: ReactNode;
}

/** A map that is loaded when it is first shown; where that fails, as without a network, words stand in its place. */
export function lazyMap<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazy<ComponentType<Props & Instead>>(() => load().catch(() => ({ default: NotLoaded })));
}

function NotLoaded({ instead }: Instead) {
  const translate = useTranslate();
  return (
    <>
      {instead}
      <p role="status">{translate('ui.map.failed')}</p>
    </>
  );
}

/** Keeps a map's room while it loads, so that nothing on the page jumps. */
export const MapPlace = styled('div', { shouldForwardProp: name => name !== 'height' })<{ height: number }>(
  ({ height }) => ({
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    height,
    overflow: 'hidden',
    border: '1px solid var(--line)',
    borderRadius: 'var(--radius)',
    background: 'var(--surface-sunken)',
    color: 'var(--muted)',
    // Leaflet layers its panes from 200 to 1000; on the page they are all one.
    isolation: 'isolate',
    '& .leaflet-container': { width: '100%', height: '100%' },
    // Leaflet has drawn what fits the screen.
    '@media print': { display: 'none' },
  }),
);
