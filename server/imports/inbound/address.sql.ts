import type { ClientBase } from 'pg';

/** The company that the first part of an address is of; null: of none that may get mail. */
export async function selectCompanyOf(client: ClientBase, token: string): Promise<string | null> {
  const { rows } = await client.query<{ id: string | null }>({
    name: 'company-of-inbound',
    text: 'select company_of_inbound($1) as id',
    values: [token],
  });
  return rows[0]?.id ?? null;
}

/** Of the company entered. */
export async function selectToken(client: ClientBase): Promise<string | null> {
  const { rows } = await client.query<{ token: string }>({
    name: 'inbound-token',
    text: 'select inbound_token as token from companies',
  });
  return rows[0]?.token ?? null;
}

/** Draws another one for the company entered; null when there is no such company. */
export async function renewToken(client: ClientBase): Promise<string | null> {
  const { rows } = await client.query<{ token: string }>({
    name: 'renew-inbound-token',
    text: 'update companies set inbound_token = default returning inbound_token as token',
  });
  return rows[0]?.token ?? null;
}
