import { useMemo } from 'react';
import { useColorMode } from '../useColor';

const NAMES = [
  'verdict-safe',
  'verdict-check',
  'verdict-check-edge',
  'verdict-stop',
  'verdict-stale',
  'surface',
  'paper',
  'ink',
  'muted',
  'line',
  'safety-ink',
] as const;

/** The page's own colors as a canvas takes them, which knows no variables. */
export type MapColors = Record<(typeof NAMES)[number], string>;

/** Again whenever the page turns light or dark. */
export function useMapColors(): MapColors {
  const mode = useColorMode();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the variables change with the mode
  return useMemo(() => {
    const styles = getComputedStyle(document.documentElement);
    return Object.fromEntries(
      NAMES.map(name => [name, styles.getPropertyValue(`--${name}`).trim()]),
    ) as MapColors;
  }, [mode]);
}
