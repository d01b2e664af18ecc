import type { ClientBase } from 'pg';
import type { KeyScope } from '../../../domain/apiKeys/apiKey';
import type { RoleName } from '../../../domain/permissions/roles';

export interface KeyRow {
  id: string;
  name: string;
  scope: KeyScope;
  lastFour: string;
  role: RoleName;
  isCompany: boolean;
  madeBy: string;
  madeByActive: boolean;
  createdAt: Date;
  expiresAt: Date;
  lastUsedAt: Date | null;
  revokedAt: Date | null;
}

/** @param userId null for the company's keys @param days how long those that ended are listed */
export async function selectKeys(client: ClientBase, userId: string | null, days: number): Promise<KeyRow[]> {
  const { rows } = await client.query<KeyRow>({
    name: 'api-keys',
    text: `select k.id, k.name, k.scope, k.last_four as "lastFour", u.role, k.is_company as "isCompany",
        m.name as "madeBy", m.active as "madeByActive", k.created_at as "createdAt", k.expires_at as "expiresAt",
        k.last_used_at as "lastUsedAt", k.revoked_at as "revokedAt"
      from api_keys k join users u on u.id = k.user_id join users m on m.id = k.made_by
      where (k.user_id = $1 or ($1 is null and k.is_company))
        and coalesce(k.revoked_at, k.expires_at) > now() - make_interval(days => $2)
      order by k.created_at desc, k.id`,
    values: [userId, days],
  });
  return rows;
}

/** Hold the company's people first, or two requests could make one too many. */
export async function countKeys(client: ClientBase, userId: string | null): Promise<number> {
  const { rows } = await client.query<{ total: number }>({
    name: 'count-api-keys',
    text: `select count(*)::int as total from api_keys k
      where (k.user_id = $1 or ($1 is null and k.is_company)) and k.revoked_at is null and k.expires_at > now()`,
    values: [userId],
  });
  return rows[0]?.total ?? 0;
}

/** Of the whole company. The users they acted as stay, because records name them. */
export async function forgetKeys(client: ClientBase, days: number): Promise<void> {
  await client.query({
    name: 'forget-api-keys',
    text: `delete from api_keys where coalesce(revoked_at, expires_at) <= now() - make_interval(days => $1)`,
    values: [days],
  });
}

interface KeyUser {
  companyId: string;
  name: string;
  role: RoleName;
  unusableHash: string;
}

/** The user a company key acts as. Never active, so that it signs in nowhere and is offered nowhere. */
export async function insertKeyUser(
  client: ClientBase,
  id: string,
  { companyId, name, role, unusableHash }: KeyUser,
): Promise<void> {
  await client.query({
    name: 'insert-key-user',
    text: `insert into users (id, company_id, username, email, name, role, password_hash, active)
      values ($1, $2, 'api-key-' || $1::uuid, $1::uuid || '@key.invalid', $3, $4, $5, false)`,
    values: [id, companyId, name, role, unusableHash],
  });
}

interface StoredKey {
  id: string;
  companyId: string;
  userId: string;
  isCompany: boolean;
  name: string;
  scope: KeyScope;
  secretHash: Buffer;
  lastFour: string;
  madeBy: string;
  now: Date;
  expiresAt: Date;
}

export async function insertKey(client: ClientBase, key: StoredKey): Promise<void> {
  await client.query({
    name: 'insert-api-key',
    text: `insert into api_keys (id, company_id, user_id, is_company, name, scope, secret_hash, last_four, made_by,
        created_at, expires_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    values: [
      ...[
        key.id,
        key.companyId,
        key.userId,
        key.isCompany,
        key.name,
        key.scope,
        key.secretHash,
        key.lastFour,
      ],
      ...[key.madeBy, key.now, key.expiresAt],
    ],
  });
}

/** The name, or null if there is no such key that isn't revoked. */
export async function revokeKey(
  client: ClientBase,
  id: string,
  userId: string | null,
  now: Date,
): Promise<string | null> {
  const { rows } = await client.query<{ name: string }>({
    name: 'revoke-api-key',
    text: `update api_keys k set revoked_at = $3
      where k.id = $1 and (k.user_id = $2 or ($2 is null and k.is_company)) and k.revoked_at is null returning k.name`,
    values: [id, userId, now],
  });
  return rows[0]?.name ?? null;
}

interface Notified {
  name: string;
  username: string;
  email: string;
}

/** The maker, and for a company key all owners. */
export async function selectNotified(
  client: ClientBase,
  madeBy: string,
  isCompany: boolean,
): Promise<Notified[]> {
  const { rows } = await client.query<Notified>({
    name: 'people-notified-of-api-key',
    text: `select name, username, email from users
      where active and (id = $1 or ($2 and role = 'CompanySuperAdmin')) order by id`,
    values: [madeBy, isCompany],
  });
  return rows;
}
