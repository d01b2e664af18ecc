import { useEffect, useRef, useState } from 'react';

export interface BatchEntry<Item> {
  item: Item;
  outcome: ItemState;
}

interface Skipped<Item> {
  item: Item;
  message: string;
}

export interface BatchView<Item> {
  entries: readonly BatchEntry<Item>[];
  phase: 'ready' | 'running' | 'stopping' | 'finished';
  /** Resolves at the end. Does nothing while a batch runs. Skipped items are listed but not called. */
  start: (items: readonly Item[], skipped?: readonly Skipped<Item>[]) => Promise<void>;
  again: (state: 'failed' | 'stopped') => Promise<void>;
  /** Lets running calls finish. */
  stop: () => void;
}

type OnEnd<Item> = (
  called: readonly BatchEntry<Item>[],
  all: readonly BatchEntry<Item>[],
) => Promise<unknown>;

/**
 * Runs a few calls at a time. A call may resolve to a text for its item and rejects with the reason of a
 * refusal. Unmounting stops the batch.
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

/** For calls that take up to `size` items and return a result for each. */
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

  /** Runs the entries at these indexes of `all`. */
  const run = async (given: readonly BatchEntry<Item>[], places: readonly number[]) => {
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    let all = given;
    const tell = (outcome: ItemState, ...changed: readonly (number | undefined)[]) => {
      all = all.map((entry, place) => (changed.includes(place) ? { ...entry, outcome } : entry));
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

function useWarnBeforeUnload(isNeeded: boolean) {
  useEffect(() => {
    if (!isNeeded) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isNeeded]);
}

export function countOf(entries: readonly BatchEntry<unknown>[], ...states: ItemState['state'][]): number {
  return entries.filter(({ outcome }) => states.includes(outcome.state)).length;
}

export type ItemState =
  | { state: 'waiting' | 'running' | 'stopped' }
  | { state: 'skipped'; message: string }
  | { state: 'done' | 'failed'; message?: string };

export type Outcome = Extract<ItemState, { state: 'done' | 'failed' }>;

interface Batch<Item> {
  items: readonly Item[];
  /** Items per call. */
  size: number;
  call: (items: readonly Item[]) => Promise<readonly Outcome[]>;
  onChange: (index: number, state: ItemState) => void;
  /** Aborting lets running calls finish and starts no more. */
  signal: AbortSignal;
}

/** The server throttles each center's login anyway, and other requests need room. */
const AT_ONCE = 4;

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
      tell(place => outcomes[place] ?? NO_RESULT);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

const NO_RESULT: Outcome = { state: 'failed', message: 'The server did not say what became of it.' };

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
