import { isOnboardingChoice, isOnboardingKey } from '../../ui/onboardingChoice';

/**
 * What is chosen once per person: `<resource>.datatable` names the columns hidden and `<resource>.datatable_columnRanks`
 * their order, as react-admin keeps them, `density` is the height of rows, and `onboarding.<company>` whether a new
 * company's first steps are still shown.
 */
export function isPreference(key: string): boolean {
  return key === 'density' || COLUMNS.test(key) || key.endsWith(ORDER) || isOnboardingKey(key);
}

/** What was stored if it still can be a preference; undefined for what an older version, or a hand, has left. */
export function readPreference(key: string, value: unknown): unknown {
  return isSound(key, value) ? value : undefined;
}

function isSound(key: string, value: unknown): boolean {
  if (isOnboardingKey(key)) return isOnboardingChoice(value);
  if (key === 'density') return isDensity(value);
  return Array.isArray(value) && value.every(key.endsWith(ORDER) ? Number.isInteger : isText);
}

const COLUMNS = /\.datatable$/;
const ORDER = '.datatable_columnRanks';
const isText = (value: unknown) => typeof value === 'string';

function isDensity(value: unknown): boolean {
  return value === 'compact' || value === 'comfortable';
}
