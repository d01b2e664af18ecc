import type { ClientBase } from 'pg';
import { AppError, invalid } from '../../domain/errors';
import { COPIES_LEFT_OUT } from '../../domain/imports/caps';
import type { ItemDecision } from '../../domain/imports/import';
import type { ImportedTicket } from '../../domain/imports/merge';
import { isOwnCompany } from '../../domain/imports/names';
import { revive } from '../../domain/imports/readTicket';
import { missingDates } from '../../domain/imports/revisions';
import { namedSubcontractor, notForDigging } from '../../domain/imports/subcontractorCopy';
import { MOST_ON_TICKET } from '../../domain/subcontractors/subcontractor';
import { refusalOf } from '../../domain/tickets/actions/rules';
import type { Actor } from '../access/actor';
import { recordAudit } from '../access/audit/audit.sql';
import { authorize, authorizeAction } from '../access/authorize';
import { selectCompanyName } from '../exports/files.sql';
import { lockAssignable } from '../sharing/subcontractors/assign';
import { replaceAssignments, selectAssignments } from '../sharing/subcontractors/assign.sql';
import { insertSubcontractor } from '../sharing/subcontractors/subcontractors.sql';
import { lockTicket } from '../tickets/actions/facts.sql';
import { type Filing, mergeBounded, type Settled, unproven } from './filing';
import type { OpenItem } from './items.sql';
import {
  insertLink,
  lockLinks,
  type Numbered,
  selectLibrary,
  selectTheirCopies,
  type TheirLink,
  type Told,
  updateLinks,
} from './theirs.sql';
import { holdNumber, lockNumber } from './ticket.sql';
import { selectUnreadRevision } from './typed.sql';

/**
 * Beside the ticket of ours that a person chose; later copies bring it up to date. No verdict ever follows from it.
 * @throws AppError when the person may not do so to the ticket chosen, or it takes no subcontractors any more
 */
export async function fileTheirs(
  client: ClientBase,
  filing: Filing,
  number: Numbered,
  items: readonly OpenItem[],
): Promise<Settled[]> {
  if (items.length === 0) return [];
  await holdNumber(client, filing.companyId, number.callCenter, number.ticketNumber);
  const links = await lockLinks(client, number);
  const chosen = items.find(({ choice }) => choice === 'SUBCONTRACTOR');
  if (!chosen && links.length === 0) return items.map(left(notOurs(items)));
  if (!filing.isTrusted) return items.map(item => unproven(item, null));
  if (await lockNumber(client, number.callCenter, number.ticketNumber)) return items.map(left(FILED_AS_OURS));
  const stored = await selectTheirCopies(client, number);
  const known = new Set(stored.map(keyOf));
  const fresh = items.filter(
    ({ sha256, reading: { format, revision } }) =>
      !known.has(keyOf({ sha256: sha256.toString('hex'), format, revision })),
  );
  if (stored.some(({ reading }) => reading === null)) return items.map(left(COPIES_LEFT_OUT));
  const copies = [...stored, ...fresh].flatMap(({ reading }) => (reading ? revive(reading) : []));
  const ticket = mergeBounded(copies);
  const lines = copies.flatMap(({ history }) => history.map(({ revision }) => revision));
  const [latest = ''] = [...lines, (await selectUnreadRevision(client, number)) ?? ''].sort().reverse();
  const told = toldBy(ticket, items, latest > ticket.revision);
  const isNew = chosen && !links.some(({ ticketId }) => ticketId === chosen.main_ticket_id);
  if (isNew) {
    const reason = notForDigging(ticket);
    if (reason) return items.map(left(reason));
    await link(client, filing, chosen, told);
  }
  if (links.length > 0 && fresh.length > 0) await bringUpToDate(client, filing, links, told);
  const ticketId = chosen?.main_ticket_id ?? links[0]?.ticketId ?? null;
  return items.map(item => ({
    id: item.id,
    outcome: fresh.includes(item) || isNew ? 'SHARED' : 'KNOWN',
    ticketId,
  }));
}

const left =
  (reason: string) =>
  ({ id }: OpenItem): Settled => ({ id, outcome: 'SKIPPED', reason });

function notOurs(items: readonly OpenItem[]): string {
  const company = items.map(({ reading }) => reading.contents.company).find(Boolean);
  return `This is a ticket of ${company}. Each contractor needs a ticket of their own.`;
}

const FILED_AS_OURS = 'A ticket of this number is filed as your own. It cannot be a subcontractor’s as well.';

const keyOf = ({ sha256, format, revision }: { sha256: string; format: string; revision: string }) =>
  `${sha256} ${format} ${revision}`;

/** @param isRevised whether something tells of a later revision, which is not here */
function toldBy(ticket: ImportedTicket, items: readonly OpenItem[], isRevised: boolean): Told {
  const { callCenter, ticketNumber, revision, contents, legalStartDate, ticketExpiration } = ticket;
  const missing = missingDates(ticket, []);
  const isUnread = (ticket.isNewestUnread || ticket.unlistedStatuses.length > 0) && !isRevised;
  if (missing || legalStartDate === null || ticketExpiration === null || isUnread)
    throw new AppError('ValidationException', missing ?? UNREAD);
  return {
    ...{ callCenter, ticketNumber, revision },
    jobName: contents.jobName ?? null,
    legalStart: legalStartDate,
    expires: ticketExpiration,
    ended: notForDigging(ticket) !== null || isRevised,
    fileId: items.find(({ reading }) => reading.revision === revision)?.file_id ?? null,
  };
}

const UNREAD =
  'The newest revision could not be read whole. Import another copy of it, such as its mail or XML.';

/** Links the ticket to the one of ours, with its company among the subcontractors there. */
async function link(
  client: ClientBase,
  filing: Filing,
  { main_ticket_id, subcontractor_id, reading }: OpenItem,
  told: Told,
): Promise<void> {
  const { companyId, viewer, author, now } = filing;
  const main = main_ticket_id === null ? null : await lockTicket(client, main_ticket_id);
  if (!main)
    throw new AppError('ValidationException', 'The ticket of yours that was chosen is gone. Choose again.');
  authorizeAction(viewer, 'assignSubcontractor', main.job);
  authorize(viewer, 'CREATE', 'invitations', main.job);
  const refusal = refusalOf('assignSubcontractor', main, now);
  if (refusal) throw new AppError('ConflictException', refusal.message);
  const subcontractorId = subcontractor_id ?? (await named(client, filing, reading.contents.company ?? ''));
  await assign(client, filing, main.id, subcontractorId);
  const place = { companyId, ticketId: main.id, subcontractorId, userId: author.userId, now };
  const id = await insertLink(client, place, told);
  await recordAudit(client, {
    ...{ companyId, ...author },
    ...{ action: 'fileSubcontractorTicket', entity: 'invitation', entityId: id },
    after: { ticketId: main.id, subcontractorId, ...changedBy(told) },
  });
}

const changedBy = ({ ticketNumber, revision, expires, ended }: Told) => ({
  ...{ ticketNumber, revision },
  expDate: expires,
  ...(ended && { ended }),
});

/** The subcontractor of the printed name, who comes into the library when nobody there has it. */
async function named(client: ClientBase, { companyId, viewer, author, now }: Filing, printed: string) {
  const known = namedSubcontractor(printed, await selectLibrary(client));
  if (known) return known.id;
  authorize(viewer, 'CREATE', 'subcontractors');
  const added = {
    CompanyName: printed.trim().slice(0, 120),
    Type: 'Other' as const,
    ...{ Phone: '', Website: '', Email: '' },
  };
  const entityId = await insertSubcontractor(client, companyId, added, now);
  if (entityId === null) {
    throw new AppError('ConflictException', `${printed} has just come into the library. Choose it there.`);
  }
  const entry = { companyId, ...author, entity: 'subcontractor', entityId, after: added } as const;
  await recordAudit(client, { ...entry, action: 'createSubcontractor' });
  return entityId;
}

async function assign(
  client: ClientBase,
  { companyId, author }: Filing,
  ticketId: string,
  subcontractorId: string,
): Promise<void> {
  const before = await selectAssignments(client, ticketId);
  if (before.some(one => one.subcontractorId === subcontractorId)) return;
  if (before.length >= MOST_ON_TICKET) {
    throw new AppError('ConflictException', `A ticket can have at most ${MOST_ON_TICKET} subcontractors.`);
  }
  const after = [...before, { subcontractorId, subcontractorContactId: null }];
  await replaceAssignments(client, companyId, ticketId, after);
  await recordAudit(client, {
    ...{ companyId, ...author },
    ...{ action: 'assignSubcontractor', entity: 'ticket', entityId: ticketId },
    before: { subcontractors: before },
    after: { subcontractors: after },
  });
}

async function bringUpToDate(
  client: ClientBase,
  { companyId, author, now }: Filing,
  links: readonly TheirLink[],
  told: Told,
): Promise<void> {
  const changed = links.filter(
    ({ revision, expires, ended }) =>
      revision !== told.revision || expires.getTime() !== told.expires.getTime() || ended !== told.ended,
  );
  await updateLinks(client, told, now);
  for (const { id, revision, expires, ended } of changed) {
    await recordAudit(client, {
      ...{ companyId, ...author },
      ...{ action: 'updateSubcontractorTicket', entity: 'invitation', entityId: id },
      before: { ticketNumber: told.ticketNumber, revision, expDate: expires, ...(ended && { ended }) },
      after: changedBy(told),
    });
  }
}

interface Place {
  hasCenter: boolean;
  /** As the copy prints it. */
  company: string | null;
  isSubcontractor: boolean;
  isMain: boolean;
}

/**
 * Holds the ticket of ours beside which a copy is to be a subcontractor's own.
 * @throws ValidationException naming a field of `item`, ForbiddenException unless the person may put subcontractors and their
 *   tickets there, or ConflictException when it takes none any more
 */
export async function holdMain(
  client: ClientBase,
  actor: Actor,
  { hasCenter, company, isSubcontractor, isMain }: Place,
  { now, decided }: { now: Date; decided: ItemDecision },
): Promise<void> {
  const { mainTicketID } = decided;
  if (mainTicketID === null) return;
  if (!hasCenter || isOwnCompany(await selectCompanyName(client), company ?? ''))
    throw invalid({ 'item.choice': 'Only a ticket that names another company can be a subcontractor’s.' });
  if (!isSubcontractor)
    throw invalid({ 'item.subcontractorID': 'Choose a subcontractor from the library, or a new one.' });
  if (!isMain)
    throw invalid({ 'item.mainTicketID': 'Choose a ticket of your own that is pending or active.' });
  const main = await lockAssignable(client, actor, mainTicketID, now);
  authorize(actor.viewer, 'CREATE', 'invitations', main.job);
}
