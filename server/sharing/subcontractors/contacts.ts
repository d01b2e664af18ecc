import type { ClientBase } from 'pg';
import type { AuditedAction } from '../../../domain/audit/words';
import { AppError, changedInBetween, invalid } from '../../../domain/errors';
import { contactSchema, contactUpdateSchema } from '../../../domain/subcontractors/subcontractor';
import { isUuid } from '../../../domain/text';
import { parse } from '../../../domain/validation';
import type { Actor } from '../../access/actor';
import { auditBy, changes } from '../../access/audit/auditBy';
import { authorize } from '../../access/authorize';
import { withActor } from '../../access/withActor';
import type {
  DeleteResult,
  SubcontractorContact,
  SubcontractorContactList,
} from '../../graphql/generated/schema';
import type { Services } from '../../services';
import {
  countOnContact,
  deleteContactRow,
  insertContact,
  markOldest,
  selectContact,
  selectContacts,
  selectPrimary,
  unmarkPrimary,
  updateContactRow,
} from './contacts.sql';
import { inUse, onSubcontractor } from './subcontractors';
import { lockSubcontractor } from './subcontractors.sql';

export async function listContacts(
  services: Services,
  actor: Actor,
  subcontractorId: string,
): Promise<SubcontractorContactList> {
  authorize(actor.viewer, 'READ', 'subcontractors');
  if (!isUuid(subcontractorId)) return { total: 0, data: [] };
  const data = await withActor(services.pool, actor, client => selectContacts(client, subcontractorId));
  return { total: data.length, data };
}

/**
 * After the first contact, making another one primary requires update permission.
 * @throws NotFoundException, ForbiddenException, or ValidationException naming a field of `contact`
 */
export async function createContact(
  services: Services,
  actor: Actor,
  subcontractorId: string,
  input: unknown,
): Promise<{ ID: string }> {
  authorize(actor.viewer, 'CREATE', 'subcontractors');
  const contact = parse(contactSchema, input, 'contact');
  const id = await onSubcontractor(services, actor, subcontractorId, async (client, { ID }) => {
    const now = services.now();
    const primary = await selectPrimary(client, ID);
    const fields = { ...contact, IsPrimary: contact.IsPrimary || primary === null };
    if (fields.IsPrimary && primary !== null) await takeMark(client, actor, primary, now);
    const made = await insertContact(client, actor.companyId, ID, fields, now);
    const after = { SubcontractorID: ID, ...fields };
    await auditBy(client, actor, {
      action: 'createSubcontractorContact',
      entity: 'contact',
      entityId: made,
      after,
    });
    return made;
  });
  return { ID: id };
}

/**
 * Writes nothing if nothing changed. A new primary contact replaces the current one.
 * @throws NotFoundException, ForbiddenException, ValidationException naming a field of `contact` (the primary
 * mark can only be moved), or ConflictException if it was changed meanwhile
 */
export async function updateContact(
  services: Services,
  actor: Actor,
  contactId: string,
  input: unknown,
): Promise<{ success: boolean }> {
  authorize(actor.viewer, 'UPDATE', 'subcontractors');
  const { version, ...fields } = parse(contactUpdateSchema, input, 'contact');
  await onContact(services, actor, contactId, async (client, known) => {
    if (known.version !== version) throw changedInBetween();
    if (known.IsPrimary && !fields.IsPrimary) throw invalid({ 'contact.IsPrimary': REPLACE_ONLY });
    const changed = changes({ ...known }, fields);
    if (Object.keys(changed.after).length === 0) return;
    const now = services.now();
    if (fields.IsPrimary && !known.IsPrimary) {
      const primary = await selectPrimary(client, known.SubcontractorID);
      if (primary !== null) await takeMark(client, actor, primary, now);
    }
    await updateContactRow(client, known.ID, fields, now);
    await auditBy(client, actor, {
      action: 'updateSubcontractorContact',
      entity: 'contact',
      entityId: known.ID,
      ...changed,
    });
  });
  return { success: true };
}

/** If the contact is in use, deletes nothing and returns a `reason`. */
export async function deleteContact(
  services: Services,
  actor: Actor,
  contactId: string,
): Promise<DeleteResult> {
  authorize(actor.viewer, 'DELETE', 'subcontractors');
  return onContact(services, actor, contactId, async (client, known) => {
    const reason = inUse('contact', await countOnContact(client, known.ID));
    if (reason !== null) return { success: false, reason };
    await deleteContactRow(client, known.ID);
    const { ID, version: _, ...before } = known;
    await auditBy(client, actor, {
      action: 'deleteSubcontractorContact',
      entity: 'contact',
      entityId: ID,
      before,
    });
    if (known.IsPrimary) {
      const heir = await markOldest(client, known.SubcontractorID, services.now());
      if (heir !== null) await auditMark(client, actor, 'deleteSubcontractorContact', heir, true);
    }
    return { success: true, reason: null };
  });
}

const REPLACE_ONLY = 'A subcontractor has one primary contact. Make another contact primary instead.';

async function onContact<T>(
  services: Services,
  actor: Actor,
  contactId: string,
  work: (client: ClientBase, known: SubcontractorContact) => Promise<T>,
): Promise<T> {
  if (!isUuid(contactId)) throw noContact();
  return withActor(services.pool, actor, async client => {
    const found = await selectContact(client, contactId);
    if (!found || !(await lockSubcontractor(client, found.SubcontractorID))) throw noContact();
    // Read again, because it may have changed while waiting for the lock.
    const known = await selectContact(client, contactId);
    if (!known) throw noContact();
    return work(client, known);
  });
}

async function takeMark(client: ClientBase, actor: Actor, primary: string, now: Date): Promise<void> {
  authorize(actor.viewer, 'UPDATE', 'subcontractors');
  await unmarkPrimary(client, primary, now);
  await auditMark(client, actor, 'updateSubcontractorContact', primary, false);
}

function auditMark(client: ClientBase, actor: Actor, action: AuditedAction, contactId: string, is: boolean) {
  return auditBy(client, actor, {
    action,
    entity: 'contact',
    entityId: contactId,
    before: { IsPrimary: !is },
    after: { IsPrimary: is },
  });
}

function noContact(): AppError {
  return new AppError('NotFoundException', 'This contact no longer exists.');
}
