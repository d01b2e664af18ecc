import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stopOnSignals } from './signals';

const handlers = new Map<string, (...parts: unknown[]) => void>();
const exit = vi.fn<(code: number) => never>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(process, 'on').mockImplementation((event, handler) => {
    handlers.set(String(event), handler as () => void);
    return process;
  });
  vi.spyOn(process, 'exit').mockImplementation(exit as never);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  exit.mockReset();
});

const send = (event: string, ...parts: unknown[]) => handlers.get(event)?.(...parts);
const forEver = () => new Promise<void>(() => {});

it('stops cleanly and exits with 0', async () => {
  const stop = vi.fn(async () => {});
  stopOnSignals(stop, () => {});
  send('SIGTERM');
  await vi.runAllTimersAsync();
  expect(stop).toHaveBeenCalledTimes(1);
  expect(exit).toHaveBeenCalledExactlyOnceWith(0);
});

it('stops cleanly when the supervisor is gone', async () => {
  stopOnSignals(
    async () => {},
    () => {},
  );
  send('disconnect');
  await vi.runAllTimersAsync();
  expect(exit).toHaveBeenCalledExactlyOnceWith(0);
});

it('does not start when the supervisor was already gone', async () => {
  const connected = Object.getOwnPropertyDescriptor(process, 'connected');
  Object.defineProperty(process, 'connected', { value: false, configurable: true, writable: true });
  stopOnSignals(
    async () => {},
    () => {},
  );
  // At once: what the runner sends its keeper while this says that there is none would end the runner.
  Object.defineProperty(process, 'connected', connected ?? { value: undefined });
  await vi.runAllTimersAsync();
  expect(exit).toHaveBeenCalledExactlyOnceWith(0);
});

it('treats a Ctrl-C that arrives twice as one', () => {
  const stop = vi.fn(forEver);
  stopOnSignals(stop, () => {});
  send('SIGINT');
  vi.advanceTimersByTime(50);
  send('SIGINT');
  expect(stop).toHaveBeenCalledTimes(1);
  expect(exit).not.toHaveBeenCalled();
});

it('exits immediately on a second signal during a slow shutdown', () => {
  stopOnSignals(forEver, () => {});
  send('SIGINT');
  vi.advanceTimersByTime(3000);
  send('SIGINT');
  expect(exit).toHaveBeenCalledExactlyOnceWith(130);
});

it('reports an uncaught error, stops and exits with 1', async () => {
  const report = vi.fn();
  const defect = new Error('defect');
  stopOnSignals(async () => {}, report);
  send('uncaughtException', defect);
  await vi.runAllTimersAsync();
  expect(report).toHaveBeenCalledExactlyOnceWith(defect);
  expect(exit).toHaveBeenCalledExactlyOnceWith(1);
});
