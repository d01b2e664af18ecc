const UNITS = ['kB', 'MB', 'GB', 'TB'];

/** A size as people read it: 1,000 bytes are 1 kB. */
export function bytes(size: number): string {
  if (size < 1000) return `${size} B`;
  let value = size / 1000;
  let unit = 0;
  while (value >= 999.5 && unit < UNITS.length - 1) {
    value /= 1000;
    unit += 1;
  }
  return `${value < 10 ? value.toFixed(1) : Math.round(value)} ${UNITS[unit]}`;
}
