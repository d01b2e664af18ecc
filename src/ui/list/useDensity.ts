import { useStore } from 'react-admin';

export type Density = 'compact' | 'comfortable';

/** How high rows are: 32 or 44 px, for every list of the person (fingers always get 44). */
export function useDensity(): [Density, (density: Density) => void] {
  return useStore<Density>('density', 'compact');
}
