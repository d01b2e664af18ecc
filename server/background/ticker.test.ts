import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startTicker } from './ticker';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const nothingMore = () => Promise.resolve(false);
const unexpected = (error: unknown) => {
  throw error;
};

test('it runs immediately and then after each pause', async () => {
  const work = vi.fn(nothingMore);
  const ticker = startTicker(1000, work, unexpected);
  await vi.advanceTimersByTimeAsync(2500);
  expect(work).toHaveBeenCalledTimes(3);
  await ticker.stop();
  await vi.advanceTimersByTimeAsync(5000);
  expect(work).toHaveBeenCalledTimes(3);
});

test('when woken, it runs immediately, or once more if already running', async () => {
  const work = vi.fn(() => new Promise<boolean>(resolve => setTimeout(() => resolve(false), 100)));
  const ticker = startTicker(10_000, work, unexpected);
  await vi.advanceTimersByTimeAsync(50);
  ticker.wake();
  await vi.advanceTimersByTimeAsync(100);
  expect(work).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(500);
  ticker.wake();
  await vi.advanceTimersByTimeAsync(10);
  expect(work).toHaveBeenCalledTimes(3);
  const stopped = ticker.stop();
  await vi.advanceTimersByTimeAsync(100);
  await stopped;
});

test('it continues without a pause while there is more', async () => {
  const work = vi.fn(nothingMore).mockResolvedValueOnce(true).mockResolvedValueOnce(true);
  const ticker = startTicker(10_000, work, unexpected);
  await vi.advanceTimersByTimeAsync(0);
  expect(work).toHaveBeenCalledTimes(3);
  await ticker.stop();
});

test('it reports a failure and continues', async () => {
  const errors: unknown[] = [];
  const work = vi.fn(nothingMore).mockRejectedValueOnce(new Error('lost connection'));
  const ticker = startTicker(1000, work, error => errors.push(error));
  await vi.advanceTimersByTimeAsync(1000);
  expect(errors).toEqual([new Error('lost connection')]);
  expect(work).toHaveBeenCalledTimes(2);
  await ticker.stop();
});

test('stopping waits for the current run', async () => {
  let finish = (_: boolean) => {};
  const work = () => new Promise<boolean>(resolve => (finish = resolve));
  const ticker = startTicker(1000, work, unexpected);
  let isStopped = false;
  const stopped = ticker.stop().then(() => (isStopped = true));
  await vi.advanceTimersByTimeAsync(5000);
  expect(isStopped).toBe(false);
  finish(true);
  await stopped;
});
