import { useEffect } from 'react';
import { useMap } from 'react-leaflet';
import { towns } from './basemap';
import L from './leaflet';

/** More would cover each other. */
const MOST_NAMES = 14;
/** Names nearer than this to a larger town's are left out, in px. */
const LEAST_WIDTH = 84;
const LEAST_HEIGHT = 22;

/** The names of the largest towns in sight, so that people know where they are without street tiles. */
export function TownNames() {
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
