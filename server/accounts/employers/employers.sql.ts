import type { ClientBase } from 'pg';
import { type RoleName, roleOf } from '../../../domain/permissions/roles';
import type { Page } from '../../database/lists/page';
import type { Employer } from '../../graphql/generated/schema';

type EmployerRow = Omit<Employer, 'Role'> & { role: RoleName };

const COLUMNS = `id as "ID", name as "Name", email as "Email", company_id as "CompanyID", code as "Code",
  phone as "Phone", role, version`;

/** Active people of the company entered who have one of the roles, by name. */
export async function selectEmployers(
  client: ClientBase,
  roles: readonly RoleName[],
  { offset, limit }: Page,
): Promise<Employer[]> {
  const { rows } = await client.query<EmployerRow>({
    name: 'select-employers',
    text: `select ${COLUMNS} from users where active and role = any($1) order by name, id offset $2 limit $3`,
    values: [roles, offset, limit],
  });
  return rows.map(toEmployer);
}

/** How many there are on all pages together. */
export async function countEmployers(client: ClientBase, roles: readonly RoleName[]): Promise<number> {
  const { rows } = await client.query<{ total: number }>({
    name: 'count-employers',
    text: 'select count(*) as total from users where active and role = any($1)',
    values: [roles],
  });
  return rows[0]?.total ?? 0;
}

/** The active person of the company entered, or null. */
export async function selectEmployer(client: ClientBase, employerId: string): Promise<Employer | null> {
  const { rows } = await client.query<EmployerRow>({
    name: 'select-employer',
    text: `select ${COLUMNS} from users where id = $1 and active`,
    values: [employerId],
  });
  return rows[0] ? toEmployer(rows[0]) : null;
}

function toEmployer({ role, ...rest }: EmployerRow): Employer {
  return { ...rest, Role: roleOf(role) };
}
