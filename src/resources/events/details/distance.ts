const MINUTE_MS = 60_000;

/** `1 h 20 min`, or `2 d 3 h` from two days on: how far two instants lie apart. */
export function distance(one: Date, other: Date): string {
  const minutes = Math.round(Math.abs(one.getTime() - other.getTime()) / MINUTE_MS);
  const hours = Math.floor(minutes / 60);
  if (hours >= 48) return `${Math.floor(hours / 24)} d ${hours % 24} h`;
  return hours > 0 ? `${hours} h ${minutes % 60} min` : `${minutes} min`;
}
