import type { ClientBase } from 'pg';
import type { AuditedAction } from '../../../domain/audit/words';
import { AppError, invalid } from '../../../domain/errors';
import {
  FILTERED_LISTS,
  isFilteredList,
  MAX_SAVED_FILTERS,
  readSavedFilter,
  type SavedFilterInput,
} from '../../../domain/savedFilters/savedFilter';
import { isUuid } from '../../../domain/text';
import type { Actor } from '../../access/actor';
import { auditBy } from '../../access/audit/auditBy';
import { authorize } from '../../access/authorize';
import { withActor } from '../../access/withActor';
import { isDuplicate } from '../../database/errors';
import type { SavedFilter } from '../../graphql/generated/schema';
import type { Services } from '../../services';
import {
  countFilters,
  insertFilter,
  lockAdditions,
  lockFilter,
  removeFilter,
  type SavedFilterRow,
  selectFilters,
  updateFilter,
} from './savedFilters.sql';

/** @throws ValidationException for a list without saved filters */
export async function listSavedFilters(
  { pool }: Services,
  actor: Actor,
  list: string,
): Promise<SavedFilter[]> {
  if (!isFilteredList(list)) {
    throw invalid({ list: `The list must be ${Object.keys(FILTERED_LISTS).join(', ')}.` });
  }
  authorize(actor.viewer, 'READ', FILTERED_LISTS[list].resource);
  const rows = await withActor(pool, actor, client => selectFilters(client, list));
  return rows.map(({ id, filter, ...row }) => ({ ID: id, ...row, filter: JSON.stringify(filter) }));
}

/**
 * @throws ValidationException naming a field of `savedFilter`, also when the list has too many filters
 * @throws NotFoundException if the viewer has no filter with this `ID`, or ConflictException for a taken name
 */
export async function saveFilter(
  { pool, now }: Services,
  actor: Actor,
  input: unknown,
): Promise<{ ID: string }> {
  const values = readSavedFilter(input);
  authorize(actor.viewer, 'READ', FILTERED_LISTS[values.list].resource);
  const id = await withActor(pool, actor, client =>
    values.ID === null
      ? addFilter(client, actor, values, now())
      : replaceFilter(client, actor, { ...values, ID: values.ID }, now()),
  );
  return { ID: id };
}

/** @throws NotFoundException */
export async function deleteFilter(
  { pool }: Services,
  actor: Actor,
  filterId: string,
): Promise<{ success: boolean }> {
  await withActor(pool, actor, async client => {
    const known = await lockOwn(client, filterId);
    await removeFilter(client, known.id);
    await auditBy(client, actor, { ...entry('deleteFilter', known.id), before: contentOf(known) });
  });
  return { success: true };
}

async function addFilter(
  client: ClientBase,
  actor: Actor,
  values: SavedFilterInput,
  now: Date,
): Promise<string> {
  const { companyId, viewer } = actor;
  await lockAdditions(client, viewer.id, values.list);
  if ((await countFilters(client, values.list)) >= MAX_SAVED_FILTERS) {
    throw invalid({
      'savedFilter.name': `A list can have ${MAX_SAVED_FILTERS} saved filters. Delete one first.`,
    });
  }
  const id = await insertFilter(client, { ...values, companyId, userId: viewer.id, now });
  if (id === null) throw nameTaken(values.name);
  await auditBy(client, actor, { ...entry('saveFilter', id), after: contentOf(values) });
  return id;
}

async function replaceFilter(
  client: ClientBase,
  actor: Actor,
  values: SavedFilterInput & { ID: string },
  now: Date,
): Promise<string> {
  const known = await lockOwn(client, values.ID);
  if (known.list !== values.list) throw notFound();
  await updateFilter(client, known.id, { ...values, now }).catch(error => {
    throw isDuplicate(error, 'saved_filters_name') ? nameTaken(values.name) : error;
  });
  const change = { before: contentOf(known), after: contentOf(values) };
  await auditBy(client, actor, { ...entry('saveFilter', known.id), ...change });
  return known.id;
}

async function lockOwn(client: ClientBase, id: string): Promise<SavedFilterRow> {
  const known = isUuid(id) ? await lockFilter(client, id) : null;
  if (!known) throw notFound();
  return known;
}

function entry(action: AuditedAction, entityId: string) {
  return { action, entity: 'savedFilter' as const, entityId };
}

function contentOf({ list, name, filter }: Pick<SavedFilterRow, 'list' | 'name' | 'filter'>): object {
  return { list, name, filter };
}

function nameTaken(name: string): AppError {
  const message = `There is already a saved filter ${name} for this list. Choose another name.`;
  return new AppError('ConflictException', message, { fields: { 'savedFilter.name': message } });
}

function notFound(): AppError {
  return new AppError('NotFoundException', 'This saved filter no longer exists.');
}
