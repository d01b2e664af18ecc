import { LRUCache } from 'lru-cache';
import type { ClientBase } from 'pg';
import { MANY_TICKETS } from '../../domain/dashboard/limits';
import { seesAll } from './tenant';

interface Figure<T> {
  at: Date;
  value: T;
}

/** Caches company-wide figures that are slow to count. */
export interface Figures {
  /**
   * Not cached for viewers who see only part of a company, since that part may change at any moment.
   * @param key the company, the figure, and everything else it depends on
   * @param tickets how many were counted. Large counts are cached even if they were fast.
   */
  read<T>(
    client: ClientBase,
    key: string,
    now: Date,
    count: () => Promise<T>,
    tickets?: (value: T) => number,
  ): Promise<Figure<T>>;
}

const SLOW_MS = 100;
const KEPT_MS = 30_000;
const MAX_KEPT = 500;

export function createFigures(slowMs = SLOW_MS, manyTickets = MANY_TICKETS): Figures {
  const kept = new LRUCache<string, Figure<unknown> & { until: number }>({ max: MAX_KEPT });
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
