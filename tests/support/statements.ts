import type { Pool } from 'pg';
import { aroundQueries } from './queries';

/** The statements that a pool's connections send while `work` runs. */
export async function statementsOf(pool: Pool, work: () => Promise<unknown>): Promise<string[]> {
  const sent: string[] = [];
  const note = (text: string, send: () => unknown) => {
    sent.push(text);
    return send();
  };
  await aroundQueries(pool, note, work);
  return sent;
}

/** How often whoever asked while `work` ran waited for an answer of the pool before asking on; what goes together is one. */
export async function exchangesOf(pool: Pool, work: () => Promise<unknown>): Promise<number> {
  let [exchanges, underWay] = [0, 0];
  await aroundQueries(
    pool,
    async (_text, send) => {
      if (underWay === 0) exchanges += 1;
      underWay += 1;
      try {
        return await send();
      } finally {
        underWay -= 1;
      }
    },
    work,
  );
  return exchanges;
}
