import { useEffect, useRef, useState } from 'react';

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
  /** Calls again for the items that ended in this state; what became of the others stays. */
  again: (state: 'failed' | 'stopped') => Promise<void>;
  /** Waits for what has begun and starts nothing more. */
  stop: () => void;
}

/** Told how the items that were called for this time ended, and how all of them stand. */
type OnEnd<Item> = (
  called: readonly BatchEntry<Item>[],
  all: readonly BatchEntry<Item>[],
) => Promise<unknown>;

/** A few calls at a time. What one answers is told beside its item; it rejects with a refusal's reason. Leaving stops it. */
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

/** The browser asks before the tab is closed or loaded again. */
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

/** A refusal has its reason, a success may have something to tell. What is skipped is not called for. */
export type ItemState =
  | { state: 'waiting' | 'running' | 'stopped' }
  | { state: 'skipped'; message: string }
  | { state: 'done' | 'failed'; message?: string };

/** What became of an item that was called for. */
export type Outcome = Extract<ItemState, { state: 'done' | 'failed' }>;

interface Batch<Item> {
  items: readonly Item[];
  /** Items that one call takes; 1 where the server takes one. */
  size: number;
  /** The call for a few items, answering what became of each in their order. It rejects with a refusal of all. */
  call: (items: readonly Item[]) => Promise<readonly Outcome[]>;
  /** Told of every change, by the item's place. */
  onChange: (index: number, state: ItemState) => void;
  /** Once aborted, what has begun is waited for and the rest is not started. */
  signal: AbortSignal;
}

/** Most calls under way at a time: the server paces each center's login anyway, and other work goes on beside. */
const AT_ONCE = 4;

/** Calls for every item exactly once; never rejects, because every item has an outcome of its own. */
export async function runBatch<Item>({ items, size, call, onChange, signal }: Batch<Item>): Promise<void> {
  const waiting = chunksOf(items, size)[Symbol.iterator]();
  const work = async () => {
    for (const { from, chunk } of waiting) {
      const tell = (state: (place: number) => ItemState) => {
        for (const place of chunk.keys()) onChange(from + place, state(place));
      };
      if (signal.aborted) {
        tell(() => ({ state: 'stopped' }));
        continue;
      }
      tell(() => ({ state: 'running' }));
      const outcomes = await outcomesOf(call, chunk);
      tell(place => outcomes[place] ?? UNTOLD);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

const UNTOLD: Outcome = { state: 'failed', message: 'The server did not say what became of it.' };

function chunksOf<Item>(items: readonly Item[], size: number): { from: number; chunk: readonly Item[] }[] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) => ({
    from: index * size,
    chunk: items.slice(index * size, (index + 1) * size),
  }));
}

async function outcomesOf<Item>(
  call: Batch<Item>['call'],
  chunk: readonly Item[],
): Promise<readonly Outcome[]> {
  try {
    return await call(chunk);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return chunk.map(() => ({ state: 'failed', message }));
  }
}
