import { createHash, randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import { AppError, invalid } from '../../domain/errors';
import { isOwnCompany, proposedJob } from '../../domain/imports/names';
import { revive, type StoredTicket } from '../../domain/imports/readTicket';
import { typedDraftOf } from '../../domain/imports/typedDraft';
import { NO_SHEET, readTypedTicket, type TypedTicket, typedReading } from '../../domain/imports/typedTicket';
import { isUuid } from '../../domain/text';
import type { Actor, SignedIn } from '../access/actor';
import { authorize } from '../access/authorize';
import { selectOpenJobs } from '../access/jobPeople.sql';
import { signedLink } from '../access/signedLink';
import { withSnapshot, withWholeCompany } from '../access/withActor';
import { selectCompanyName } from '../companies/companies.sql';
import type { TypedTicket as Added, TypedDraft } from '../graphql/generated/schema';
import type { Services } from '../services';
import { requestReused } from '../tickets/actions/onTicket';
import { holdNumber } from '../tickets/numbers.sql';
import { creationsOf } from '../tickets/placing/confirm';
import { selectKnownIds } from './copies.sql';
import { fileCopies } from './fileTicket';
import { fileWaiting } from './fileWaiting';
import type { Filing } from './filing';
import { begunBy, noSuchItem } from './imports';
import { selectImport } from './imports.sql';
import type { Outcome } from './items.sql';
import { lockNumber } from './ticket.sql';
import {
  hasTyped,
  insertTyped,
  selectTeachable,
  selectTyped,
  selectUnread,
  settleUnread,
  type TypedCopy,
} from './typed.sql';
import { effectOn, isHere, withFileFields } from './typedEffect';
import { markSettled } from './unsettled.sql';

/**
 * Repeating the request returns the same ticket.
 * @throws ForbiddenException, ValidationException naming `clientRequestId` or a field of `ticket`, or
 * ConflictException for another use of the request id, or an existing number (`existingId`) without `seen` of
 * `previewTypedTicket`
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
      const settled = { ticketId, outcome, revision: typed.revision };
      if (!(await settleUnread(client, typed.importItemID, settled))) throw typedBefore();
      await markSettled(client, file.importId);
    }
    return { ID: added.ID, JobID: added.JobID };
  });
}

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

/** @throws ValidationException naming `ticket.jobID`, ForbiddenException, or ConflictException as above */
async function fileTyped(
  client: PoolClient,
  filing: Omit<Filing, 'typed'>,
  given: TypedTicket,
  { clientRequestId, file }: Pick<TypedCopy, 'clientRequestId' | 'file'>,
): Promise<Added & { outcome: Outcome }> {
  const { callCenter, ticketNumber, revision, jobID, ticketName, told } = given;
  const { author, companyId, now } = filing;
  const digest = digestOf(given);
  const typed = await withFileFields(client, given);
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
  const reading: StoredTicket = JSON.parse(JSON.stringify(typedReading(typed)));
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
    placement_id: given.placementID && given.placementID !== NO_SHEET ? given.placementID : null,
    // Table rows are declared new tickets. The preview showed the placements they might match.
    choice: told || given.placementID === NO_SHEET ? ('FILE' as const) : ('PROPOSED' as const),
    is_trusted: true,
  };
  const [settled] = await fileCopies(
    client,
    { ...filing, typed: { ticketName, told } },
    { callCenter, ticketNumber },
    [item],
  );
  if (!settled?.ticketId) {
    const sheets = item.choice === 'FILE' ? [] : await creationsOf(client, [revive(reading)], null);
    throw new AppError('ConflictException', settled?.reason ?? 'It was not filed.', {
      sheets: sheets.map(({ id, name }) => ({ placementID: id, ticketName: name })),
    });
  }
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

/** The choice of placement isn't part of the typed data. */
const digestOf = ({ placementID: _, ...typed }: TypedTicket) =>
  createHash('sha256').update(JSON.stringify(typed)).digest();

/** Null if the item's ticket should be imported or is another company's. @throws ForbiddenException */
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
    const { tokenKeys } = services.config.secrets;
    return {
      ...draft,
      submitted: draft.submitted?.toISOString() ?? null,
      workBeginDate: draft.workBeginDate?.toISOString() ?? null,
      legalStartDate: draft.legalStartDate?.toISOString() ?? null,
      ticketExpiration: draft.ticketExpiration?.toISOString() ?? null,
      jobID: proposedJob(jobName ?? undefined, await selectOpenJobs(client))?.id ?? null,
      ...{ fileName, path },
      url: signedLink(tokenKeys, `/imports/files/${fileId}`, actor, services.now()),
    };
  });
}
