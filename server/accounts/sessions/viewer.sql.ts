import type { ClientBase } from 'pg';
import type { Company } from '../../graphql/generated/schema';

/** What the database knows of the signed-in person. */
interface ViewerRow {
  name: string;
  email: string;
  /** None is kept of a SASAdministrator. */
  phone: string | null;
  company: Company | null;
}

/** The person as an active user of the company entered, with that company. */
export async function findCompanyUser(client: ClientBase, userId: string): Promise<ViewerRow | null> {
  const { rows } = await client.query<ViewerRow>({
    name: 'find-company-user',
    text: `select u.name, u.email, u.phone, json_build_object('ID', c.id, 'Name', c.name) as company
           from users u join companies c on c.id = u.company_id
           where u.id = $1 and u.active and c.active`,
    values: [userId],
  });
  return rows[0] ?? null;
}

/** The person as an active SASAdministrator, with the company entered, if one was. */
export async function findAdministrator(client: ClientBase, userId: string): Promise<ViewerRow | null> {
  const { rows } = await client.query<ViewerRow>({
    name: 'find-administrator',
    text: `select a.name, a.email, null as phone, (select json_build_object('ID', c.id, 'Name', c.name) from companies c) as company
           from administrator($1) a`,
    values: [userId],
  });
  return rows[0] ?? null;
}
