import { isUuid } from '../../../domain/text';
import { authorize } from '../../access/authorize';
import type { SignedIn } from '../../access/viewer';
import { withViewer } from '../../access/withActor';
import { pageOf, wholePage } from '../../database/lists/page';
import type { Customer, CustomerList, CustomerListInput } from '../../graphql/generated/schema';
import type { Services } from '../../services';
import { countCustomers, selectCustomer, selectCustomers } from './customers.sql';

/** One page of the companies that are customers, by name, with their figures. What is not wanted is not read. */
export async function listCustomers(
  { pool, now }: Services,
  viewer: SignedIn,
  body: CustomerListInput,
  wanted: { total: boolean; data: boolean },
): Promise<CustomerList> {
  authorize(viewer, 'READ', 'customers');
  const page = pageOf(body);
  const namePart = body.name?.trim() ?? '';
  return withViewer(pool, viewer, null, async client => ({
    total: wanted.total ? await countCustomers(client, namePart) : 0,
    data: wanted.data ? wholePage(await selectCustomers(client, namePart, now(), page)) : [],
  }));
}

/** The customer with this id, or null. */
export async function getCustomer(
  { pool, now }: Services,
  viewer: SignedIn,
  customerId: string,
): Promise<Customer | null> {
  authorize(viewer, 'READ', 'customers');
  if (!isUuid(customerId)) return null;
  return withViewer(pool, viewer, null, client => selectCustomer(client, customerId, now()));
}
