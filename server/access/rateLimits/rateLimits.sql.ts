import type { ClientBase } from 'pg';

export interface Allowance {
  /** Seconds until the next try. Null for now. */
  wait: number | null;
  needsProof: boolean;
}

interface CountedAttempt {
  keys: readonly Buffer[];
  /** Per key: the maximum number of tries, and after how many a bot check is required (null for never). */
  limits: readonly number[];
  proofAfter: readonly (number | null)[];
  isProven: boolean;
  minutes: number;
  now: Date;
}

export async function countAttempt(client: ClientBase, counted: CountedAttempt): Promise<Allowance> {
  const { keys, limits, proofAfter, isProven, minutes, now } = counted;
  const { rows } = await client.query<Allowance>({
    name: 'count-try',
    text: `select wait, needs_proof as "needsProof"
      from count_try($1, $2, $3, $4, make_interval(mins => $5), $6)`,
    values: [keys, limits, proofAfter, isProven, minutes, now],
  });
  return rows[0] ?? { wait: null, needsProof: false };
}

export async function forgetAttempts(
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

export interface Beginning extends Allowance {
  /** Whether the try would be allowed if all pending ones succeed. */
  isUndecided: boolean;
}

export async function beginAttempt(client: ClientBase, counted: CountedAttempt): Promise<Beginning> {
  const { keys, limits, proofAfter, isProven, minutes, now } = counted;
  const { rows } = await client.query<Beginning>({
    name: 'begin-try',
    text: `select wait, needs_proof as "needsProof", undecided as "isUndecided"
      from begin_try($1, $2, $3, $4, make_interval(mins => $5), $6)`,
    values: [keys, limits, proofAfter, isProven, minutes, now],
  });
  return rows[0] ?? { wait: null, needsProof: false, isUndecided: false };
}

export async function endAttempt(
  client: ClientBase,
  { failed, whole, single }: Record<'failed' | 'whole' | 'single', readonly Buffer[]>,
): Promise<void> {
  await client.query({
    name: 'end-try',
    text: 'select end_try($1, $2, $3)',
    values: [failed, whole, single],
  });
}
