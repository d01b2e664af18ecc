/** A time to wait as a clock shows it, such as `14:05`. @param seconds whole ones */
export function asClock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
