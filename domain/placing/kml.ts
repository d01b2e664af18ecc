import { ringsOf } from '../tickets/geofence';

/** The dig area as a KML document, as map programs and centers' sites load it; null where there is none. */
export function kmlOf(wkt: string | null, name: string): string | null {
  const rings = ringsOf(wkt);
  if (rings.length === 0) return null;
  const polygons = rings.map(ring => {
    const corners = ring.map(([longitude, latitude]) => `${longitude},${latitude},0`).join(' ');
    return `<Polygon><outerBoundaryIs><LinearRing><coordinates>${corners}</coordinates></LinearRing></outerBoundaryIs></Polygon>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<kml xmlns="http://www.opengis.net/kml/2.2">',
    `<Placemark><name>${escaped(name)}</name><MultiGeometry>${polygons.join('')}</MultiGeometry></Placemark>`,
    '</kml>',
  ].join('\n');
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, sign => `&#${sign.charCodeAt(0)};`);
}
