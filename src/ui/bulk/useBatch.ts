import { useEffect, useRef, useState } from 'react';
import { type Batch, type ItemState, runBatch } from './runBatch';

/** An item with how it stands. */
export interface BatchEntry<Item> {
  item: Item;
  outcome: ItemState;
}

/** An item that cannot be called for, with the reason. */
interface Skipped<Item> {
  item: Item;
  message: string;
}

export interface BatchView<Item> {
  /** In the order given to `start`, what is skipped last; empty before. */
  entries: readonly BatchEntry<Item>[];
  phase: 'ready' | 'running' | 'stopping' | 'finished';
  /** Does nothing while a batch runs; resolves when it has ended. What is skipped is shown and not called for. */
  start: (items: readonly Item[], skipped?: readonly Skipped<Item>[]) => Promise<void>;
  /** Calls anew for the items that ended in this state; what became of the others stays. */
  again: (state: 'failed' | 'stopped') => Promise<void>;
  /** Waits for what has begun and starts nothing more. */
  stop: () => void;
}

/** Told how the items that were called for this time ended, and how all of them stand. */
type OnEnd<Item> = (
  called: readonly BatchEntry<Item>[],
  all: readonly BatchEntry<Item>[],
) => Promise<unknown>;

/**
 * Runs one call per item, a few at a time, and keeps each one's outcome. What a call answers is told beside the item; it
 * rejects with the reason of a refusal. Leaving the page stops it.
 */
export function useBatch<Item>(
  call: (item: Item) => Promise<string | undefined>,
  onEnd: OnEnd<Item>,
): BatchView<Item> {
  const one: Batch<Item>['call'] = async ([item]) => {
    const message = item === undefined ? undefined : await call(item);
    return [{ state: 'done', ...(message !== undefined && { message }) }];
  };
  return useChunkedBatch(1, one, onEnd);
}

/** The same for a call that takes up to `size` items and tells what became of each. */
export function useChunkedBatch<Item>(
  size: number,
  call: Batch<Item>['call'],
  onEnd: OnEnd<Item>,
): BatchView<Item> {
  const [entries, setEntries] = useState<readonly BatchEntry<Item>[]>([]);
  const [phase, setPhase] = useState<BatchView<Item>['phase']>('ready');
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  useWarnBeforeUnload(phase === 'running' || phase === 'stopping');

  /** Calls for the entries at these places of `all`. */
  const run = async (given: readonly BatchEntry<Item>[], places: readonly number[]) => {
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    let all = given;
    const tell = (outcome: ItemState, ...told: readonly (number | undefined)[]) => {
      all = all.map((entry, place) => (told.includes(place) ? { ...entry, outcome } : entry));
      setEntries(all);
    };
    tell({ state: 'waiting' }, ...places);
    setPhase('running');
    const items = places.flatMap(place => given[place]?.item ?? []);
    const onChange = (index: number, outcome: ItemState) => tell(outcome, places[index]);
    await runBatch({ items, size, call, onChange, signal: controller.signal });
    running.current = null;
    setPhase('finished');
    await onEnd(
      all.filter((_, place) => places.includes(place)),
      all,
    );
  };

  const start: BatchView<Item>['start'] = (items, skipped = []) => {
    const called = items.map(item => ({ item, outcome: { state: 'waiting' } as const }));
    const others = skipped.map(({ item, message }) => ({
      item,
      outcome: { state: 'skipped', message } as const,
    }));
    return run([...called, ...others], [...called.keys()]);
  };
  const again = (state: 'failed' | 'stopped') =>
    run(
      entries,
      [...entries.keys()].filter(place => entries[place]?.outcome.state === state),
    );

  const stop = () => {
    if (!running.current) return;
    running.current.abort();
    setPhase('stopping');
  };
  return { entries, phase, start, again, stop };
}

/** The browser asks before the tab is closed or loaded anew. */
function useWarnBeforeUnload(isNeeded: boolean) {
  useEffect(() => {
    if (!isNeeded) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isNeeded]);
}

/** How many items stand in each state. */
export function countOf(entries: readonly BatchEntry<unknown>[], ...states: ItemState['state'][]): number {
  return entries.filter(({ outcome }) => states.includes(outcome.state)).length;
}
