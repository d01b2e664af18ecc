import { type RefObject, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { TerraDraw, TerraDrawPolygonMode, TerraDrawRectangleMode, TerraDrawSelectMode } from 'terra-draw';
import { TerraDrawLeafletAdapter } from 'terra-draw-leaflet-adapter';
import { type Ring, ringOf, wktOf } from '../../../../domain/tickets/geofence';
import { BaseMap, useHasStreets } from './BaseMap';
import { land } from './basemap';
import L from './leaflet';
import { useMapColors } from './mapColors';
import { useMap, useOnMap } from './useLeaflet';

/** `point` moves the point to the place that is tapped. */
export type MapTool = 'point' | 'polygon' | 'rectangle' | 'move';

export interface DrawingProps {
  label: string;
  tool: MapTool;
  /** WKT of the drawn area, or ''. */
  area: string;
  /** WKT of the area that applies until one is drawn. */
  preview: string;
  point: { lat: number; lng: number } | null;
  county: { name: string; state: string } | null;
  onArea: (wkt: string) => void;
  onPoint: (point: { lat: number; lng: number }) => void;
  /** Receives a function that closes the outline being drawn. */
  onReady: (finish: () => void) => void;
}

export default function MapForDrawing(props: DrawingProps) {
  const { label, tool, point, preview, area, onPoint } = props;
  const touched = useRef<string>(null);
  const touch = (place: { lat: number; lng: number }) => {
    touched.current = keyOf(place);
    onPoint(place);
  };
  return (
    <BaseMap label={label}>
      <View {...props} touched={touched} />
      <Area {...props} />
      {area === '' && <Preview wkt={preview} />}
      {tool === 'point' && <PointTool onPoint={touch} />}
      {point && <Pin point={point} onPoint={touch} />}
    </BaseMap>
  );
}

function Area({ tool, area, onArea, onReady }: DrawingProps) {
  const map = useMap();
  const color = useMapColors()['safety-ink'];
  const drawing = useRef<Drawing>(null);
  const drawn = useRef('');
  const callbacks = useRef({ onArea, onReady });
  callbacks.current = { onArea, onReady };

  useEffect(() => {
    const one = startDrawing(map, color, wkt => {
      drawn.current = wkt;
      callbacks.current.onArea(wkt);
    });
    drawing.current = one;
    drawn.current = '';
    callbacks.current.onReady(one.finish);
    return () => one.stop();
  }, [map, color]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new drawing in other colors starts empty
  useEffect(() => {
    if (area !== drawn.current) drawing.current?.show(area);
    drawn.current = area;
  }, [area, color]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an area can be moved only after it is shown
  useEffect(() => {
    drawing.current?.use(tool === 'point' ? 'none' : tool);
  }, [tool, color, area]);
  return null;
}

/**
 * Fits the area, the point or the county. A point that was just tapped is already visible, and without
 * streets zooming in shows nothing more.
 */
function View({ area, point, county, touched }: DrawingProps & { touched: RefObject<string | null> }) {
  const map = useMap();
  const hasStreets = useHasStreets();
  const ring = ringOf(area);
  const place = point && keyOf(point);
  const bounds = useMemo(() => county && boundsOf(county), [county]);
  const isSeen = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an area that is being drawn is already visible
  useEffect(() => {
    const corners = ring?.map(([lng, lat]) => [lat, lng] as [number, number]);
    const seen = map.getBounds();
    const isTouched = !hasStreets && place === touched.current;
    if (corners && !(isSeen.current && seen.contains(corners))) {
      map.fitBounds(L.latLngBounds(corners).pad(0.5), { maxZoom: 18, animate: false });
    } else if (!corners && point && !(seen.contains(point) && (map.getZoom() >= 14 || isTouched))) {
      map.setView(point, 17, { animate: false });
    } else if (!corners && !point && bounds) {
      map.fitBounds(bounds, { animate: false });
    }
    isSeen.current = true;
  }, [map, area, place, bounds]);
  return null;
}

/** Rounded as in the form fields. */
function keyOf({ lat, lng }: { lat: number; lng: number }): string {
  return `${lat.toFixed(6)},${lng.toFixed(6)}`;
}

function boundsOf({ name, state }: { name: string; state: string }): L.LatLngBounds | null {
  const code = state === 'NV' ? '32' : '06';
  const county = land.features.find(
    ({ id, properties }) => properties.name === name && String(id).startsWith(code),
  );
  return county ? L.geoJSON(county).getBounds() : null;
}

function PointTool({ onPoint }: Pick<DrawingProps, 'onPoint'>) {
  const map = useMap();
  const place = useEffectEvent(({ latlng }: L.LeafletMouseEvent) => onPoint(latlng));
  useEffect(() => {
    map.on('click', place);
    return () => {
      map.off('click', place);
    };
  }, [map]);
  return null;
}

function Preview({ wkt }: { wkt: string }) {
  const color = useMapColors()['safety-ink'];
  const area = useMemo(() => {
    const corners = ringOf(wkt)?.map(([lng, lat]) => [lat, lng] as [number, number]);
    const style = { color, weight: 2, dashArray: '6 5', fillOpacity: 0.1, interactive: false };
    return corners ? L.polygon(corners, style) : null;
  }, [wkt, color]);
  useOnMap(area);
  return null;
}

/** Not focusable, since the coordinates can also be typed. */
function Pin({ point: { lat, lng }, onPoint }: Pick<DrawingProps, 'onPoint'> & { point: L.LatLngLiteral }) {
  const pin = useMemo(() => {
    const icon = L.divIcon({ className: 'pin', iconSize: [44, 44], iconAnchor: [22, 22] });
    return L.marker([0, 0], { icon, draggable: true, keyboard: false });
  }, []);
  const drop = useEffectEvent(() => onPoint(pin.getLatLng()));
  useEffect(() => {
    pin.on('dragend', drop);
    return () => {
      pin.off('dragend', drop);
    };
  }, [pin]);
  useEffect(() => {
    pin.setLatLng([lat, lng]);
  }, [pin, lat, lng]);
  useOnMap(pin);
  return null;
}

type DrawingTool = 'polygon' | 'rectangle' | 'move' | 'none';

interface Drawing {
  use(tool: DrawingTool): void;
  show(wkt: string): void;
  finish(): void;
  stop(): void;
}

/** @param onDrawn called with the area as WKT after each change by the user */
function startDrawing(map: L.Map, color: string, onDrawn: (wkt: string) => void): Drawing {
  const draw = new TerraDraw({ adapter: adapterOf(map), modes: modesIn(color as `#${string}`) });
  draw.start();
  draw.on('finish', id => {
    const drawn = draw.getSnapshotFeature(id);
    if (drawn?.geometry.type !== 'Polygon') return;
    const others = areas(draw).filter(other => other !== id);
    if (others.length > 0) draw.removeFeatures(others);
    onDrawn(wktOf(drawn.geometry.coordinates[0] as unknown as Ring));
  });
  return {
    use(tool) {
      const [id] = areas(draw);
      // Terra Draw receives only events that no layer has handled.
      map.getContainer().classList.toggle('drawing', tool !== 'none');
      if (tool === 'move' && id !== undefined) draw.selectFeature(id);
      else draw.setMode(tool === 'none' || tool === 'move' ? 'static' : tool);
    },
    show(wkt) {
      const mode = draw.getMode();
      draw.clear();
      const ring = ringOf(wkt);
      if (ring) draw.addFeatures([featureOf(ring)]);
      draw.setMode(mode);
    },
    finish() {
      map.getContainer().dispatchEvent(new KeyboardEvent('keyup', { key: 'Enter', bubbles: true }));
    },
    stop: () => draw.stop(),
  };
}

type Id = string | number;

function areas(draw: TerraDraw): Id[] {
  return draw
    .getSnapshot()
    .filter(({ geometry }) => geometry.type === 'Polygon')
    .flatMap(({ id }) => (id === undefined ? [] : [id]));
}

function featureOf(ring: Ring) {
  const geometry = { type: 'Polygon' as const, coordinates: [ring.map(([x, y]) => [x, y])] };
  return { type: 'Feature' as const, properties: { mode: 'polygon' }, geometry };
}

/** Sets the order on the panes, since our content security policy blocks Terra Draw's style elements. */
function adapterOf(map: L.Map): TerraDrawLeafletAdapter {
  const adapter = new TerraDrawLeafletAdapter({ lib: L, map, coordinatePrecision: 9 });
  return Object.assign(adapter, {
    createPaneStyleSheet(name: string, order: number): HTMLElement {
      const pane = map.getPane(name) ?? map.createPane(name);
      map.getPane('overlayPane')?.after(pane);
      pane.style.zIndex = String(450 + order);
      return pane;
    },
  });
}

/** In px, for gloves. */
const REACH = 30;

function modesIn(color: `#${string}`) {
  const area = {
    fillColor: color,
    fillOpacity: 0.2,
    outlineColor: color,
    outlineWidth: 3,
    closingPointColor: color,
    closingPointWidth: 9,
  };
  const corners = { midpoints: true, draggable: true, deletable: true };
  const flags = { feature: { draggable: true, coordinates: corners } };
  return [
    new TerraDrawPolygonMode({ pointerDistance: REACH, styles: area }),
    new TerraDrawRectangleMode({ drawInteraction: 'click-move-or-drag', styles: area }),
    new TerraDrawSelectMode({
      pointerDistance: REACH,
      flags: { polygon: flags, rectangle: flags },
      styles: {
        selectedPolygonColor: color,
        selectedPolygonFillOpacity: 0.2,
        selectedPolygonOutlineColor: color,
        selectedPolygonOutlineWidth: 3,
        selectionPointColor: color,
        selectionPointWidth: 9,
        midPointColor: color,
        midPointWidth: 6,
      },
    }),
  ];
}
