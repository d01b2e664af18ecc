import { useSyncExternalStore } from 'react';
import { type ColorChoice, type ColorMode, colorChoice, colorMode, watchColor } from './colorMode';

export function useColorChoice(): ColorChoice {
  return useSyncExternalStore(watchColor, colorChoice);
}

export function useColorMode(): ColorMode {
  return useSyncExternalStore(watchColor, colorMode);
}
