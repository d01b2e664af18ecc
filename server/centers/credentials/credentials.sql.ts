import type { ClientBase } from 'pg';
import type { CallCenter } from '../../../domain/calendar/centers';
import type { CredentialsStatus, LoginStanding } from '../../../domain/credentials/login';

export interface CredentialsOwner {
  companyId: string;
  userId: string;
  callCenter: CallCenter;
}

export type { CredentialsStatus };

interface CredentialsRow {
  username: string;
  secret: Buffer;
  status: CredentialsStatus;
  /** Changes with every update, so that late results of an earlier check are ignored. */
  changeId: string;
}

/** When to check the login. `mailTo` gets the result in addition to the owner. */
export interface LoginCheck {
  at: Date;
  mailTo: string;
}

/** Without `check`, the login is first tested when it is used. */
export async function upsertCredentials(
  client: ClientBase,
  owner: CredentialsOwner,
  login: { username: string; secret: Buffer },
  check: LoginCheck | null,
): Promise<void> {
  await client.query({
    name: 'upsert-credentials',
    text: `insert into credentials (company_id, user_id, call_center, username, secret, next_check_at, mail_to, updated_at)
      values ($1, $2, $3, $4, $5, $6::timestamptz, $7, coalesce($6::timestamptz, now()))
      on conflict (user_id, call_center) do update
        set username = excluded.username, secret = excluded.secret, status = 'UNVERIFIED', message = null,
          checked_at = null, change_id = gen_random_uuid(), next_check_at = excluded.next_check_at,
          mail_to = excluded.mail_to, updated_at = excluded.updated_at`,
    values: [
      owner.companyId,
      owner.userId,
      owner.callCenter,
      login.username,
      login.secret,
      check?.at ?? null,
      check?.mailTo ?? null,
    ],
  });
}

export async function selectCredentials(
  client: ClientBase,
  owner: CredentialsOwner,
): Promise<CredentialsRow | null> {
  const { rows } = await client.query<CredentialsRow>({
    name: 'credentials',
    text: `select username, secret, status, change_id as "changeId" from credentials
      where company_id = $1 and user_id = $2 and call_center = $3`,
    values: [owner.companyId, owner.userId, owner.callCenter],
  });
  return rows[0] ?? null;
}

/** Does nothing while a check is pending, because the check's result decides. */
export async function updateCredentialsStatus(
  client: ClientBase,
  owner: CredentialsOwner,
  username: string,
  status: CredentialsStatus,
): Promise<void> {
  await client.query({
    name: 'update-credentials-status',
    text: `update credentials set status = $5, updated_at = now(),
        message = case when $5 = 'INVALID' then 'The center refused the login when a ticket was sent.' end
      where company_id = $1 and user_id = $2 and call_center = $3 and username = $4 and status <> $5
        and next_check_at is null`,
    values: [owner.companyId, owner.userId, owner.callCenter, username, status],
  });
}

interface Person {
  id: string;
  email: string;
}

export async function selectPerson(client: ClientBase, email: string): Promise<Person | null> {
  const { rows } = await client.query<Person>({ name: 'person-by-email', text: PERSON, values: [email] });
  return rows[0] ?? null;
}

/** Locks the person, so that no login is stored for someone who is being removed. */
export async function holdPerson(client: ClientBase, email: string): Promise<Person | null> {
  const text = `${PERSON} for share`;
  const { rows } = await client.query<Person>({ name: 'hold-person-by-email', text, values: [email] });
  return rows[0] ?? null;
}

const PERSON = 'select id, email from users where active and lower(email) = lower($1)';

export async function selectAddress(client: ClientBase, userId: string): Promise<string | null> {
  const { rows } = await client.query<{ email: string }>({
    name: 'address-of',
    text: 'select email from users where id = $1 union all select email from administrator($1) limit 1',
    values: [userId],
  });
  return rows[0]?.email ?? null;
}

interface LoginHealth {
  employerId: string;
  name: string;
  email: string;
  callCenter: CallCenter;
  status: LoginStanding;
  message: string | null;
  checkedAt: Date | null;
}

export async function selectHealth(client: ClientBase, userId: string | null): Promise<LoginHealth[]> {
  const { rows } = await client.query<LoginHealth>({
    name: 'credentials-health',
    text: `select u.id as "employerId", u.name, u.email, c.call_center as "callCenter", c.message,
        case when c.status = 'UNVERIFIED' and c.next_check_at is null then 'STORED' else c.status end as status,
        c.checked_at as "checkedAt"
      from credentials c join users u on u.id = c.user_id
      where u.active and ($1::uuid is null or u.id = $1)
      order by u.name, u.id, c.call_center`,
    values: [userId],
  });
  return rows;
}
