import type { Pool, PoolClient } from 'pg';

/** The statements that a pool's connections send while `deed` runs. */
export async function statementsOf(pool: Pool, deed: () => Promise<unknown>): Promise<string[]> {
  const sent: string[] = [];
  const originals = new Map<PoolClient, PoolClient['query']>();
  const watch = (client: PoolClient) => {
    if (originals.has(client)) return;
    const send = client.query;
    originals.set(client, send);
    client.query = ((...parts: [string | { text: string }]) => {
      sent.push(typeof parts[0] === 'string' ? parts[0] : parts[0].text);
      return Reflect.apply(send, client, parts);
    }) as typeof send;
  };
  pool.on('acquire', watch);
  try {
    await deed();
  } finally {
    pool.off('acquire', watch);
    for (const [client, send] of originals) client.query = send;
  }
  return sent;
}
