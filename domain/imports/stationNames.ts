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
