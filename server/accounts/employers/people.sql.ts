import type { ClientBase } from 'pg';
import type { CompanyRole, EmployerFields } from '../../../domain/people/employer';

export async function holdPeople(client: ClientBase): Promise<string | null> {
  const { rows } = await client.query<{ name: string }>({
    name: 'hold-people',
    text: 'select name from companies for no key update',
  });
  return rows[0]?.name ?? null;
}

interface NewPerson extends EmployerFields {
  companyId: string;
  username: string;
  passwordHash: string;
}

/** Null if the username is taken. Throws for a taken email (`users_company_email`) or code (`users_code`). */
export async function insertPerson(client: ClientBase, person: NewPerson): Promise<string | null> {
  const { rows } = await client.query<{ id: string }>({
    name: 'insert-person',
    text: `insert into users (company_id, username, email, name, code, phone, role, password_hash)
      values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (lower(username)) do nothing returning id`,
    values: [
      person.companyId,
      person.username,
      person.Email,
      person.Name,
      person.Code,
      person.Phone,
      person.Role,
      person.passwordHash,
    ],
  });
  return rows[0]?.id ?? null;
}

export interface LockedPerson {
  version: number;
  username: string;
  fields: EmployerFields;
}

export async function lockPerson(client: ClientBase, personId: string): Promise<LockedPerson | null> {
  const { rows } = await client.query<LockedPerson>({
    name: 'lock-person',
    text: `select version, username, jsonb_build_object('Name', name, 'Email', email, 'Code', code, 'Phone', phone, 'Role', role)
        as fields
      from users where id = $1 and active for update`,
    values: [personId],
  });
  return rows[0] ?? null;
}

/** Null if unconfirmed, because it may belong to someone else. */
export async function selectProvenEmail(client: ClientBase, personId: string): Promise<string | null> {
  const { rows } = await client.query<{ email: string | null }>({
    name: 'proven-email',
    text: 'select proven_email($1) as email',
    values: [personId],
  });
  return rows[0]?.email ?? null;
}

export async function updatePerson(
  client: ClientBase,
  personId: string,
  fields: EmployerFields,
  now: Date,
): Promise<void> {
  await client.query({
    name: 'update-person',
    text: `update users set name = $2, email = $3, code = $4, phone = $5, role = $6, version = version + 1,
        updated_at = $7
      where id = $1`,
    values: [personId, fields.Name, fields.Email, fields.Code, fields.Phone, fields.Role, now],
  });
}

export async function countOthers(client: ClientBase, role: CompanyRole, personId: string): Promise<number> {
  const { rows } = await client.query<{ total: number }>({
    name: 'count-others-of-role',
    text: 'select count(*) as total from users where active and role = $1 and id <> $2',
    values: [role, personId],
  });
  return rows[0]?.total ?? 0;
}

export async function selectManagedJobs(
  client: ClientBase,
  personId: string,
  most: number,
): Promise<string[]> {
  const { rows } = await client.query<{ jobNo: string }>({
    name: 'managed-jobs',
    text: `select job_no as "jobNo" from jobs where manager_id = $1 and status not in ('COMPLETED', 'CANCELLED')
      order by job_no, id limit $2`,
    values: [personId, most],
  });
  return rows.map(row => row.jobNo);
}

/** Ends the person's sessions, so that their access token can't be renewed. */
export async function revokeSessionsOf(client: ClientBase, personId: string): Promise<void> {
  await client.query({ name: 'revoke-sessions', text: 'select revoke_sessions($1)', values: [personId] });
}
