/** No center has it in a code. */
const MARK = '~';

/** Codes are forty characters at most. */
const LONGEST = 40;

/** What stands for the code of an operator that a center's file names without one. @param name in its plain spelling */
export function nameKey(name: string): string {
  return `${MARK}${name}`.slice(0, LONGEST).trimEnd();
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
  return isNameKey(stationCode) ? authorityName : `${authorityName} (${stationCode})`;
}

/** Whether this stands for a code that is not known. */
export function isNameKey(stationCode: string): boolean {
  return stationCode.startsWith(MARK);
}
