import type { ClientBase } from 'pg';
import type { Language } from '../../../domain/language';
import type { Digest } from '../../../domain/people/digestDays';
import { type RoleName, roleOf } from '../../../domain/permissions/roles';
import type { Page } from '../../database/lists/page';
import type { AssignedTicket, Employer, JobManager } from '../../graphql/generated/schema';

type EmployerRow = Omit<Employer, 'Role' | 'invitedAt' | 'lastSeenAt' | 'hasSecondFactor'> & {
  role: RoleName;
  invited_at?: Date | null;
  last_seen_at?: Date | null;
  has_second_factor?: boolean | null;
};

const COLUMNS = `id as "ID", name as "Name", email as "Email", company_id as "CompanyID", code as "Code",
  phone as "Phone", role, version`;

/** @param seesAccess whether to read when users were invited and last seen, and how they sign in */
export async function selectEmployers(
  client: ClientBase,
  roles: readonly RoleName[],
  { offset, limit }: Page,
  seesAccess: boolean,
): Promise<Employer[]> {
  const { rows } = await client.query<EmployerRow>({
    name: seesAccess ? 'select-employers-access' : 'select-employers',
    text: `${selectFrom(seesAccess)} where active and role = any($1) order by name, id offset $2 limit $3`,
    values: [roles, offset, limit],
  });
  return rows.map(toEmployer);
}

export async function countEmployers(client: ClientBase, roles: readonly RoleName[]): Promise<number> {
  const { rows } = await client.query<{ total: number }>({
    name: 'count-employers',
    text: 'select count(*) as total from users where active and role = any($1)',
    values: [roles],
  });
  return rows[0]?.total ?? 0;
}

export async function selectEmployer(
  client: ClientBase,
  employerId: string,
  seesAccess: boolean,
): Promise<Employer | null> {
  const { rows } = await client.query<EmployerRow>({
    name: seesAccess ? 'select-employer-access' : 'select-employer',
    text: `${selectFrom(seesAccess)} where id = $1 and active`,
    values: [employerId],
  });
  return rows[0] ? toEmployer(rows[0]) : null;
}

const selectFrom = (seesAccess: boolean) =>
  seesAccess
    ? `select ${COLUMNS}, invited_at, last_seen_at, has_second_factor from users left join lateral person_access(id) on true`
    : `select ${COLUMNS} from users`;

function toEmployer({ role, invited_at, last_seen_at, has_second_factor, ...rest }: EmployerRow): Employer {
  return {
    ...rest,
    Role: roleOf(role),
    invitedAt: invited_at?.toISOString() ?? null,
    lastSeenAt: last_seen_at?.toISOString() ?? null,
    hasSecondFactor: has_second_factor ?? null,
  };
}

interface NewAdministrator {
  username: string;
  email: string;
  name: string;
  passwordHash: string;
}

/** Runs as the owner of the database, because requests aren't allowed to. */
export async function insertAdministrator(
  client: ClientBase,
  person: NewAdministrator,
): Promise<string | null> {
  const { rows } = await client.query<{ id: string }>({
    text: `insert into users (username, email, name, role, password_hash, email_proven)
           values ($1, $2, $3, 'SASAdministrator', $4, true) on conflict do nothing returning id`,
    values: [person.username, person.email, person.name, person.passwordHash],
  });
  return rows[0]?.id ?? null;
}

/** Runs as the owner of the database, too. Null if there is no such administrator. */
export async function deleteAdministratorsFactor(
  client: ClientBase,
  username: string,
): Promise<{ id: string; had: boolean } | null> {
  const { rows } = await client.query<{ id: string; had: boolean }>({
    text: `with person as (
        select id from users where lower(username) = lower($1) and role = 'SASAdministrator' and active
      ), apps as (
        delete from app_factors f using person p where f.user_id = p.id returning 1
      ), keys as (
        delete from passkeys k using person p where k.user_id = p.id returning 1
      ), codes as (
        delete from recovery_codes c using person p where c.user_id = p.id
      )
      select id, exists (select from apps) or exists (select from keys) as had from person`,
    values: [username],
  });
  return rows[0] ?? null;
}

interface DigestRow {
  digest: Digest | null;
  companyDefault: Digest;
}

export async function selectDigest(client: ClientBase, userId: string): Promise<DigestRow | null> {
  const { rows } = await client.query<DigestRow>({ name: 'digest-of', text: SELECT, values: [userId] });
  return rows[0] ?? null;
}

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

export async function lockLanguage(
  client: ClientBase,
  userId: string,
): Promise<{ language: Language | null } | null> {
  const { rows } = await client.query<{ language: Language | null }>({
    name: 'lock-language-of',
    text: 'select language from users where id = $1 and active for no key update',
    values: [userId],
  });
  return rows[0] ?? null;
}

export async function updateLanguage(
  client: ClientBase,
  userId: string,
  language: Language | null,
  now: Date,
): Promise<void> {
  await client.query({
    name: 'update-language',
    text: 'update users set language = $2, updated_at = $3 where id = $1',
    values: [userId, language, now],
  });
}

export async function selectOpenJobsOf(
  client: ClientBase,
  personId: string,
  most: number,
): Promise<JobManager[]> {
  const { rows } = await client.query<JobManager>({
    name: 'open-jobs-of',
    text: `select j.id as "ID", j.name as "Name" from jobs j
      where j.status not in ('COMPLETED', 'CANCELLED')
        and (j.manager_id = $1 or exists (select from job_people p where p.job_id = j.id and p.user_id = $1))
      order by j.job_no, j.id limit $2`,
    values: [personId, most],
  });
  return rows;
}

/** Ticket `t` is active at `$2` or pending, so something may have to be sent with its user's center login. */
export const IN_FORCE = `(t.status = 'PENDING' or (t.status = 'ACTIVE' and t.exp_date > $2))`;

export async function selectTicketsOf(
  client: ClientBase,
  personId: string,
  now: Date,
  most: number,
): Promise<AssignedTicket[]> {
  const { rows } = await client.query<AssignedTicket>({
    name: 'tickets-in-force-of',
    text: `select t.id as "ID", t.ticket_no as "TicketNo", t.job_id as "JobID",
        t.call_center as "callCenter"
      from tickets t
      where t.id in (
        select t.id from tickets t where t.user_id = $1 and ${IN_FORCE}
        union
        select s.ticket_id from submissions s where s.user_id = $1 and s.state in ('QUEUED', 'SENDING')
      )
      order by t.ticket_no, t.call_center, t.id limit $3`,
    values: [personId, now, most],
  });
  return rows;
}

/** Other rows refer to the person, so the row stays, inactive. The email and code are free again. */
export async function retirePerson(
  client: ClientBase,
  personId: string,
  unusableHash: string,
  now: Date,
): Promise<void> {
  await client.query({
    name: 'retire-person',
    text: `update users set active = false, email = id || '@removed.invalid', code = null, version = version + 1,
        updated_at = $2
      where id = $1`,
    values: [personId, now],
  });
  await client.query({
    name: 'forget-secrets',
    text: 'select forget_secrets($1, $2)',
    values: [personId, unusableHash],
  });
  await client.query({
    name: 'leave-jobs',
    text: 'delete from job_people where user_id = $1',
    values: [personId],
  });
}

export async function isImporting(client: ClientBase, userId: string): Promise<boolean> {
  const { rowCount } = await client.query({
    name: 'is-importing',
    text: `select from imports where user_id = $1 and state = 'APPLYING' limit 1`,
    values: [userId],
  });
  return rowCount !== 0;
}
