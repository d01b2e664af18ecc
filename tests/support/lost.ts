import pg from 'pg';
import type { Load } from './load';

/** What the server acknowledged and has not stored. */
export async function lostOf(url: string, { acknowledged }: Load): Promise<Load['acknowledged']> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const lost = async (table: keyof Load['acknowledged']) => {
    const { rows } = await client.query<{ id: string }>(`select id from ${table}`);
    const there = new Set(rows.map(({ id }) => id));
    return acknowledged[table].filter(id => !there.has(id));
  };
  try {
    return { jobs: await lost('jobs'), tickets: await lost('tickets') };
  } finally {
    await client.end();
  }
}
