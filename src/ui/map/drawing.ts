import { TerraDraw, TerraDrawPolygonMode, TerraDrawRectangleMode, TerraDrawSelectMode } from 'terra-draw';
import { TerraDrawLeafletAdapter } from 'terra-draw-leaflet-adapter';
import { type Ring, ringOf, wktOf } from '../../../domain/tickets/geofence';
import L from './leaflet';

/** `move` drags corners; `none` leaves the map to itself. */
type DrawingTool = 'polygon' | 'rectangle' | 'move' | 'none';

export interface Drawing {
  use(tool: DrawingTool): void;
  /** Shows the area; an empty text clears it. */
  show(wkt: string): void;
  /** Closes the outline that is being drawn, as Enter does. */
  finish(): void;
  stop(): void;
}

/** Draws one area with pointer or finger. @param onDrawn told the area as WKT, after each change made on the map */
export function startDrawing(map: L.Map, color: string, onDrawn: (wkt: string) => void): Drawing {
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
      // Terra Draw hears only what no layer has caught.
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

/**
 * Terra Draw's own adapter, but for its style elements, which our content security policy refuses: the order of its
 * panes is set on the panes.
 */
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

/** Targets for a finger in a glove. */
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
