import 'leaflet/dist/leaflet.css';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { GeoJSON, MapContainer, Pane, ScaleControl, TileLayer, useMap } from 'react-leaflet';
import { loadConfig, type MapsConfig } from '../../api/config';
import { TOUCH } from '../media';
import { borders, land, outline, towns } from './basemap';
import L from './leaflet';
import { useMapColors } from './mapColors';

interface Props {
  label: string;
  children?: ReactNode;
}

const HasStreets = createContext(false);

/** Whether the map around shows streets now, so that one knows one's way when it is close to the ground. */
export const useHasStreets = () => useContext(HasStreets);

/** California and Nevada with their counties, drawn without a network; streets over them as soon as their tiles come. */
export function BaseMap({ label, children }: Props) {
  const [hasStreets, setHasStreets] = useState(false);
  return (
    <Frame>
      <MapContainer
        bounds={BOTH_STATES}
        preferCanvas
        scrollWheelZoom={false}
        maxZoom={20}
        minZoom={5}
        zoomSnap={0.5}
        attributionControl={false}
      >
        <Manners label={label} />
        <Pane name={GROUND} style={BELOW_TILES}>
          <Ground />
          <Grid />
        </Pane>
        <Tiles onStreets={setHasStreets} />
        {!hasStreets && <TownNames />}
        <ScaleControl imperial metric={false} />
        <HasStreets value={hasStreets}>{children}</HasStreets>
      </MapContainer>
    </Frame>
  );
}

const GROUND = 'ground';
/** Leaflet's own pane of tiles has 200. */
const BELOW_TILES = { zIndex: 150 };

const BOTH_STATES: L.LatLngBoundsExpression = [
  [32.4, -124.6],
  [42.1, -114],
];

/** A name, and a wheel that scrolls the page until the map has the focus. */
function Manners({ label }: { label: string }) {
  const map = useMap();
  useEffect(() => {
    const container = map.getContainer();
    container.setAttribute('role', 'application');
    container.setAttribute('aria-label', label);
  }, [map, label]);
  useEffect(() => {
    // A touch of the zoom buttons is none of the map, for whoever draws on it.
    const controls = map.getContainer().querySelector<HTMLElement>('.leaflet-control-container');
    if (controls) L.DomEvent.on(controls, 'pointerdown pointerup pointermove', L.DomEvent.stopPropagation);
  }, [map]);
  useEffect(() => {
    const on = () => map.scrollWheelZoom.enable();
    const off = () => map.scrollWheelZoom.disable();
    map.on('focus', on).on('blur', off);
    return () => {
      map.off('focus', on).off('blur', off);
    };
  }, [map]);
  return null;
}

/** Keyed by the colors: Leaflet does not repaint what it has. */
function Ground() {
  const colors = useMapColors();
  const still = { interactive: false } as const;
  return (
    <>
      <GeoJSON
        key={`land ${colors.surface}`}
        data={land}
        {...still}
        style={{ stroke: false, fillColor: colors.surface, fillOpacity: 1 }}
      />
      <GeoJSON
        key={`borders ${colors.line}`}
        data={borders}
        {...still}
        style={{ color: colors.line, weight: 1 }}
      />
      <GeoJSON
        key={`outline ${colors.muted}`}
        data={outline}
        {...still}
        style={{ color: colors.muted, weight: 1 }}
      />
    </>
  );
}

/** Squares where neither county nor town is in sight, so that ground without streets still shows that it moves. */
function Grid() {
  const map = useMap();
  useEffect(() => {
    const grid = L.gridLayer({ pane: GROUND, minZoom: 11, className: 'grid' }).addTo(map);
    return () => {
      grid.remove();
    };
  }, [map]);
  return null;
}

function Tiles({ onStreets }: { onStreets: (hasStreets: boolean) => void }) {
  const map = useMap();
  const tiles = useMapsConfig()?.tiles;
  useEffect(() => {
    if (!tiles) return;
    const control = L.control.attribution({ prefix: false }).addTo(map);
    return () => {
      control.remove();
    };
  }, [map, tiles]);
  if (!tiles) return null;
  return (
    <TileLayer
      url={tiles.url}
      attribution={tiles.attribution}
      maxZoom={20}
      maxNativeZoom={19}
      // Whoever serves tiles must see for which site; our pages tell others nothing else (OpenStreetMap's usage policy).
      referrerPolicy="strict-origin-when-cross-origin"
      eventHandlers={{ tileload: () => onStreets(true), tileerror: () => onStreets(false) }}
    />
  );
}

const Frame = styled('div')({
  width: '100%',
  height: '100%',
  '& .leaflet-container': {
    background: 'var(--paper)',
    font: '400 14px/1.4 var(--font)',
    color: 'var(--ink)',
  },
  // Leaflet's own white of the last is as particular as one class.
  '& .leaflet-bar a, & .leaflet-control-scale-line, & .leaflet-container .leaflet-control-attribution': {
    borderColor: 'var(--line)',
    background: 'var(--surface)',
    color: 'var(--ink)',
    textShadow: 'none',
  },
  '& .leaflet-container .leaflet-control-attribution a': { color: 'var(--ink)', textDecoration: 'underline' },
  '& .grid .leaflet-tile': {
    border: 'solid var(--line)',
    borderWidth: '0 1px 1px 0',
    boxSizing: 'border-box',
  },
  // Streets are drawn for light pages alone.
  ':root[data-theme="dark"] & .leaflet-tile-pane': {
    filter: 'invert(1) hue-rotate(180deg) brightness(0.9) contrast(0.85)',
  },
  '& .leaflet-bar a:hover': { background: 'var(--surface-sunken)' },
  '& .leaflet-bar a.leaflet-disabled': { background: 'var(--surface)', color: 'var(--muted)', opacity: 0.6 },
  '& .leaflet-touch .leaflet-bar a, & .leaflet-bar a': {
    [TOUCH]: { width: 44, height: 44, lineHeight: '44px' },
  },
  '& .leaflet-popup-content-wrapper, & .leaflet-popup-tip': {
    background: 'var(--surface)',
    color: 'var(--ink)',
    boxShadow: 'var(--shadow)',
  },
  '& .leaflet-popup-content': { display: 'grid', gap: 6, justifyItems: 'start', margin: '14px 16px' },
  '& .leaflet-popup-content a': { color: 'var(--safety-ink)', fontWeight: 600 },
  '& .leaflet-container a.leaflet-popup-close-button': {
    color: 'var(--muted)',
    [TOUCH]: { width: 44, height: 44, lineHeight: '40px' },
  },
  '& .leaflet-container:focus-visible': { outline: '3px solid var(--focus)', outlineOffset: -3 },
  '& .drawing .leaflet-map-pane *': { pointerEvents: 'none !important' },
  '& .pin': {
    display: 'grid',
    placeItems: 'center',
    '&::after': {
      content: '""',
      width: 18,
      height: 18,
      border: '3px solid #fff',
      borderRadius: '50%',
      background: 'var(--safety-fill)',
      boxShadow: '0 0 0 2px #1d2126',
    },
  },
  '& .town': {
    color: 'var(--muted)',
    font: '500 12px/1.2 var(--font)',
    whiteSpace: 'nowrap',
    textShadow: '0 0 2px var(--surface), 0 0 2px var(--surface)',
  },
});

/** Where maps come from at this installation; undefined until the server has told. */
function useMapsConfig(): MapsConfig | undefined {
  const { data } = useQuery({
    queryKey: ['mapsConfig'],
    queryFn: loadConfig,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data?.maps;
}

/** More would cover each other. */
const MOST_NAMES = 14;
/** Names nearer than this to a larger town's are left out, in px. */
const LEAST_WIDTH = 84;
const LEAST_HEIGHT = 22;

/** The names of the largest towns in sight, so that people know where they are without street tiles. */
function TownNames() {
  const map = useMap();
  useEffect(() => {
    const names = L.layerGroup().addTo(map);
    const draw = () => {
      names.clearLayers();
      for (const town of inSight(map)) {
        L.marker(town, { icon: iconOf(town.name), interactive: false, keyboard: false }).addTo(names);
      }
    };
    draw();
    map.on('moveend', draw);
    return () => {
      map.off('moveend', draw);
      names.remove();
    };
  }, [map]);
  return null;
}

function inSight(map: L.Map) {
  const bounds = map.getBounds();
  const taken: L.Point[] = [];
  return towns.filter(town => {
    if (taken.length >= MOST_NAMES || !bounds.contains(town)) return false;
    const point = map.latLngToContainerPoint(town);
    if (
      taken.some(({ x, y }) => Math.abs(x - point.x) < LEAST_WIDTH && Math.abs(y - point.y) < LEAST_HEIGHT)
    ) {
      return false;
    }
    taken.push(point);
    return true;
  });
}

function iconOf(name: string): L.DivIcon {
  const text = document.createElement('span');
  text.textContent = name;
  return L.divIcon({ html: text, className: 'town', iconSize: undefined, iconAnchor: [0, 8] });
}
