import type { ClientBase } from 'pg';
import type { Digest } from '../../../domain/people/digest';

/** What a person chose, and what the company falls back on. */
interface DigestRow {
  digest: Digest | null;
  companyDefault: Digest;
}

/** The active person's wish; null when there is no such person. */
export async function selectDigest(client: ClientBase, userId: string): Promise<DigestRow | null> {
  const { rows } = await client.query<DigestRow>({ name: 'digest-of', text: SELECT, values: [userId] });
  return rows[0] ?? null;
}

/** The same, held against changes until the transaction ends. */
export async function lockDigest(client: ClientBase, userId: string): Promise<DigestRow | null> {
  const text = `${SELECT} for update of u`;
  const { rows } = await client.query<DigestRow>({ name: 'lock-digest-of', text, values: [userId] });
  return rows[0] ?? null;
}

const SELECT = `select u.digest, c.digest_default as "companyDefault"
  from users u join companies c on c.id = u.company_id where u.id = $1 and u.active`;

export async function updateDigest(
  client: ClientBase,
  userId: string,
  digest: Digest | null,
  now: Date,
): Promise<void> {
  await client.query({
    name: 'update-digest',
    text: 'update users set digest = $2, updated_at = $3 where id = $1',
    values: [userId, digest, now],
  });
}

/** What the active person is called, held against changes until the transaction ends; null when there is no such person. */
export async function lockName(
  client: ClientBase,
  userId: string,
): Promise<{ name: string; username: string } | null> {
  const { rows } = await client.query<{ name: string; username: string }>({
    name: 'lock-name-of',
    text: 'select name, username from users where id = $1 and active for no key update',
    values: [userId],
  });
  return rows[0] ?? null;
}

export async function updateName(client: ClientBase, userId: string, name: string, now: Date): Promise<void> {
  await client.query({
    name: 'update-name',
    text: 'update users set name = $2, version = version + 1, updated_at = $3 where id = $1',
    values: [userId, name, now],
  });
}
