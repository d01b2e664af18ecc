/** Begins a key for an unknown code. Real codes never contain it. */
export const MARK = '~';

const LONGEST = 40;

/** Long names are cut and get a checksum, because they often differ at the end. */
export function nameKey(name: string): string {
  const key = `${MARK}${name}`;
  if (key.length <= LONGEST) return key.trimEnd();
  const sum = sumOf(name);
  return `${key.slice(0, LONGEST - sum.length - 1)}${MARK}${sum}`;
}

/** FNV-1a hash, base 36. */
function sumOf(name: string): string {
  let sum = 0x811c9dc5;
  for (const character of name) sum = Math.imul(sum ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return sum.toString(36).padStart(7, '0');
}

export function codeShown(stationCode: string): string {
  return isNameKey(stationCode) ? '' : stationCode;
}

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

export function isNameKey(stationCode: string): boolean {
  return stationCode.startsWith(MARK);
}

/** Stations known only by name that codes have replaced. Each may be any of the coded ones. */
export function unmatchedAmong(stations: readonly Standing[]): (station: Standing) => boolean {
  const isCoded = stations.some(({ code, withdrawnAt }) => withdrawnAt === null && !isNameKey(code));
  return ({ code, withdrawnAt }) => isCoded && withdrawnAt !== null && isNameKey(code);
}

interface Standing {
  code: string;
  withdrawnAt: Date | null;
}
