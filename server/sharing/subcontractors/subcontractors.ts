import type { ClientBase } from 'pg';
import { PACIFIC } from '../../../domain/calendar/zone';
import { AppError, changedInBetween } from '../../../domain/errors';
import { type FilterInput, type FilterRules, readFilters } from '../../../domain/filters';
import {
  type SortOrder,
  SUBCONTRACTOR_FILTER_FIELDS,
  type SubcontractorFilterField,
  type SubcontractorSortField,
} from '../../../domain/lists';
import {
  type ContactInput,
  contactSchema,
  type SubcontractorInput,
  subcontractorSchema,
  subcontractorUpdateSchema,
} from '../../../domain/subcontractors/subcontractor';
import { isUuid } from '../../../domain/text';
import { parse } from '../../../domain/validation';
import type { Actor } from '../../access/actor';
import { auditBy, changes } from '../../access/audit/auditBy';
import { authorize } from '../../access/authorize';
import { withActor, withSnapshot } from '../../access/withActor';
import { isDuplicate } from '../../database/errors';
import { pageOf, wholePage } from '../../database/lists/page';
import type { DeleteResult, Subcontractor, SubcontractorList } from '../../graphql/generated/schema';
import type { Wanted } from '../../graphql/selection';
import type { Services } from '../../services';
import { insertContact } from './contacts.sql';
import {
  countOnSubcontractor,
  countSubcontractors,
  deleteSubcontractorRow,
  insertSubcontractor,
  lockSubcontractor,
  selectSubcontractor,
  selectSubcontractors,
  updateSubcontractorRow,
} from './subcontractors.sql';

interface SubcontractorListBody {
  skip: number;
  take: number;
  filters?: readonly FilterInput<SubcontractorFilterField>[] | null;
  sort?: { field: SubcontractorSortField; order: SortOrder } | null;
}

export async function listSubcontractors(
  services: Services,
  actor: Actor,
  body: SubcontractorListBody,
  wanted: Wanted,
): Promise<SubcontractorList> {
  authorize(actor.viewer, 'READ', 'subcontractors');
  const page = pageOf(body);
  const query = {
    filters: readFilters(body.filters ?? [], RULES, 'body.filters'),
    sort: body.sort ?? { field: 'CompanyName' as const, order: 'Asc' as const },
    zone: PACIFIC,
  };
  return withSnapshot(services.pool, actor, async client => ({
    data: wanted.data ? wholePage(await selectSubcontractors(client, query, page)) : [],
    total: wanted.total ? await countSubcontractors(client, query) : 0,
  }));
}

export async function getSubcontractor(
  services: Services,
  actor: Actor,
  id: string,
): Promise<Subcontractor | null> {
  authorize(actor.viewer, 'READ', 'subcontractors');
  if (!isUuid(id)) return null;
  return withActor(services.pool, actor, client => selectSubcontractor(client, id));
}

/**
 * @throws ForbiddenException, ValidationException naming a field of `subcontractor` or `contact`, or
 * ConflictException if the name is taken, ignoring case
 */
export async function createSubcontractor(
  services: Services,
  actor: Actor,
  input: unknown,
  person: unknown = null,
): Promise<{ ID: string }> {
  authorize(actor.viewer, 'CREATE', 'subcontractors');
  const subcontractor = parse(subcontractorSchema, input, 'subcontractor');
  const contact = person === null ? null : parse(contactSchema, person, 'contact');
  return createWithContact(services, actor, subcontractor, contact && { ...contact, IsPrimary: true });
}

/** The contact becomes primary. @throws ForbiddenException, or ConflictException if the name is taken */
export function createWithContact(
  services: Services,
  actor: Actor,
  subcontractor: SubcontractorInput,
  contact: ContactInput | null,
): Promise<{ ID: string }> {
  authorize(actor.viewer, 'CREATE', 'subcontractors');
  return withActor(services.pool, actor, async client => {
    const id = await addSubcontractor(client, actor, subcontractor, services.now());
    if (contact === null) return { ID: id };
    const contactId = await insertContact(client, actor.companyId, id, contact, services.now());
    await auditBy(client, actor, {
      action: 'createSubcontractorContact',
      entity: 'contact',
      entityId: contactId,
      after: { SubcontractorID: id, ...contact },
    });
    return { ID: id };
  });
}

async function addSubcontractor(
  client: ClientBase,
  actor: Actor,
  subcontractor: SubcontractorInput,
  now: Date,
): Promise<string> {
  const made = await insertSubcontractor(client, actor.companyId, subcontractor, now);
  if (made === null) throw nameTaken(subcontractor.CompanyName);
  await auditBy(client, actor, {
    action: 'createSubcontractor',
    entity: 'subcontractor',
    entityId: made,
    after: subcontractor,
  });
  return made;
}

function nameTaken(name: string): AppError {
  const message = `The library already has a subcontractor ${name}. Choose another name.`;
  return new AppError('ConflictException', message, { fields: { 'subcontractor.CompanyName': message } });
}

function noSubcontractor(): AppError {
  return new AppError('NotFoundException', 'This subcontractor no longer exists.');
}

const RULES: FilterRules<SubcontractorFilterField> = { fields: SUBCONTRACTOR_FILTER_FIELDS, statuses: [] };

/**
 * Writes nothing if nothing changed.
 * @throws NotFoundException, ForbiddenException, ValidationException naming a field of `subcontractor`, or
 * ConflictException if it was changed meanwhile, or the name is taken
 */
export async function updateSubcontractor(
  services: Services,
  actor: Actor,
  id: string,
  input: unknown,
): Promise<{ success: boolean }> {
  authorize(actor.viewer, 'UPDATE', 'subcontractors');
  const { version, ...fields } = parse(subcontractorUpdateSchema, input, 'subcontractor');
  await onSubcontractor(services, actor, id, async (client, known) => {
    if (known.version !== version) throw changedInBetween();
    const changed = changes({ ...known }, fields);
    if (Object.keys(changed.after).length === 0) return;
    await updateSubcontractorRow(client, known.ID, fields, services.now()).catch(error => {
      throw isDuplicate(error, 'subcontractors_name') ? nameTaken(fields.CompanyName) : error;
    });
    await auditBy(client, actor, {
      action: 'updateSubcontractor',
      entity: 'subcontractor',
      entityId: known.ID,
      ...changed,
    });
  });
  return { success: true };
}

/** Also deletes its contacts. If it is in use, deletes nothing and returns a `reason`. */
export async function deleteSubcontractor(
  services: Services,
  actor: Actor,
  id: string,
): Promise<DeleteResult> {
  authorize(actor.viewer, 'DELETE', 'subcontractors');
  return onSubcontractor(services, actor, id, async (client, known) => {
    const reason = inUse('subcontractor', await countOnSubcontractor(client, known.ID));
    if (reason !== null) return { success: false, reason };
    await deleteSubcontractorRow(client, known.ID);
    const { ID, CompanyID: _company, version: _version, ...before } = known;
    await auditBy(client, actor, {
      action: 'deleteSubcontractor',
      entity: 'subcontractor',
      entityId: ID,
      before,
    });
    return { success: true, reason: null };
  });
}

export async function onSubcontractor<T>(
  services: Services,
  actor: Actor,
  id: string,
  work: (client: ClientBase, known: Subcontractor) => Promise<T>,
): Promise<T> {
  if (!isUuid(id)) throw noSubcontractor();
  return withActor(services.pool, actor, async client => {
    const known = await lockSubcontractor(client, id);
    if (!known) throw noSubcontractor();
    return work(client, known);
  });
}

export function inUse(what: string, counts: Record<string, number>): string | null {
  const parts = Object.entries(counts).flatMap(([name, count]) => (count > 0 ? `${count} ${name}` : []));
  return parts.length === 0 ? null : `This ${what} can’t be deleted: used by ${parts.join(', ')}.`;
}
