import type { Pool, PoolClient } from 'pg';

/** Sends one statement, and answers what the database did. */
type Send = () => unknown;

/** Does `task` while each statement that the pool's connections send goes through `around`, which sends it. */
export async function aroundQueries<T>(
  pool: Pool,
  around: (text: string, send: Send) => unknown,
  task: () => Promise<T>,
): Promise<T> {
  const originals = new Map<PoolClient, PoolClient['query']>();
  const watch = (client: PoolClient) => {
    if (originals.has(client)) return;
    const query = client.query;
    originals.set(client, query);
    client.query = ((...parts: [string | { text: string }]) => {
      const text = typeof parts[0] === 'string' ? parts[0] : parts[0].text;
      return around(text, () => Reflect.apply(query, client, parts));
    }) as typeof query;
  };
  pool.on('acquire', watch);
  try {
    return await task();
  } finally {
    pool.off('acquire', watch);
    for (const [client, query] of originals) client.query = query;
  }
}
