import type { ClientBase } from 'pg';
import type { CustomerUpdate, NewCustomer } from '../../../domain/companies/settings';
import type { Page } from '../../database/lists/page';
import type { Customer } from '../../graphql/generated/schema';

export function selectCustomers(
  client: ClientBase,
  namePart: string,
  now: Date,
  { offset, limit }: Page,
): Promise<Customer[]> {
  return customers(client, [null, namePart, now, offset, limit]);
}

export async function selectCustomer(client: ClientBase, id: string, now: Date): Promise<Customer | null> {
  const [customer] = await customers(client, [id, '', now, 0, 1]);
  return customer ?? null;
}

export async function countCustomers(client: ClientBase, namePart: string): Promise<number> {
  const { rows } = await client.query<{ total: number }>({
    name: 'count-customers',
    text: 'select count_customers($1) as total',
    values: [namePart],
  });
  return rows[0]?.total ?? 0;
}

export async function insertCustomer(
  client: ClientBase,
  id: string,
  customer: NewCustomer,
): Promise<boolean> {
  const { rows } = await client.query<{ added: boolean }>({
    name: 'create-customer',
    text: 'select create_customer($1, $2) as added',
    values: [id, customer.Name],
  });
  if (!rows[0]?.added) return false;
  await client.query({
    name: 'place-customer',
    text: 'update companies set address = $1, city = $2, state = $3, zip_code = $4, phone = $5',
    values: [customer.Address, customer.City, customer.State, customer.ZipCode, customer.Phone],
  });
  return true;
}

export interface LockedCustomer {
  version: number;
  fields: Omit<CustomerUpdate, 'version'>;
}

export async function lockCustomer(client: ClientBase): Promise<LockedCustomer | null> {
  const { rows } = await client.query<LockedCustomer>({
    name: 'lock-customer',
    text: `select version, jsonb_build_object('Name', name, 'Address', address, 'City', city, 'State', state,
        'ZipCode', zip_code, 'Phone', phone, 'active', active) as fields
      from companies for no key update`,
  });
  return rows[0] ?? null;
}

export async function updateCustomerRow(
  client: ClientBase,
  customer: LockedCustomer['fields'],
  now: Date,
): Promise<void> {
  await client.query({
    name: 'update-customer',
    text: `update companies set name = $1, address = $2, city = $3, state = $4, zip_code = $5, phone = $6,
        version = version + 1, updated_at = $7`,
    values: [
      customer.Name,
      customer.Address,
      customer.City,
      customer.State,
      customer.ZipCode,
      customer.Phone,
      now,
    ],
  });
}

/** Suspending a company ends its users' sessions. */
export async function setActive(client: ClientBase, id: string, isActive: boolean): Promise<void> {
  await client.query({
    name: 'set-customer-active',
    text: 'select set_customer_active($1, $2)',
    values: [id, isActive],
  });
}

/** Also logs it. @returns the records that prevent it, if any */
export async function deleteCustomerRow(
  client: ClientBase,
  askedByName: string,
  id: string,
  requestId: string,
): Promise<string | null> {
  const { rows } = await client.query<{ hanging: string | null }>({
    name: 'delete-customer',
    text: 'select delete_customer($1, $2, $3) as hanging',
    values: [askedByName, id, requestId],
  });
  return rows[0]?.hanging ?? null;
}

async function customers(client: ClientBase, values: unknown[]): Promise<Customer[]> {
  const { rows } = await client.query<Omit<Customer, 'createdAt'> & { createdAt: Date }>({
    name: 'customers',
    text: `select id as "ID", name as "Name", address as "Address", city as "City", state as "State",
        zip_code as "ZipCode", phone as "Phone", active, created_at as "createdAt", users, jobs,
        active_tickets as "activeTickets", tickets, refused_submissions as "refusedSubmissions",
        invalid_credentials as "invalidCredentials", storage_bytes(id) as "storageBytes", version
      from customers($1, $2, $3, $4, $5)`,
    values,
  });
  return rows.map(row => ({ ...row, createdAt: row.createdAt.toISOString() }));
}
