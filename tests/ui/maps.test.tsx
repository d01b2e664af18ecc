import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import L from 'leaflet';
import { StrictMode } from 'react';
import { I18nContextProvider } from 'react-admin';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { i18nProvider } from '../../src/i18n/i18nProvider';
import { AreaMap } from '../../src/resources/tickets/map/AreaMap';
import MapForDrawing, { type MapTool } from '../../src/resources/tickets/map/MapForDrawing';
import MapOfTickets, { type TicketShape } from '../../src/resources/tickets/map/MapOfTickets';

const TILES = { url: '/test-tiles/{z}/{x}/{y}.png', attribution: 'Streets of the test' };
const SAFE: TicketShape['verdict'] = {
  verdict: 'SAFE_TO_DIG',
  reason: null,
  message: null,
  conditions: 0,
  until: '2100-01-01T00:00:00.000Z',
  asOf: new Date().toISOString(),
};
const shape = (id: string, lat: number): TicketShape => ({
  id,
  label: `Ticket ${id}`,
  verdict: SAFE,
  center: { lat, lng: -121.4 },
  to: `/tickets/${id}`,
});
const SHAPES = [shape('1', 38.4), shape('2', 38.5)];

// jsdom paints no canvas; in SVG the shapes are elements.
const { canvas, svg } = L.Browser;
beforeEach(() => {
  Object.assign(L.Browser, { canvas: false, svg: true });
  vi.spyOn(L, 'map');
});
afterEach(() => {
  vi.restoreAllMocks();
  Object.assign(L.Browser, { canvas, svg });
});

/** In strict mode React mounts twice: the last one is shown. */
const mapsMade = () => vi.mocked(L.map).mock.results.map(({ value }) => value as L.Map);

function Place() {
  return <p>{useLocation().pathname}</p>;
}

function show(map: React.ReactNode, tiles: typeof TILES | null = TILES) {
  const client = new QueryClient();
  client.setQueryData(['mapsConfig'], { maps: { tiles } });
  const page = (content: React.ReactNode) => (
    <StrictMode>
      <QueryClientProvider client={client}>
        <I18nContextProvider value={i18nProvider}>
          <MemoryRouter>
            {content}
            <Place />
          </MemoryRouter>
        </I18nContextProvider>
      </QueryClientProvider>
    </StrictMode>
  );
  const { rerender, unmount } = render(page(map));
  return { unmount, update: (next: React.ReactNode) => rerender(page(next)) };
}

function shownMap(): L.Map {
  const map = mapsMade().at(-1);
  if (!map) throw new Error('There is no map.');
  return map;
}

function layersOf<Layer extends L.Layer>(kind: abstract new (...args: never[]) => Layer): Layer[] {
  const found: Layer[] = [];
  shownMap().eachLayer(layer => {
    if (layer instanceof kind) found.push(layer);
  });
  return found;
}

const dotAt = (lat: number) => {
  const dot = layersOf(L.CircleMarker).find(layer => layer.getLatLng().lat === lat);
  if (!dot) throw new Error(`There is no dot at ${lat}.`);
  return dot;
};

const popups = () => layersOf(L.Popup).length;

it('opens one ticket at a time in a popup that links to it', async () => {
  const { update } = show(<MapOfTickets shapes={SHAPES} />);
  act(() => void dotAt(38.4).fire('click'));
  expect(screen.getByRole('link', { name: 'Ticket 1' })).toBeVisible();
  act(() => void dotAt(38.5).fire('click'));
  expect(screen.queryByRole('link', { name: 'Ticket 1' })).toBeNull();
  expect(popups()).toBe(1);
  const link = screen.getByRole('link', { name: 'Ticket 2' });
  expect(screen.getByText('Safe to dig')).toBeVisible();

  const verdict = { ...SAFE, verdict: 'DO_NOT_DIG', message: 'PG&E Gas: no response', until: null } as const;
  update(<MapOfTickets shapes={SHAPES.map(one => ({ ...one, verdict }))} />);
  expect(screen.getByText('Do not dig')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ticket 2' })).toBe(link);
  fireEvent.click(link);
  expect(screen.getByText('/tickets/2')).toBeVisible();

  act(() => void shownMap().closePopup());
  expect(screen.queryByRole('link', { name: 'Ticket 2' })).toBeNull();
  act(() => void dotAt(38.5).fire('click'));
  expect(screen.getByRole('link', { name: 'Ticket 2' })).toBeVisible();
});

it('removes a deleted ticket from the map, with its popup', () => {
  const { update } = show(<MapOfTickets shapes={SHAPES} />);
  act(() => void dotAt(38.5).fire('click'));
  update(<MapOfTickets shapes={SHAPES.slice(0, 1)} />);
  expect(layersOf(L.CircleMarker)).toHaveLength(1);
  expect(popups()).toBe(0);
});

it('puts every part on the map once, and keeps Leaflet’s own listeners', async () => {
  show(<MapOfTickets shapes={SHAPES} />);
  const container = shownMap().getContainer();
  await waitFor(() => expect(container.querySelectorAll('.leaflet-control-attribution')).toHaveLength(1));
  expect(container.querySelectorAll('.leaflet-control-scale')).toHaveLength(1);
  expect(container).toHaveTextContent('Streets of the test');
  expect(layersOf(L.CircleMarker)).toHaveLength(SHAPES.length);
  const [tiles] = layersOf(L.TileLayer);
  expect(tiles?.listens('tileunload')).toBe(true);
  expect(layersOf(L.TileLayer)).toHaveLength(1);
});

it('says once that there is no street map', async () => {
  show(<MapOfTickets shapes={SHAPES} />, null);
  await waitFor(() => expect(screen.getAllByText('No street map is set up')).toHaveLength(1));
});

it('places and drags a point, and calls the latest listener', () => {
  const [first, newest] = [vi.fn(), vi.fn()];
  const drawing = (onPoint: (point: L.LatLngLiteral) => void, lat: number, tool: MapTool = 'point') => (
    <MapForDrawing
      label="Map of the dig area"
      tool={tool}
      area=""
      preview=""
      point={{ lat, lng: -121.4 }}
      county={null}
      onArea={vi.fn()}
      onPoint={onPoint}
      onReady={vi.fn()}
    />
  );
  const { update } = show(drawing(first, 38.4));
  update(drawing(newest, 38.41));
  const [pin, ...others] = layersOf(L.Marker).filter(({ options }) => options.draggable);
  expect(others).toEqual([]);
  expect(pin?.getLatLng()).toMatchObject({ lat: 38.41, lng: -121.4 });
  act(() => void pin?.setLatLng([38.42, -121.5]).fire('dragend'));
  expect(newest).toHaveBeenLastCalledWith(expect.objectContaining({ lat: 38.42, lng: -121.5 }));
  act(() => void shownMap().fire('click', { latlng: L.latLng(38.43, -121.6) }));
  expect(newest).toHaveBeenLastCalledWith(expect.objectContaining({ lat: 38.43, lng: -121.6 }));
  update(drawing(newest, 38.43, 'rectangle'));
  act(() => void shownMap().fire('click', { latlng: L.latLng(38.44, -121.6) }));
  expect(newest).toHaveBeenCalledTimes(2);
  expect(first).not.toHaveBeenCalled();
});

it('redraws an area only when it changed', async () => {
  const area = (lat: number) => (
    <AreaMap
      geofence={`POLYGON((-121.4 ${lat}, -121.39 ${lat}, -121.39 ${lat + 0.01}, -121.4 ${lat}))`}
      coordinates={null}
      label="Map"
      height={200}
    />
  );
  const drawn = () => layersOf(L.Polygon).filter(({ options }) => options.dashArray === '8 5');
  const { update } = show(area(38.4));
  await screen.findByRole('application', { name: 'Map' });
  const [first] = drawn();
  update(area(38.4));
  expect(drawn()).toEqual([first]);
  update(area(39));
  expect(drawn()).toHaveLength(1);
  expect(drawn()).not.toContain(first);
});

it('removes every map with its page', () => {
  const { unmount } = show(<MapOfTickets shapes={SHAPES} />);
  act(() => void dotAt(38.4).fire('click'));
  unmount();
  expect(mapsMade()).toHaveLength(2);
  for (const map of mapsMade()) expect(map.getPane('mapPane')).toBeUndefined();
});
