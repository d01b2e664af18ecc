import { expect, test } from 'vitest';
import { createRestarts, DEFECT, type RunEnd } from './restarts';

const killed: RunEnd = { code: null, signal: 'SIGKILL', servedMs: 5000 };
const inOrder: RunEnd = { code: 0, signal: null, servedMs: 5000 };
const portTaken: RunEnd = { code: 1, signal: null, servedMs: null };

const pausesAfter = (...ends: RunEnd[]) => {
  const restarts = createRestarts();
  return ends.map(end => restarts.after(end));
};

test('restarts in a crash loop are delayed by half a minute at most', () => {
  expect(pausesAfter(...Array(8).fill(killed))).toEqual([1, 2, 4, 8, 16, 30, 30, 30]);
});

test('after a minute of service, a crash counts as the first one', () => {
  const late = { ...killed, servedMs: 60_000 };
  expect(pausesAfter(killed, killed, { ...killed, servedMs: 59_999 }, late, killed)).toEqual([1, 2, 4, 1, 2]);
});

test('a clean exit is not restarted', () => {
  expect(pausesAfter(inOrder)).toEqual([null]);
  expect(pausesAfter(killed, inOrder)).toEqual([1, null]);
});

test('a start that fails for a known cause is not retried', () => {
  expect(pausesAfter(portTaken)).toEqual([null]);
});

test('a server that was up before gets a few minutes to come back', () => {
  const pauses = pausesAfter(killed, ...Array(21).fill(portTaken));
  expect(pauses.slice(0, 6)).toEqual([1, 2, 4, 8, 16, 30]);
  expect(pauses.slice(-2)).toEqual([30, null]);
});

test.each([
  ['a bug', { code: DEFECT, signal: null, servedMs: null }],
  ['being killed', { code: null, signal: 'SIGKILL', servedMs: null }],
] as const)('a start that fails by %s is retried', (_what, end) => {
  expect(pausesAfter(end, end)).toEqual([1, 2]);
});
