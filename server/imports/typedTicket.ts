import { createHash, randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import { AppError, invalid } from '../../domain/errors';
import { isOwnCompany, proposedJob } from '../../domain/imports/names';
import { revive, type StoredTicket } from '../../domain/imports/readTicket';
import { typedOver } from '../../domain/imports/typedCopy';
import { typedDraftOf } from '../../domain/imports/typedDraft';
import { readTypedTicket, type TypedTicket } from '../../domain/imports/typedTicket';
import { isUuid } from '../../domain/text';
import type { Actor, SignedIn } from '../access/actor';
import { authorize } from '../access/authorize';
import { withSnapshot, withWholeCompany } from '../access/withActor';
import { signedLink } from '../events/attachments/signedLink';
import { selectCompanyName } from '../exports/files.sql';
import type { TypedTicket as Added, TypedDraft } from '../graphql/generated/schema';
import type { Services } from '../services';
import { requestReused } from '../tickets/actions/onTicket';
import { selectKnownIds } from './copies.sql';
import { fileCopies } from './fileTicket';
import { fileWaiting } from './fileWaiting';
import type { Filing } from './filing';
import { begunBy, noSuchItem } from './imports';
import { selectImport } from './imports.sql';
import { type Outcome, selectOpenJobs } from './items.sql';
import { holdNumber, lockNumber, selectReadings } from './ticket.sql';
import {
  hasTyped,
  insertTyped,
  selectTeachable,
  selectTyped,
  selectUnread,
  settleUnread,
  type TypedCopy,
} from './typed.sql';
import { asFileTells, effectOn, isHere } from './typedEffect';
import { tellSettled } from './unsettled.sql';

/**
 * As a person types it from the center's sheet; sent again it is the same one.
 * @throws ValidationException naming `clientRequestId` or a field of `ticket`, or ForbiddenException
 * @throws ConflictException when the request id was used for something else, or the number is here, with its ticket as
 *   `existingId`, unless it says what `previewTypedTicket` told
 */
export async function addTicketPlacedElsewhere(
  services: Services,
  actor: Actor,
  clientRequestId: string,
  input: unknown,
): Promise<Added> {
  const { viewer, companyId } = actor;
  authorize(viewer, 'CREATE', 'tickets');
  if (!isUuid(clientRequestId)) throw invalid({ clientRequestId: 'clientRequestId must be a UUID.' });
  const now = services.now();
  const typed = readTypedTicket(input, now);
  // A number may be taken by a ticket that the viewer does not see.
  return withWholeCompany(services.pool, actor, async client => {
    await holdNumber(client, companyId, typed.callCenter, typed.ticketNumber);
    const requestId = clientRequestId.toLowerCase();
    const earlier = await selectTyped(client, requestId, digestOf(typed));
    if (earlier && !earlier.isSame) throw requestReused('clientRequestId');
    if (earlier) return { ID: earlier.ID, JobID: earlier.JobID };
    const calendar = await services.calendars.current(client);
    const file = typed.importItemID === null ? null : await unreadFile(client, actor, typed.importItemID);
    const { baseUrl } = services.config;
    const filing = { companyId, viewer, author: authorOf(viewer), now, baseUrl, calendar, isTrusted: true };
    const added = await fileTyped(client, filing, typed, { clientRequestId: requestId, file });
    await fileWaiting(client, filing, typed, file ? [file.importId] : []);
    if (typed.importItemID !== null && file) {
      const { ID: ticketId, outcome } = added;
      const told = { ticketId, outcome, revision: typed.revision };
      if (!(await settleUnread(client, typed.importItemID, told))) throw typedBefore();
      await tellSettled(client, file.importId);
    }
    return { ID: added.ID, JobID: added.JobID };
  });
}

/** Out of a table, as `addTicketPlacedElsewhere` out of its form. @throws ForbiddenException or ConflictException as that */
export function addTypedTicket(services: Services, actor: Actor, typed: TypedTicket): Promise<Added> {
  const { viewer, companyId } = actor;
  authorize(viewer, 'CREATE', 'tickets');
  return withWholeCompany(services.pool, actor, async client => {
    const calendar = await services.calendars.current(client);
    const { baseUrl } = services.config;
    const filing = {
      ...{ companyId, viewer, author: authorOf(viewer), calendar },
      ...{ now: services.now(), baseUrl, isTrusted: true },
    };
    const added = await fileTyped(client, filing, typed, { clientRequestId: null, file: null });
    await fileWaiting(client, filing, typed, []);
    return added;
  });
}

/**
 * As the only copy of its ticket, or one more of a ticket that is here, where the person has seen what that changes.
 * @throws ValidationException naming `ticket.jobID`, ForbiddenException, or ConflictException as above
 */
async function fileTyped(
  client: PoolClient,
  filing: Omit<Filing, 'typed'>,
  given: TypedTicket,
  { clientRequestId, file }: Pick<TypedCopy, 'clientRequestId' | 'file'>,
): Promise<Added & { outcome: Outcome }> {
  const { callCenter, ticketNumber, revision, jobID, ticketName, told } = given;
  const { author, companyId, now } = filing;
  const digest = digestOf(given);
  const typed = await asFileTells(client, given);
  await holdNumber(client, companyId, callCenter, ticketNumber);
  const known = await lockNumber(client, callCenter, ticketNumber);
  if (known) {
    if (typed.seen === null) throw alreadyHere(typed, known.id);
    const { seen } = await effectOn(client, filing.viewer, known, typed);
    if (seen !== typed.seen) throw changedSince(known.id);
    if (await hasTyped(client, known.id, digest))
      return { ID: known.id, JobID: known.jobId, outcome: 'KNOWN' };
  }
  const { isJob } = told ? { isJob: true } : await selectKnownIds(client, { jobID });
  if (!isJob) throw invalid({ 'ticket.jobID': 'Choose a job of the company that is active or on hold.' });
  // A table's rows were written without a look at the copies.
  const seen = known && !told ? await selectReadings(client, known.id) : [];
  const reading: StoredTicket = JSON.parse(JSON.stringify(typedOver(seen, typed)));
  const item = {
    id: randomUUID(),
    file_id: file?.id ?? '',
    path: file?.path ?? ['Typed by hand'],
    sha256: digest,
    message_id: null,
    sent_at: null,
    reading,
    job_id: jobID,
    user_id: null,
    placement_id: null,
    subcontractor_id: null,
    main_ticket_id: null,
    choice: 'PROPOSED' as const,
    is_trusted: true,
  };
  const [settled] = await fileCopies(
    client,
    { ...filing, typed: { ticketName, told } },
    { callCenter, ticketNumber },
    [item],
  );
  if (!settled?.ticketId) throw new AppError('ConflictException', settled?.reason ?? 'It was not filed.');
  const by = { id: author.userId, name: author.userName };
  const copy = { companyId, ticketId: settled.ticketId, digest, revision, reading, by, now };
  const stored = await insertTyped(client, { ...copy, clientRequestId, file });
  if (!stored) throw requestReused('clientRequestId');
  return { ID: settled.ticketId, JobID: stored.JobID, outcome: settled.outcome };
}

const changedSince = (existingId: string) =>
  new AppError('ConflictException', 'The ticket has changed meanwhile. Look again at what would change.', {
    existingId,
  });

/** The file of an item that could not be read, whose import is the viewer's. It is held when the ticket is filed. */
async function unreadFile(client: PoolClient, actor: Actor, itemId: string) {
  const item = await selectUnread(client, itemId);
  const row = item && (await selectImport(client, item.importId));
  if (!row) throw noSuchItem();
  authorize(actor.viewer, 'CREATE', 'tickets', begunBy(row));
  const company = item.company ?? '';
  if (!isOwnCompany(await selectCompanyName(client), company)) {
    const message = `This file is of a ticket of ${company}. Each contractor needs a ticket of their own.`;
    throw new AppError('ConflictException', message);
  }
  if (item.isDealtWith) throw typedBefore();
  return { id: item.fileId, path: item.path, importId: item.importId };
}

const typedBefore = () =>
  new AppError('ConflictException', 'A ticket was typed from this file already. Open it in the import.');

function alreadyHere(typed: TypedTicket, existingId: string): AppError {
  const message = `${isHere(typed)} Open it, or check the number.`;
  return new AppError('ConflictException', message, {
    fields: { 'ticket.ticketNumber': message },
    existingId,
  });
}

const authorOf = ({ id, username }: SignedIn) => ({ userId: id, userName: username });

const digestOf = (typed: TypedTicket) => createHash('sha256').update(JSON.stringify(typed)).digest();

/**
 * What the person who types a ticket begins with; null for no such item, or a ticket to be imported or another company's.
 * @throws ForbiddenException
 */
export async function getTypedDraft(
  services: Services,
  actor: Actor,
  itemId: string,
): Promise<TypedDraft | null> {
  authorize(actor.viewer, 'CREATE', 'tickets');
  if (!isUuid(itemId)) return null;
  return withSnapshot(services.pool, actor, async client => {
    const item = await selectTeachable(client, itemId);
    const row = item && (await selectImport(client, item.importId));
    if (!item || !row) return null;
    authorize(actor.viewer, 'CREATE', 'tickets', begunBy(row));
    const { reading, fileName, path, subject, fileId } = item;
    if (!isOwnCompany(await selectCompanyName(client), reading?.contents.company)) return null;
    const names = [...path, fileName, ...(subject === null ? [] : [subject])];
    const { jobName, ...draft } = typedDraftOf(reading && revive(reading), names);
    const { tokenSecret } = services.config.secrets;
    return {
      ...draft,
      submitted: draft.submitted?.toISOString() ?? null,
      workBeginDate: draft.workBeginDate?.toISOString() ?? null,
      legalStartDate: draft.legalStartDate?.toISOString() ?? null,
      ticketExpiration: draft.ticketExpiration?.toISOString() ?? null,
      jobID: proposedJob(jobName ?? undefined, await selectOpenJobs(client))?.id ?? null,
      ...{ fileName, path },
      url: signedLink(tokenSecret, `/imports/files/${fileId}`, actor, services.now()),
    };
  });
}
