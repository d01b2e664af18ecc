import { expect, test } from 'vitest';
import { postedCodeChanges } from './changesOf';

const yellow = { text: 'Wait', color: 'yellow', note: null, validFrom: '2026-01-01', validTo: null };
const cut = { ...yellow, validTo: '2026-11-01' };
const red = { text: 'Stop', color: 'red', note: null, validFrom: '2026-11-01', validTo: null };
const json = (...posted: object[]) => JSON.stringify({ posted });

test('a posting that cuts another changes both', () => {
  expect(postedCodeChanges(json(yellow), json(cut, red))).toEqual({ gone: [yellow], added: [cut, red] });
});

test('what stays is not told, whatever the order of its fields', () => {
  const turned = Object.fromEntries(Object.entries(cut).reverse());
  expect(postedCodeChanges(json(cut, red), json(turned))).toEqual({ gone: [red], added: [] });
});

test('a note alone is a change', () => {
  const noted = { ...red, note: 'Call first.' };
  expect(postedCodeChanges(json(red), json(noted))).toEqual({ gone: [red], added: [noted] });
});

test('an entry of a holiday is none of a code', () => {
  expect(postedCodeChanges(null, JSON.stringify({ name: 'Storm', working: false }))).toBeNull();
  expect(postedCodeChanges(null, null)).toBeNull();
});
