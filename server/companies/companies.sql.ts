import type { ClientBase } from 'pg';
import type { Company } from '../graphql/generated/schema';

/** Every company, by name, in a transaction of an active SASAdministrator; none otherwise. */
export async function allCompanies(client: ClientBase): Promise<Company[]> {
  const { rows } = await client.query<Company>({
    name: 'all-companies',
    text: 'select id as "ID", name as "Name" from all_companies()',
  });
  return rows;
}

/** The company entered: row-level security shows no other. */
export async function ownCompany(client: ClientBase): Promise<Company[]> {
  const { rows } = await client.query<Company>({
    name: 'own-company',
    text: 'select id as "ID", name as "Name" from companies',
  });
  return rows;
}
