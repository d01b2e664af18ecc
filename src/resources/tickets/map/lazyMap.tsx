import { styled } from '@mui/material/styles';
import { type ComponentType, lazy, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';

interface Instead {
  instead?: ReactNode;
}

/** Loads the map on first use. If that fails, for example offline, a text is shown instead. */
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
    // Leaflet uses z-indexes from 200 to 1000. On the page they count as one layer.
    isolation: 'isolate',
    '& .leaflet-container': { width: '100%', height: '100%' },
    // Leaflet draws only what fits the screen.
    '@media print': { display: 'none' },
  }),
);
