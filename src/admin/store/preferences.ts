import { isOnboardingChoice, isOnboardingKey } from '../../ui/onboardingChoice';

/**
 * What is chosen once per person: `<list>.columns` names the columns shown, `density` the height of rows, and
 * `onboarding.<company>` whether a new company's first steps are shown any more.
 */
export function isPreference(key: string): boolean {
  return key === 'density' || key.endsWith('.columns') || isOnboardingKey(key);
}

/** What was stored if it still can be a preference; undefined for what an older version, or a hand, has left. */
export function readPreference(key: string, value: unknown): unknown {
  return isSound(key, value) ? value : undefined;
}

function isSound(key: string, value: unknown): boolean {
  if (isOnboardingKey(key)) return isOnboardingChoice(value);
  return key === 'density' ? isDensity(value) : isListOfText(value);
}

function isDensity(value: unknown): boolean {
  return value === 'compact' || value === 'comfortable';
}

function isListOfText(value: unknown): boolean {
  return Array.isArray(value) && value.every(one => typeof one === 'string');
}
