/** How one item of a batch stands. A refusal has its reason, a success may have something to tell. */
export type ItemState =
  | { state: 'waiting' | 'running' | 'stopped' }
  | { state: 'done' | 'failed'; message?: string };

export interface Batch<Item> {
  items: readonly Item[];
  /** The call for one item; what it answers is told beside the item. It rejects with the reason of a refusal. */
  call: (item: Item) => Promise<string | undefined>;
  /** Told of every change, by the item's place. */
  onChange: (index: number, state: ItemState) => void;
  /** Once aborted, what has begun is waited for and the rest is not started. */
  signal: AbortSignal;
}

/** Most calls under way at a time: the server paces each center's login anyway, and other work goes on beside. */
export const AT_ONCE = 4;

/** Runs one call per item, each exactly once; never rejects, because every item has an outcome of its own. */
export async function runBatch<Item>({ items, call, onChange, signal }: Batch<Item>): Promise<void> {
  const waiting = items.entries();
  const work = async () => {
    for (const [index, item] of waiting) {
      if (signal.aborted) {
        onChange(index, { state: 'stopped' });
        continue;
      }
      onChange(index, { state: 'running' });
      onChange(index, await outcomeOf(call, item));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

async function outcomeOf<Item>(call: Batch<Item>['call'], item: Item): Promise<ItemState> {
  try {
    const message = await call(item);
    return { state: 'done', ...(message !== undefined && { message }) };
  } catch (error) {
    return { state: 'failed', message: error instanceof Error ? error.message : String(error) };
  }
}
