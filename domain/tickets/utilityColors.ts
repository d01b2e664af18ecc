import type { UtilityType } from '../imports/utilityType';

interface UtilityColor {
  words: string;
  /** Name of the paint. Null if the kind is not known. */
  color: string | null;
  hex: string;
}

/** Marking colors of the American Public Works Association. */
export const UTILITY_COLORS: Readonly<Record<UtilityType, UtilityColor>> = {
  electric: { words: 'Electric', color: 'red', hex: '#d22630' },
  gas: { words: 'Gas, oil or steam', color: 'yellow', hex: '#ffd100' },
  communication: { words: 'Communication', color: 'orange', hex: '#ff7a1a' },
  water: { words: 'Potable water', color: 'blue', hex: '#1e6bd6' },
  reclaimed: { words: 'Reclaimed water', color: 'purple', hex: '#7b2cbf' },
  sewer: { words: 'Sewer or drain', color: 'green', hex: '#1f9d55' },
  survey: { words: 'Survey', color: 'pink', hex: '#ff6fb5' },
  excavation: { words: 'Excavation', color: 'white', hex: '#ffffff' },
  unknown: { words: 'Kind not known', color: null, hex: '#ffffff' },
};

export function utilityColor(kind: string): UtilityColor {
  return Object.hasOwn(UTILITY_COLORS, kind) ? UTILITY_COLORS[kind as UtilityType] : UTILITY_COLORS.unknown;
}
