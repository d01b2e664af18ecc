export interface NamedStation {
  stationCode: string;
  authorityName: string;
}

/** Whether a cell is the station, by code, by name, or by both. */
export function names({ stationCode, authorityName }: NamedStation, cell: string): boolean {
  const [code, name, written] = [stationCode, authorityName, cell].map(plain) as [string, string, string];
  if (written === '') return false;
  if (written === code) return true;
  if (name === '') return false;
  return [name, `${code} ${name}`, `${code} - ${name}`, `${code} (${name})`, `${name} (${code})`].includes(
    written,
  );
}

/** Whether a cell is one of these stations by its code, alone or beside its name. */
export function codes(station: NamedStation, cell: string): boolean {
  return names(station, cell) && plain(cell) !== plain(station.authorityName);
}

export const plain = (text: string) => text.trim().replaceAll(/\s+/g, ' ').toLowerCase();

/** Whether a sentence names one of the stations. */
export function isSpokenOf(stations: readonly NamedStation[], sentence: string): boolean {
  const words = wordsOf(sentence);
  return stations.some(({ stationCode, authorityName }) =>
    [stationCode, authorityName].some(name => name !== '' && words.includes(wordsOf(name))),
  );
}

/** Words of a sentence that take a response back, or say that there is none. */
export const TAKES_BACK =
  /\b(?:not|no|yet to)\b.{0,20}\brespon|\bpending\b|\brevoked\b|\bwithdrawn\b|\bno longer\b/i;

/** Whole words alone, each between blanks. */
const wordsOf = (text: string) =>
  ` ${text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;
