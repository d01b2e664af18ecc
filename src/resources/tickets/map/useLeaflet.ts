import { createContext, useContext, useEffect } from 'react';
import type L from './leaflet';

export const LeafletMap = createContext<L.Map | null>(null);

export function useMap(): L.Map {
  const map = useContext(LeafletMap);
  if (!map) throw new Error('useMap is used outside a map.');
  return map;
}

/** Adds a layer or control to the map while mounted. Memoize it, since a new object replaces the old one. */
export function useOnMap(part: L.Layer | L.Control | null): void {
  const map = useMap();
  useEffect(() => {
    part?.addTo(map);
    return () => {
      part?.remove();
    };
  }, [map, part]);
}
