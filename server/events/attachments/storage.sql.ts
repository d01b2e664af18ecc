import type { ClientBase } from 'pg';

/** Tells that the bytes under the key have come; false when that was told before, or the attachment is gone. */
export async function finishAttachment(
  client: ClientBase,
  id: string,
  { key, sha256, now }: { key: string; sha256: Buffer; now: Date },
): Promise<boolean> {
  const { rowCount } = await client.query({
    name: 'finish-attachment',
    text: `update attachments set state = 'READY', storage_key = $2, sha256 = $3, updated_at = $4
      where id = $1 and state = 'PENDING'`,
    values: [id, key, sha256, now],
  });
  return rowCount === 1;
}

/** Notes a key before its first byte is stored: unless it is settled, its bytes are removed after the instant. */
export async function noteLeftover(client: ClientBase, key: string, due: Date): Promise<void> {
  await client.query({ name: 'note-leftover', text: 'select note_leftover($1, $2)', values: [key, due] });
}

/** The key belongs to an attachment, or its bytes are gone. */
export async function settleLeftover(client: ClientBase, key: string): Promise<void> {
  await client.query({ name: 'settle-leftover', text: 'select settle_leftover($1)', values: [key] });
}

/** Takes keys whose bytes are to be removed; what is not settled until the lease ends is handed out again. */
export async function takeLeftovers(
  client: ClientBase,
  { now, most, leaseSeconds }: { now: Date; most: number; leaseSeconds: number },
): Promise<string[]> {
  const { rows } = await client.query<{ key: string }>({
    name: 'take-leftovers',
    text: 'select key from take_leftovers($1, $2, $3)',
    values: [now, most, leaseSeconds],
  });
  return rows.map(({ key }) => key);
}

/** Removes attachments of all companies whose bytes never came; answers how many. */
export async function forgetUnfinished(client: ClientBase, begunBefore: Date): Promise<number> {
  const { rows } = await client.query<{ total: number }>({
    name: 'forget-unfinished-uploads',
    text: 'select forget_unfinished_uploads($1) as total',
    values: [begunBefore],
  });
  return rows[0]?.total ?? 0;
}
