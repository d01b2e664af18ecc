import type { ClientBase } from 'pg';
import type { Person } from '../../accounts/sessions/sessions.sql';

export async function selectCompany(
  client: ClientBase,
  idOrName: string,
): Promise<{ id: string; name: string } | null> {
  const { rows } = await client.query<{ id: string; name: string }>({
    text: 'select id, name from companies where active and (id::text = lower($1) or lower(name) = lower($1))',
    values: [idOrName.trim()],
  });
  return rows[0] ?? null;
}

export async function selectPerson(
  client: ClientBase,
  companyId: string,
  email: string,
): Promise<Omit<Person, 'passwordHash'> | null> {
  const { rows } = await client.query<Omit<Person, 'passwordHash'>>({
    text: `select id, username, email, role, company_id as "companyId" from users
      where company_id = $1 and lower(email) = lower($2) and active`,
    values: [companyId, email.trim()],
  });
  return rows[0] ?? null;
}
