import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { requestOwner } from './draft';

/** Tabs of one browser: what one says all others hear, a moment later. */
function tabs(count: number) {
  const channels: Parameters<typeof requestOwner>[0][] = Array.from({ length: count }, () => ({
    onmessage: null,
    postMessage(said) {
      for (const other of channels) {
        if (other !== this) queueMicrotask(() => other.onmessage?.({ data: said } as MessageEvent));
      }
    },
  }));
  return channels.map(channel => {
    const ownId = requestOwner(channel);
    return async (id: string) => {
      const answer = ownId(id);
      await vi.runAllTimersAsync();
      return answer;
    };
  });
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('keeps the ID of a draft while no other tab has it, however often it is opened', async () => {
  const [tab] = tabs(2);
  expect(await tab?.('r1')).toBe('r1');
  expect(await tab?.('r1')).toBe('r1');
});

it('gives the copy in a duplicated tab its own ID, always the same one', async () => {
  const [original, copy, copyOfCopy] = tabs(3);
  expect(await original?.('r1')).toBe('r1');
  const second = await copy?.('r1');
  expect(second).not.toBe('r1');
  expect(await copy?.('r1')).toBe(second);
  expect(await copy?.(String(second))).toBe(second);
  expect(await copyOfCopy?.(String(second))).not.toBe(second);
  expect(await original?.('r1')).toBe('r1');
});

it('never lets two tabs that ask at the same time keep it', async () => {
  const [one, other] = tabs(2);
  const ids = await Promise.all([one?.('r1'), other?.('r1')]);
  expect(new Set(ids).size).toBe(2);
});
