/**
 * How one item of a batch stands. A refusal has its reason, a success may have something to tell. What is skipped was
 * known to be refused beforehand and is not called for.
 */
export type ItemState =
  | { state: 'waiting' | 'running' | 'stopped' }
  | { state: 'skipped'; message: string }
  | { state: 'done' | 'failed'; message?: string };

/** What became of an item that was called for. */
export type Outcome = Extract<ItemState, { state: 'done' | 'failed' }>;

export interface Batch<Item> {
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
export const AT_ONCE = 4;

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
