import type { UtilityType } from '../imports/utilityType';
import type { Said } from '../language';

interface UtilityColor {
  words: Said;
  /** Name of the paint. Null if the kind is not known. */
  color: Said | null;
  hex: string;
}

/** Marking colors of the American Public Works Association. */
export const UTILITY_COLORS: Readonly<Record<UtilityType, UtilityColor>> = {
  electric: {
    words: { en: 'Electric', es: 'Electricidad' },
    color: { en: 'red', es: 'rojo' },
    hex: '#d22630',
  },
  gas: {
    words: { en: 'Gas, oil or steam', es: 'Gas, petróleo o vapor' },
    color: { en: 'yellow', es: 'amarillo' },
    hex: '#ffd100',
  },
  communication: {
    words: { en: 'Communication', es: 'Comunicaciones' },
    color: { en: 'orange', es: 'naranja' },
    hex: '#ff7a1a',
  },
  water: {
    words: { en: 'Potable water', es: 'Agua potable' },
    color: { en: 'blue', es: 'azul' },
    hex: '#1e6bd6',
  },
  reclaimed: {
    words: { en: 'Reclaimed water', es: 'Agua reciclada' },
    color: { en: 'purple', es: 'morado' },
    hex: '#7b2cbf',
  },
  sewer: {
    words: { en: 'Sewer or drain', es: 'Drenaje' },
    color: { en: 'green', es: 'verde' },
    hex: '#1f9d55',
  },
  survey: {
    words: { en: 'Survey', es: 'Topografía' },
    color: { en: 'pink', es: 'rosa' },
    hex: '#ff6fb5',
  },
  excavation: {
    words: { en: 'Excavation', es: 'Excavación' },
    color: { en: 'white', es: 'blanco' },
    hex: '#ffffff',
  },
  unknown: {
    words: { en: 'Kind not known', es: 'Tipo desconocido' },
    color: null,
    hex: '#ffffff',
  },
};

export function utilityColor(kind: string): UtilityColor {
  return Object.hasOwn(UTILITY_COLORS, kind) ? UTILITY_COLORS[kind as UtilityType] : UTILITY_COLORS.unknown;
}
