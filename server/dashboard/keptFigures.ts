import type { ClientBase } from 'pg';
import { MANY_TICKETS } from '../../domain/dashboard/limits';
import { seesAll } from '../database/tenant';
import { createLru } from '../process/lru';

interface Figure<T> {
  at: Date;
  value: T;
}

/** Figures of the whole company that take long to count, kept for a while. */
export interface Figures {
  /**
   * What was counted for the key lately, or is now. Who sees but a part of the company is counted for each time, as that part
   * may change at any moment.
   * @param key names the company, what is counted, and all that it depends on but time
   * @param tickets how many were counted: very many are not counted each time, however quick it was
   */
  read<T>(
    client: ClientBase,
    key: string,
    now: Date,
    count: () => Promise<T>,
    tickets?: (value: T) => number,
  ): Promise<Figure<T>>;
}

/** Quicker ones of fewer tickets are counted each time: nobody waits for them, and they are never old. */
const SLOW_MS = 100;
const KEPT_MS = 30_000;
const MOST_KEPT = 500;

/** @param slowMs what takes longer to count is kept @param manyTickets and what counts as many tickets */
export function createFigures(slowMs = SLOW_MS, manyTickets = MANY_TICKETS): Figures {
  const kept = createLru<string, Figure<unknown> & { until: number }>(MOST_KEPT);
  return {
    async read<T>(
      client: ClientBase,
      key: string,
      now: Date,
      count: () => Promise<T>,
      tickets: (value: T) => number = () => 0,
    ) {
      const known = kept.get(key);
      const began = performance.now();
      if (known && known.until > began && (await seesAll(client))) return known as Figure<T>;
      const figure = { at: now, value: await count() };
      const ended = performance.now();
      const isKept = ended - began >= slowMs || tickets(figure.value) >= manyTickets;
      if (isKept && (await seesAll(client))) kept.set(key, { ...figure, until: ended + KEPT_MS });
      return figure;
    },
  };
}
