import type { Pool } from 'pg';
import { aroundQueries } from './queries';

/** Runs `work` once the first statement has answered that `task` sends within an open transaction: what others do meanwhile. */
export async function doMeanwhile<T>(
  pool: Pool,
  work: () => Promise<unknown>,
  task: () => Promise<T>,
): Promise<T> {
  let isDone = false;
  const interrupt = async (text: string, send: () => unknown) => {
    const answer = await send();
    if (!isDone && !/^(begin|commit|select set_config)/.test(text)) {
      isDone = true;
      await work();
    }
    return answer;
  };
  const result = await aroundQueries(pool, interrupt, task);
  if (!isDone) throw new Error('nothing was asked within a transaction');
  return result;
}
