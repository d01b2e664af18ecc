import { expect, it } from 'vitest';
import { createLru } from './lru';

it('forgets what was used longest ago', () => {
  const memory = createLru<string, number>(2);
  memory.set('a', 1);
  memory.set('b', 2);
  memory.get('a');
  memory.set('c', 3);
  expect([memory.get('a'), memory.get('b'), memory.get('c')]).toEqual([1, undefined, 3]);
});

it('counts a key once however often it is set', () => {
  const memory = createLru<string, number>(2);
  memory.set('a', 1);
  memory.set('b', 2);
  memory.set('b', 3);
  expect([memory.get('a'), memory.get('b')]).toEqual([1, 3]);
});
