/** How lists look, chosen once per person: `<list>.columns` names the columns shown, `density` the height of rows. */
export function isPreference(key: string): boolean {
  return key === 'density' || key.endsWith('.columns');
}

/** What was stored if it still can be a preference; undefined for what an older version, or a hand, has left. */
export function readPreference(key: string, value: unknown): unknown {
  const isSound = key === 'density' ? isDensity(value) : isListOfText(value);
  return isSound ? value : undefined;
}

function isDensity(value: unknown): boolean {
  return value === 'compact' || value === 'comfortable';
}

function isListOfText(value: unknown): boolean {
  return Array.isArray(value) && value.every(one => typeof one === 'string');
}
