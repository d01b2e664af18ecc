import type { ClientBase } from 'pg';

/** Name of the company entered; empty when there is none. */
export async function selectCompanyName(client: ClientBase): Promise<string> {
  const { rows } = await client.query<{ name: string }>({
    name: 'company-name',
    text: 'select name from companies',
  });
  return rows[0]?.name ?? '';
}
