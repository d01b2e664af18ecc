import { createHash } from 'node:crypto';

/** The id of a demo record, the same in every demo: a UUID (version 8, own making) of its name. */
export function demoId(...name: readonly (string | number)[]): string {
  const hex = createHash('sha256')
    .update(['whiteline demo', ...name].join('/'))
    .digest('hex');
  const variant = ((Number.parseInt(hex.slice(16, 18), 16) & 0x3f) | 0x80).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `${variant}${hex.slice(18, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
