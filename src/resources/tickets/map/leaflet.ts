import L from 'leaflet';

/**
 * Leaflet 1.9 doesn't cancel pending work when a map is removed: the frame that paints a canvas (issue 6030)
 * and the end of a zoom animation (issue 9575). Both then throw. Only Leaflet 2 fixes them.
 */

interface Painting {
  _ctx?: CanvasRenderingContext2D;
}

interface Zooming {
  _mapPane?: HTMLElement;
}

function onlyWhile<This>(methods: object, name: string, isThere: (of: This) => boolean) {
  const method = (methods as Record<string, (this: This) => void>)[name];
  if (!method) throw new Error(`Leaflet has no ${name}: is this still needed?`);
  return {
    [name](this: This) {
      if (isThere(this)) method.call(this);
    },
  };
}

L.Canvas.include(onlyWhile<Painting>(L.Canvas.prototype, '_redraw', ({ _ctx }) => _ctx !== undefined));
L.Map.include(
  onlyWhile<Zooming>(L.Map.prototype, '_onZoomTransitionEnd', ({ _mapPane }) => _mapPane !== undefined),
);

export default L;
