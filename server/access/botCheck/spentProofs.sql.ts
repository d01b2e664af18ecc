import type { ClientBase } from 'pg';

/** False if the proof was already used. */
export async function spendProof(client: ClientBase, id: Buffer, expires: Date): Promise<boolean> {
  const { rows } = await client.query<{ isFresh: boolean }>({
    name: 'spend-proof',
    text: 'select spend_proof($1, $2) as "isFresh"',
    values: [id, expires],
  });
  return rows[0]?.isFresh ?? false;
}
