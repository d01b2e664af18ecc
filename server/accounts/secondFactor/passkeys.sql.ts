import type { ClientBase } from 'pg';
import type { RoleName } from '../../../domain/permissions/roles';

interface OwnPasskey {
  id: string;
  name: string;
  transports: string[];
  createdAt: Date;
  usedAt: Date | null;
}

export async function selectOwnPasskeys(client: ClientBase): Promise<OwnPasskey[]> {
  const { rows } = await client.query<OwnPasskey>({
    name: 'own-passkeys',
    text: 'select id, name, transports, created_at as "createdAt", used_at as "usedAt" from own_passkeys()',
  });
  return rows;
}

interface NewPasskey {
  id: string;
  publicKey: Uint8Array;
  counter: number;
  transports: string[];
  name: string;
  /** Stored if the person has no recovery codes yet. */
  codeHashes: Buffer[];
  requestId: string;
}

/** Returns whether the recovery codes were stored. */
export async function insertPasskey(client: ClientBase, key: NewPasskey): Promise<boolean> {
  const { rows } = await client.query<{ stored: boolean }>({
    name: 'add-passkey',
    text: 'select add_passkey($1, $2, $3, $4, $5, $6, $7) as stored',
    values: [
      key.id,
      Buffer.from(key.publicKey),
      key.counter,
      key.transports,
      key.name,
      key.codeHashes,
      key.requestId,
    ],
  });
  return rows[0]?.stored ?? false;
}

export async function deletePasskey(client: ClientBase, id: string, requestId: string): Promise<boolean> {
  const { rows } = await client.query<{ done: boolean }>({
    name: 'remove-passkey',
    text: 'select remove_passkey($1, $2) as done',
    values: [id, requestId],
  });
  return rows[0]?.done ?? false;
}

/** @param personId null to sign in */
export async function insertChallenge(
  client: ClientBase,
  challenge: { hash: Buffer; personId: string | null; until: Date; now: Date },
): Promise<void> {
  await client.query({
    name: 'make-passkey-challenge',
    text: 'select make_passkey_challenge($1, $2, $3, $4)',
    values: [challenge.hash, challenge.personId, challenge.until, challenge.now],
  });
}

export async function takeChallenge(
  client: ClientBase,
  challenge: { hash: Buffer; personId: string | null; now: Date },
): Promise<boolean> {
  const { rows } = await client.query<{ done: boolean }>({
    name: 'use-passkey-challenge',
    text: 'select use_passkey_challenge($1, $2, $3) as done',
    values: [challenge.hash, challenge.personId, challenge.now],
  });
  return rows[0]?.done ?? false;
}

interface PasskeyOwner {
  id: string;
  username: string;
  email: string;
  name: string;
  role: RoleName;
  companyId: string | null;
  publicKey: Buffer;
  counter: number;
  transports: string[];
}

export async function findPasskey(client: ClientBase, id: string): Promise<PasskeyOwner | null> {
  const { rows } = await client.query<PasskeyOwner>({
    name: 'passkey-lookup',
    text: `select user_id as id, username, email, name, role, company_id as "companyId", public_key as "publicKey",
        counter::float8 as counter, transports
      from passkey_lookup($1)`,
    values: [id],
  });
  return rows[0] ?? null;
}

/** False if another sign-in has used this count or a later one: the passkey may have been copied. */
export async function takePasskey(
  client: ClientBase,
  use: { id: string; counter: number; now: Date; requestId: string },
): Promise<boolean> {
  const { rows } = await client.query<{ done: boolean }>({
    name: 'use-passkey',
    text: 'select use_passkey($1, $2, $3, $4) as done',
    values: [use.id, use.counter, use.now, use.requestId],
  });
  return rows[0]?.done ?? false;
}
