import { randomUUID } from 'node:crypto';
import type { ClientBase } from 'pg';
import { customerSchema, customerUpdateSchema } from '../../../domain/companies/settings';
import { AppError, changedInBetween } from '../../../domain/errors';
import { isUuid } from '../../../domain/text';
import { parse } from '../../../domain/validation';
import type { SignedIn } from '../../access/actor';
import { auditBy, changes } from '../../access/audit/auditBy';
import { authorize } from '../../access/authorize';
import { withViewer } from '../../access/withActor';
import { addPerson, emailTaken, unusablePassword } from '../../accounts/employers/changeEmployers';
import { pageOf, wholePage } from '../../database/lists/page';
import type { Customer, CustomerList, CustomerListInput, DeleteResult } from '../../graphql/generated/schema';
import type { Wanted } from '../../graphql/selection';
import type { Services } from '../../services';
import { nameTaken, throwNameTaken } from '../companies';
import {
  countCustomers,
  deleteCustomerRow,
  insertCustomer,
  type LockedCustomer,
  lockCustomer,
  selectCustomer,
  selectCustomers,
  setActive,
  updateCustomerRow,
} from './customers.sql';

export async function listCustomers(
  { pool, now }: Services,
  viewer: SignedIn,
  body: CustomerListInput,
  wanted: Wanted,
): Promise<CustomerList> {
  authorize(viewer, 'READ', 'customers');
  const page = pageOf(body);
  const namePart = body.name?.trim() ?? '';
  return withViewer(pool, viewer, null, async client => ({
    total: wanted.total ? await countCustomers(client, namePart) : 0,
    data: wanted.data ? wholePage(await selectCustomers(client, namePart, now(), page)) : [],
  }));
}

export async function getCustomer(
  { pool, now }: Services,
  viewer: SignedIn,
  customerId: string,
): Promise<Customer | null> {
  authorize(viewer, 'READ', 'customers');
  if (!isUuid(customerId)) return null;
  return withViewer(pool, viewer, null, client => selectCustomer(client, customerId, now()));
}

export interface CustomerActor {
  viewer: SignedIn;
  requestId: string;
}

/**
 * Also mails sign-in instructions to the first CompanySuperAdmin.
 * @throws ValidationException naming a field of `customer`, or ConflictException if the company's name or the
 * owner's email is taken
 */
export async function createCustomer(
  services: Services,
  { viewer, requestId }: CustomerActor,
  input: object,
): Promise<{ ID: string }> {
  authorize(viewer, 'CREATE', 'customers');
  const customer = parse(customerSchema, input, 'customer');
  const companyId = randomUUID();
  const actor = { viewer, companyId, requestId };
  const hash = await unusablePassword(services);
  const owner = {
    Name: customer.ownerName,
    Email: customer.ownerEmail,
    Code: null,
    Phone: null,
    Role: 'CompanySuperAdmin' as const,
  };
  await withViewer(services.pool, viewer, companyId, async client => {
    if (!(await insertCustomer(client, companyId, customer))) throw nameTaken('customer.Name');
    const company = { id: companyId, name: customer.Name };
    const names = { email: 'customer.ownerEmail' };
    const { id: ownerId, isInvited } = await addPerson(client, services, company, owner, hash, names);
    if (!isInvited) throw emailTaken(names.email);
    await auditBy(client, actor, {
      action: 'createCustomer',
      entity: 'company',
      entityId: companyId,
      after: { ...customer, ownerId },
    });
  });
  return { ID: companyId };
}

/**
 * While a customer is suspended, its users can't work and auto-renew is off.
 * @throws NotFoundException, ValidationException naming a field of `customer`, or ConflictException if it was
 * changed meanwhile, or the name is taken
 */
export async function updateCustomer(
  services: Services,
  actor: CustomerActor,
  customerId: string,
  input: object,
): Promise<{ success: boolean }> {
  authorize(actor.viewer, 'UPDATE', 'customers');
  const { version, ...fields } = parse(customerUpdateSchema, input, 'customer');
  await onCustomer(services, actor.viewer, customerId, async (client, companyId, known) => {
    if (known.version !== version) throw changedInBetween();
    const changed = changes(known.fields, fields);
    if (Object.keys(changed.after).length === 0) return;
    await updateCustomerRow(client, fields, services.now()).catch(error =>
      throwNameTaken(error, 'customer.Name'),
    );
    if (known.fields.active !== fields.active) {
      await setActive(client, companyId, fields.active);
    }
    await auditBy(
      client,
      { ...actor, companyId },
      { action: 'updateCustomer', entity: 'company', entityId: companyId, ...changed },
    );
  });
  return { success: true };
}

/** Only customers without records can be deleted. Their audit log is kept. */
export async function deleteCustomer(
  services: Services,
  { viewer, requestId }: CustomerActor,
  customerId: string,
): Promise<DeleteResult> {
  authorize(viewer, 'DELETE', 'customers');
  return onCustomer(services, viewer, customerId, async (client, companyId) => {
    const hanging = await deleteCustomerRow(client, viewer.username, companyId, requestId);
    if (hanging === null) return { success: true, reason: null };
    const reason = `This customer can’t be deleted: it has ${hanging}. Suspend it instead.`;
    return { success: false, reason };
  });
}

async function onCustomer<T>(
  { pool }: Services,
  viewer: SignedIn,
  customerId: string,
  work: (client: ClientBase, companyId: string, known: LockedCustomer) => Promise<T>,
): Promise<T> {
  if (!isUuid(customerId)) throw customerGone();
  const companyId = customerId.toLowerCase();
  return withViewer(pool, viewer, companyId, async client => {
    const known = await lockCustomer(client);
    if (!known) throw customerGone();
    return work(client, companyId, known);
  });
}

function customerGone(): AppError {
  return new AppError('NotFoundException', 'This customer no longer exists.');
}
