import type { Pool } from 'pg';
import { aroundQueries } from './queries';

/** The statements that a pool's connections send while `deed` runs. */
export async function statementsOf(pool: Pool, deed: () => Promise<unknown>): Promise<string[]> {
  const sent: string[] = [];
  const note = (text: string, send: () => unknown) => {
    sent.push(text);
    return send();
  };
  await aroundQueries(pool, note, deed);
  return sent;
}
