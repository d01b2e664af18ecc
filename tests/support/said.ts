import { expect } from 'vitest';
import { LANGUAGES, type Said } from '../../domain/language';

/** The same words in both languages. */
const SHARED = ['Ticket', 'stand-by', 'Visible'];

/** Both languages say the same numbers and quote the same words, and the Spanish one is not English. */
export function expectSpoken(said: Said): void {
  const { en, es } = said;
  expect(es.trim() === '', es).toBe(en.trim() === '');
  if (en === '' || SHARED.includes(en)) return;
  expect(es, en).not.toBe(en);
  expect(partsOf(es), `${en} / ${es}`).toEqual(partsOf(en));
  // What people wrote is quoted.
  expect(es.replaceAll(QUOTED, '')).not.toMatch(/\b(the|of|and|not|is|was|to|for)\b/i);
  expect(endOf(es), `${en} / ${es}`).toBe(endOf(en));
}

const QUOTED = /“[^”]*”/g;
const partsOf = (text: string) =>
  [...text.matchAll(/“[^”]*”|\d[\d:/.]*(?<=\d)/g)].map(([part]) => part).sort();
const endOf = (text: string) => /[.:?”]$/.exec(text.trim())?.[0];

export const isSaid = (value: unknown): value is Said =>
  typeof value === 'object' && value !== null && Object.keys(value).join() === LANGUAGES.join();

/** Every sentence in a value, however deep. */
export function saidIn(value: unknown): Said[] {
  if (isSaid(value)) return [value];
  if (typeof value !== 'object' || value === null || value instanceof Date) return [];
  return Object.values(value).flatMap(saidIn);
}
