import type { ClientBase } from 'pg';
import type { Verdict } from './tries';

interface CountedTry {
  keys: readonly Buffer[];
  /** Of each key: how many tries there may be, and after how many a proof is wanted, null for never. */
  limits: readonly number[];
  proofAfter: readonly (number | null)[];
  isProven: boolean;
  minutes: number;
  now: Date;
}

/** Counts a try under every key or under none. */
export async function countTry(client: ClientBase, counted: CountedTry): Promise<Verdict> {
  const { keys, limits, proofAfter, isProven, minutes, now } = counted;
  const { rows } = await client.query<Verdict>({
    name: 'count-try',
    text: `select wait, needs_proof as "needsProof"
      from count_try($1, $2, $3, $4, make_interval(mins => $5), $6)`,
    values: [keys, limits, proofAfter, isProven, minutes, now],
  });
  return rows[0] ?? { wait: null, needsProof: false };
}

/** Forgets all tries of some keys, and one of others. */
export async function forgetTries(
  client: ClientBase,
  whole: readonly Buffer[],
  single: readonly Buffer[],
): Promise<void> {
  await client.query({
    name: 'forget-tries',
    text: 'select forget_tries($1, $2)',
    values: [whole, single],
  });
}
