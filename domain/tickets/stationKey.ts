/** Begins what stands for an unknown code: no center has it in a code. */
export const MARK = '~';

/** Codes are forty characters at most. */
const LONGEST = 40;

/**
 * What stands for an unknown code: the name, a longer one cut with a sum of the whole, as districts differ at its end.
 * @param name in its plain spelling
 */
export function nameKey(name: string): string {
  const key = `${MARK}${name}`;
  if (key.length <= LONGEST) return key.trimEnd();
  const sum = sumOf(name);
  return `${key.slice(0, LONGEST - sum.length - 1)}${MARK}${sum}`;
}

/** FNV-1a over the characters, in seven letters and digits. */
function sumOf(name: string): string {
  let sum = 0x811c9dc5;
  for (const character of name) sum = Math.imul(sum ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return sum.toString(36).padStart(7, '0');
}

/** The station's code for people; empty for an operator whose code is not known. */
export function codeShown(stationCode: string): string {
  return isNameKey(stationCode) ? '' : stationCode;
}

/** How a station is called where it is chosen: `Example Gas (EXGAS)`, or by its name alone. */
export function stationName({
  stationCode,
  authorityName,
}: {
  stationCode: string;
  authorityName: string;
}): string {
  const isNamed = !isNameKey(stationCode) && authorityName !== stationCode;
  return isNamed ? `${authorityName} (${stationCode})` : authorityName;
}

/** Whether this stands for a code that is not known. */
export function isNameKey(stationCode: string): boolean {
  return stationCode.startsWith(MARK);
}

/** Whether an operator is known by its name alone, in whose place codes came: it may be any of those. */
export function unmatchedAmong(stations: readonly Standing[]): (station: Standing) => boolean {
  const isCoded = stations.some(({ code, withdrawnAt }) => withdrawnAt === null && !isNameKey(code));
  return ({ code, withdrawnAt }) => isCoded && withdrawnAt !== null && isNameKey(code);
}

interface Standing {
  code: string;
  withdrawnAt: Date | null;
}
