import 'leaflet/dist/leaflet.css';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import type { GeoJsonObject } from 'geojson';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { loadConfig, type MapsConfig } from '../../../api/config';
import { TOUCH } from '../../../ui/media';
import { borders, land, outline, towns } from './basemap';
import L from './leaflet';
import { useMapColors } from './mapColors';
import { LeafletMap, useMap, useOnMap } from './useLeaflet';

interface Props {
  label: string;
  children?: ReactNode;
}

const HasStreets = createContext(false);

/** Whether street tiles are visible. */
export const useHasStreets = () => useContext(HasStreets);

/** California and Nevada with counties, drawn without a network. Street tiles cover them once loaded. */
export function BaseMap({ label, children }: Props) {
  const [hasStreets, setHasStreets] = useState(false);
  const [map, setMap] = useState<L.Map | null>(null);
  const mapIn = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const made = makeMap(element);
    setMap(made);
    return () => {
      setMap(null);
      made.remove();
    };
  }, []);
  return (
    <Frame>
      <div ref={mapIn} />
      {map && (
        <LeafletMap value={map}>
          <Manners label={label} />
          <Ground />
          <Grid />
          <Tiles onStreets={setHasStreets} />
          {!hasStreets && <TownNames />}
          <Scale />
          <HasStreets value={hasStreets}>{children}</HasStreets>
        </LeafletMap>
      )}
    </Frame>
  );
}

function makeMap(element: HTMLElement): L.Map {
  const map = L.map(element, {
    preferCanvas: true,
    scrollWheelZoom: false,
    maxZoom: 20,
    minZoom: 5,
    zoomSnap: 0.5,
    attributionControl: false,
  });
  map.createPane(GROUND).style.zIndex = BELOW_TILES;
  return map.fitBounds(BOTH_STATES);
}

const GROUND = 'ground';
const BELOW_TILES = '150';

const BOTH_STATES: L.LatLngBoundsExpression = [
  [32.4, -124.6],
  [42.1, -114],
];

/** Scrolling zooms only while the map has the focus. */
function Manners({ label }: { label: string }) {
  const map = useMap();
  useEffect(() => {
    const container = map.getContainer();
    container.setAttribute('role', 'application');
    container.setAttribute('aria-label', label);
  }, [map, label]);
  useEffect(() => {
    // Keeps clicks on the zoom buttons from drawing on the map.
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

/** Created again when the colors change, since Leaflet doesn't repaint. */
function Ground() {
  const { surface, line, muted } = useMapColors();
  const ground = useMemo(
    () =>
      L.layerGroup([
        still(land, { stroke: false, fillColor: surface, fillOpacity: 1 }),
        still(borders, { color: line, weight: 1 }),
        still(outline, { color: muted, weight: 1 }),
      ]),
    [surface, line, muted],
  );
  useOnMap(ground);
  return null;
}

const still = (data: GeoJsonObject, style: L.PathOptions) =>
  L.geoJSON(data, { pane: GROUND, interactive: false, style });

/** A grid for zoom levels where no county border or town is visible, so that panning still shows. */
function Grid() {
  useOnMap(useMemo(() => L.gridLayer({ pane: GROUND, minZoom: 11, className: 'grid' }), []));
  return null;
}

function Scale() {
  useOnMap(useMemo(() => L.control.scale({ metric: false }), []));
  return null;
}

function Tiles({ onStreets }: { onStreets: (hasStreets: boolean) => void }) {
  const tiles = useMapsConfig()?.tiles;
  const note = useTranslate()('ui.map.noStreets');
  useOnMap(
    useMemo(() => {
      if (tiles === undefined) return null;
      const control = L.control.attribution({ prefix: false });
      return tiles ? control : control.addAttribution(note);
    }, [tiles, note]),
  );
  useOnMap(
    useMemo(() => {
      if (!tiles) return null;
      const options = {
        attribution: tiles.attribution,
        maxZoom: 20,
        maxNativeZoom: 19,
        // OpenStreetMap's usage policy requires a referrer. Everything else is loaded without one.
        referrerPolicy: 'strict-origin-when-cross-origin',
      } as const;
      return L.tileLayer(tiles.url, options).on({
        tileload: () => onStreets(true),
        tileerror: () => onStreets(false),
      });
    }, [tiles, onStreets]),
  );
  return null;
}

const Frame = styled('div')({
  width: '100%',
  height: '100%',
  '& .leaflet-container': {
    background: 'var(--paper)',
    font: '400 14px/1.4 var(--font)',
    color: 'var(--ink)',
  },
  // As specific as Leaflet's own rule for the white background.
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
  '& .leaflet-popup-content': { margin: '14px 16px' },
  '& .leaflet-popup-content > div': { display: 'grid', gap: 6, justifyItems: 'start' },
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

/** The installation's map settings. Undefined while loading. */
function useMapsConfig(): MapsConfig | undefined {
  const { data } = useQuery({
    queryKey: ['mapsConfig'],
    queryFn: loadConfig,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data?.maps;
}

const MAX_NAMES = 14;
/** In px. A name closer than this to a larger town is hidden. */
const MIN_WIDTH = 84;
const MIN_HEIGHT = 22;

/** Town names for orientation without street tiles. */
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
    if (taken.length >= MAX_NAMES || !bounds.contains(town)) return false;
    const point = map.latLngToContainerPoint(town);
    if (taken.some(({ x, y }) => Math.abs(x - point.x) < MIN_WIDTH && Math.abs(y - point.y) < MIN_HEIGHT)) {
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
