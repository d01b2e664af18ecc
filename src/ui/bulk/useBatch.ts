import { useEffect, useRef, useState } from 'react';
import { type Batch, type ItemState, runBatch } from './runBatch';

/** An item with how it stands. */
export interface BatchEntry<Item> {
  item: Item;
  outcome: ItemState;
}

export interface BatchView<Item> {
  /** In the order given to `start`; empty before. */
  entries: readonly BatchEntry<Item>[];
  phase: 'ready' | 'running' | 'stopping' | 'finished';
  /** Does nothing while a batch runs. Resolves with how every item ended. */
  start: (items: readonly Item[]) => Promise<readonly BatchEntry<Item>[] | undefined>;
  /** Waits for what has begun and starts nothing more. */
  stop: () => void;
}

/**
 * Runs one call per item, a few at a time, and keeps each one's outcome. What a call answers is told beside the item; it
 * rejects with the reason of a refusal. Leaving the page stops it.
 */
export function useBatch<Item>(call: (item: Item) => Promise<string | undefined>): BatchView<Item> {
  return useChunkedBatch(1, async ([item]) => {
    const message = item === undefined ? undefined : await call(item);
    return [{ state: 'done', ...(message !== undefined && { message }) }];
  });
}

/** The same for a call that takes up to `size` items and tells what became of each. */
export function useChunkedBatch<Item>(size: number, call: Batch<Item>['call']): BatchView<Item> {
  const [entries, setEntries] = useState<readonly BatchEntry<Item>[]>([]);
  const [phase, setPhase] = useState<BatchView<Item>['phase']>('ready');
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  useWarnBeforeUnload(phase === 'running' || phase === 'stopping');

  const start = async (items: readonly Item[]) => {
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    let all: readonly BatchEntry<Item>[] = items.map(item => ({ item, outcome: { state: 'waiting' } }));
    setEntries(all);
    setPhase('running');
    const onChange = (index: number, outcome: ItemState) => {
      all = all.map((entry, place) => (place === index ? { ...entry, outcome } : entry));
      setEntries(all);
    };
    await runBatch({ items, size, call, onChange, signal: controller.signal });
    running.current = null;
    setPhase('finished');
    return all;
  };

  const stop = () => {
    if (!running.current) return;
    running.current.abort();
    setPhase('stopping');
  };
  return { entries, phase, start, stop };
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
