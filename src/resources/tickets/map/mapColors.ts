import { useMemo } from 'react';
import { useColorMode } from '../../../ui/useColor';

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

/** The page's colors as plain values, because a canvas can't use CSS variables. */
export type MapColors = Record<(typeof NAMES)[number], string>;

export function useMapColors(): MapColors {
  const mode = useColorMode();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the CSS variables change with the mode
  return useMemo(() => {
    const styles = getComputedStyle(document.documentElement);
    return Object.fromEntries(
      NAMES.map(name => [name, styles.getPropertyValue(`--${name}`).trim()]),
    ) as MapColors;
  }, [mode]);
}
