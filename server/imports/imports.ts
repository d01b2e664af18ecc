import type { ClientBase } from 'pg';
import { AppError, invalid } from '../../domain/errors';
import { readItemDecision } from '../../domain/imports/import';
import type { RecordPeople } from '../../domain/permissions/can';
import { isUuid } from '../../domain/text';
import type { Actor } from '../access/actor';
import { auditBy } from '../access/audit/auditBy';
import { authorize } from '../access/authorize';
import { signedLink } from '../access/signedLink';
import { withActor, withSnapshot } from '../access/withActor';
import { pageOf } from '../database/lists/page';
import type { Import, ImportBegun, ImportMail, TicketCopy } from '../graphql/generated/schema';
import type { Services } from '../services';
import { selectCopies, selectKnownIds } from './copies.sql';
import {
  type ImportRow,
  insertImport,
  lockImport,
  selectFirstFile,
  selectImport,
  startApplying,
} from './imports.sql';
import { confirmFiles, NOT_CHECKED, reopenUnproven, selectProofs } from './inbound/proof.sql';
import { proofView } from './inbound/proofView';
import { countItems, selectItemPlace, selectItems, updateItem, updateLikewise } from './items.sql';
import { previewOf } from './preview';

/**
 * Repeating a `clientRequestId`, even concurrently, returns the same import.
 * @throws ValidationException naming `clientRequestId`, ForbiddenException, or ConflictException if another
 * user used the request id
 */
export async function createImport(
  services: Services,
  actor: Actor,
  clientRequestId: string,
): Promise<ImportBegun> {
  authorize(actor.viewer, 'CREATE', 'tickets');
  if (!isUuid(clientRequestId)) throw invalid({ clientRequestId: 'clientRequestId must be a UUID.' });
  const { companyId, viewer } = actor;
  const request = { companyId, userId: viewer.id, clientRequestId: clientRequestId.toLowerCase() };
  return withActor(services.pool, actor, async client => {
    const { id, userId, isNew } = await insertImport(client, { ...request, now: services.now() });
    if (userId !== viewer.id)
      throw new AppError('ConflictException', 'This import was started by someone else.');
    if (isNew) await auditBy(client, actor, { action: 'createImport', entity: 'import', entityId: id });
    return { ID: id, uploadUrl: uploadUrl(id) };
  });
}

const uploadUrl = (id: string) => `/imports/${id}/files`;

/** Per page. Each item may be as large as a ticket can be. */
const MAX_ITEMS = 100;

export async function getImport(
  services: Services,
  actor: Actor,
  importId: string,
  body: { skip: number; take: number },
): Promise<Import | null> {
  authorize(actor.viewer, 'CREATE', 'tickets');
  const page = pageOf(body, MAX_ITEMS);
  if (!isUuid(importId)) return null;
  return withSnapshot(services.pool, actor, async client => {
    const row = await selectImport(client, importId);
    if (!row) return null;
    authorize(actor.viewer, 'CREATE', 'tickets', begunBy(row));
    const items = await selectItems(client, importId, page);
    const calendar = await services.calendars.current(client);
    const circumstances = { importer: row.userId ?? actor.viewer.id, calendar, now: services.now() };
    return {
      ID: row.id,
      state: row.state,
      uploadUrl: uploadUrl(row.id),
      placeInLine: services.fileReader?.placeOf?.(row.id) ?? null,
      createdAt: row.createdAt.toISOString(),
      finishedAt: row.finishedAt?.toISOString() ?? null,
      mail: row.origin === 'MAIL' ? await mailOf(services, actor, client, row) : null,
      ...(await countItems(client, importId)),
      data: await previewOf(client, items, circumstances),
    };
  });
}

async function mailOf(
  { config, now }: Services,
  actor: Actor,
  client: ClientBase,
  { id, sender, subject, createdAt, needsPerson }: ImportRow,
): Promise<ImportMail> {
  const fileId = await selectFirstFile(client, id);
  const url = fileId && signedLink(config.secrets.tokenKeys, `/imports/files/${fileId}`, actor, now());
  const proof = proofView((await selectProofs(client, [id])).get(id) ?? NOT_CHECKED);
  return { sender, subject, receivedAt: createdAt.toISOString(), needsPerson, proof, url };
}

/** Users limited to their own jobs are limited to their own imports. */
export const begunBy = ({ userId }: ImportRow): RecordPeople => ({
  managerId: null,
  assignedIds: userId === null ? [] : [userId],
});

/** @throws NotFoundException, ForbiddenException, ValidationException, or ConflictException while filed */
export async function updateImportItem(
  services: Services,
  actor: Actor,
  itemId: string,
  input: unknown,
): Promise<{ success: boolean }> {
  authorize(actor.viewer, 'CREATE', 'tickets');
  const decided = readItemDecision(input);
  await withActor(services.pool, actor, async client => {
    const place = isUuid(itemId) ? await selectItemPlace(client, itemId) : null;
    if (!place?.isTicket) throw noSuchItem();
    const { importId } = place;
    requireOwn(actor, await selectImport(client, importId));
    if (place.isFiled) throw filed();
    const { isJob, isPerson, isSheet } = await selectKnownIds(client, decided);
    if (!isJob) throw invalid({ 'item.jobID': 'Choose a job of the company that is active or on hold.' });
    if (!isPerson) throw invalid({ 'item.userID': 'Choose a user of the company.' });
    if (!isSheet) throw invalid({ 'item.placementID': 'Choose a new ticket that is still to be placed.' });
    await holdOwn(client, actor, importId);
    if ((await selectItemPlace(client, itemId))?.isFiled) throw filed();
    await updateItem(client, itemId, decided);
    if (decided.likewise) await updateLikewise(client, itemId, decided);
    const after = { itemId, ...decided };
    await auditBy(client, actor, { action: 'updateImportItem', entity: 'import', entityId: importId, after });
  });
  return { success: true };
}

/** Confirming again changes nothing. @throws NotFoundException, or ForbiddenException */
export async function applyImport(
  services: Services,
  actor: Actor,
  importId: string,
): Promise<{ success: boolean }> {
  authorize(actor.viewer, 'CREATE', 'tickets');
  await withActor(services.pool, actor, async client => {
    if (!isUuid(importId)) throw noSuchImport();
    const { state, origin } = await holdOwn(client, actor, importId, ['OPEN', 'DONE', 'APPLYING']);
    const confirmed =
      origin === 'MAIL' && state !== 'APPLYING'
        ? await confirmFiles(client, importId, actor.viewer.id, services.now())
        : 0;
    if (confirmed > 0) await reopenUnproven(client, importId);
    const { open } = await countItems(client, importId);
    if (state === 'APPLYING' || (state === 'DONE' && open === 0)) return;
    await startApplying(client, importId, actor.viewer.id, services.now());
    const after = { tickets: open, ...(confirmed > 0 && { confirmed: true }) };
    await auditBy(client, actor, { action: 'applyImport', entity: 'import', entityId: importId, after });
  });
  return { success: true };
}

export async function holdOwn(
  client: ClientBase,
  actor: Actor,
  importId: string,
  states: readonly ImportRow['state'][] = ['OPEN', 'DONE'],
): Promise<ImportRow> {
  return requireOwn(actor, await lockImport(client, importId), states);
}

function requireOwn(
  actor: Actor,
  row: ImportRow | null,
  states: readonly ImportRow['state'][] = ['OPEN', 'DONE'],
): ImportRow {
  if (!row) throw noSuchImport();
  authorize(actor.viewer, 'CREATE', 'tickets', begunBy(row));
  if (states.includes(row.state)) return row;
  throw new AppError('ConflictException', 'This import is being filed. Wait until it is done.');
}

const filed = () => new AppError('ConflictException', 'This was imported already. Open its ticket.');
export const noSuchImport = () => new AppError('NotFoundException', 'This import does not exist.');
export const noSuchItem = () => new AppError('NotFoundException', 'This is nothing of an import.');

export async function getTicketCopies(
  services: Services,
  actor: Actor,
  ticketId: string,
): Promise<TicketCopy[]> {
  authorize(actor.viewer, 'READ', 'tickets');
  if (!isUuid(ticketId)) return [];
  const { tokenKeys } = services.config.secrets;
  const rows = await withSnapshot(services.pool, actor, client => selectCopies(client, ticketId));
  return rows.map(({ fileId, fileName, path, ...row }) => ({
    ...row,
    fileName: fileName ?? path[0] ?? null,
    path,
    sentAt: row.sentAt?.toISOString() ?? null,
    receivedAt: row.receivedAt.toISOString(),
    url:
      fileId === null || fileName === null
        ? null
        : signedLink(tokenKeys, `/imports/files/${fileId}`, actor, services.now()),
  }));
}
