import { expect, test } from 'vitest';
import { createExportQueue } from './exportQueue';

test('runs one task at a time, in the order requested', async () => {
  const turns = createExportQueue(5);
  const events: string[] = [];
  const deed = (name: string) => async () => {
    events.push(`${name} begins`);
    await new Promise(resolve => setImmediate(resolve));
    events.push(`${name} ends`);
    return name;
  };
  expect(await Promise.all([turns.take(deed('a')), turns.take(deed('b'))])).toEqual(['a', 'b']);
  expect(events).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
});

test('reports a failure only to its caller', async () => {
  const turns = createExportQueue(5);
  const failed = turns.take(() => Promise.reject(new Error('broken')));
  const next = turns.take(async () => 'done');
  await expect(failed).rejects.toThrow('broken');
  expect(await next).toBe('done');
});

test('refuses requests when too many are waiting, and accepts them again later', async () => {
  const turns = createExportQueue(1);
  const first = turns.take(async () => 1);
  const second = turns.take(async () => 2);
  await expect(turns.take(async () => 3)).rejects.toMatchObject({
    errorType: 'TooManyRequestsException',
    errorInfo: { retryAfter: 30 },
  });
  await Promise.all([first, second]);
  expect(await turns.take(async () => 4)).toBe(4);
});
