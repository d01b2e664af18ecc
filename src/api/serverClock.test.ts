import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { serverNow, setServerClock } from './serverClock';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-22T15:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

it("follows the server's last response, whatever the device clock says", () => {
  setServerClock('Sun, 22 Nov 2026 14:40:00 GMT');
  vi.advanceTimersByTime(60_000);
  expect(new Date(serverNow()).toISOString()).toBe('2026-11-22T14:41:00.000Z');
});

it.each([null, 'yesterday'])('keeps its time for a response dated %s', header => {
  setServerClock('Sun, 22 Nov 2026 15:10:00 GMT');
  setServerClock(header);
  expect(new Date(serverNow()).toISOString()).toBe('2026-11-22T15:10:00.000Z');
});
