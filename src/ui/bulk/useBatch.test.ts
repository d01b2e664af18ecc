import { expect, test } from 'vitest';
import { type ItemState, runBatch } from './useBatch';

/** A batch whose calls end when the test says so. */
function begin(count: number, size = 1) {
  const states: ItemState[] = [];
  const calls: {
    items: readonly number[];
    end: (message?: string) => void;
    refuse: (why: string) => void;
  }[] = [];
  const controller = new AbortController();
  const finished = runBatch<number>({
    items: Array.from({ length: count }, (_, index) => index),
    size,
    call: items =>
      new Promise((resolve, reject) => {
        const end = (message?: string) =>
          resolve(items.map(() => ({ state: 'done', ...(message && { message }) })));
        calls.push({ items, end, refuse: why => reject(new Error(why)) });
      }),
    onChange: (index, state) => {
      states[index] = state;
    },
    signal: controller.signal,
  });
  return { states, calls, finished, stop: () => controller.abort() };
}

const settled = () => new Promise(resolve => setImmediate(resolve));

test('runs at most four calls at once, and calls each item once', async () => {
  const { calls, finished } = begin(10);
  expect(calls).toHaveLength(4);
  for (let ended = 0; ended < 10; ended++) {
    calls[ended]?.end();
    await settled();
    expect(calls.length - ended - 1).toBeLessThanOrEqual(4);
  }
  await finished;
  expect(calls.flatMap(({ items }) => items)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

test('a refusal keeps its reason and stops no other item', async () => {
  const { states, calls, finished } = begin(2);
  calls[0]?.refuse('The ticket has expired.');
  calls[1]?.end('Expires Thu 12/17');
  await finished;
  expect(states).toEqual([
    { state: 'failed', message: 'The ticket has expired.' },
    { state: 'done', message: 'Expires Thu 12/17' },
  ]);
});

test('a stop lets pending calls finish and starts no others', async () => {
  const { states, calls, finished, stop } = begin(6);
  stop();
  for (const { end } of calls) end();
  await finished;
  expect(calls).toHaveLength(4);
  expect(states.map(({ state }) => state)).toEqual(['done', 'done', 'done', 'done', 'stopped', 'stopped']);
});

test('a call with several items reports each, and fails for all of its own', async () => {
  const { states, calls, finished } = begin(5, 2);
  expect(calls.map(({ items }) => items)).toEqual([[0, 1], [2, 3], [4]]);
  calls[0]?.end();
  calls[1]?.refuse('The center is closed.');
  calls[2]?.end();
  await finished;
  expect(states.map(({ state }) => state)).toEqual(['done', 'done', 'failed', 'failed', 'done']);
});
