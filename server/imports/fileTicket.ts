import type { ClientBase } from 'pg';
import { AppError } from '../../domain/errors';
import { isOursByName, isOwnCompany } from '../../domain/imports/names';
import { isFirstRevision } from '../../domain/imports/number';
import { isGeofenceOnly, liesElsewhere } from '../../domain/imports/polygons';
import { type ReadTicket, revive } from '../../domain/imports/readTicket';
import { missingDates, revisionOrderOf } from '../../domain/imports/revisions';
import { isForPeople, type OpenCreation } from '../../domain/placing/match';
import { asksForNoWork } from '../../domain/tickets/verdict/reasons';
import { selectCompanyName } from '../companies/companies.sql';
import { holdNumber } from '../tickets/numbers.sql';
import { confirmByCopies, confirmReports, creationsOf } from '../tickets/placing/confirm';
import { insertCopies, selectCopied, selectCopiedCompanies, selectLeftFirsts } from './copies.sql';
import { notifySkipped } from './fileListing';
import { type Filing, mergeBounded, type Settled, unproven } from './filing';
import { dropUnproven } from './inbound/proof.sql';
import type { OpenItem } from './items.sql';
import { selectMarksAnswers, selectOwnNames } from './settled.sql';
import { whichSheet, whose } from './sheetWords';
import { storeTicket } from './storeTicket';
import { lockNumber, lockUnplaced, type Numbered, selectReadings } from './ticket.sql';

interface Filed {
  settled: Settled[];
  stored: Numbered | null;
}

/** Copies may arrive in any order. The caller stores the results and errors on the items. @throws AppError */
export async function fileTicket(
  client: ClientBase,
  filing: Filing,
  items: readonly OpenItem[],
): Promise<Filed> {
  const [first] = items;
  const { callCenter = null, ticketNumber = '' } = first?.reading ?? {};
  if (callCenter === null) {
    await notifySkipped(client, filing, items);
    const reason = items.some(isOutline) ? NO_TICKET_BESIDE : NO_CENTER;
    return { settled: items.map(skipped(reason)), stored: null };
  }
  const own = await selectCompanyName(client);
  const isOthers = items.some(({ reading }) => !isOwnCompany(own, reading.contents.company));
  const known = isOthers
    ? [...(await selectOwnNames(client)), ...(await selectCopiedCompanies(client, callCenter, ticketNumber))]
    : [];
  const wanted: OpenItem[] = [];
  const theirs: OpenItem[] = [];
  const settled: Settled[] = [];
  const leader = items.find(item => !isOutline(item));
  for (const item of items) {
    if (isOutline(item) && liesElsewhere(revive(item.reading))) {
      settled.push(skipped(NO_TICKET_BESIDE)(item));
      continue;
    }
    // An outline (geofence only) names no company, so it goes with the other copies of its ticket.
    const { choice, reading } = (isOutline(item) && leader) || item;
    const isOurs = choice === 'FILE' || isOursByName(own, known, reading.contents.company);
    if (choice === 'SKIP' || item.choice === 'SKIP') settled.push(skipped(LEFT_OUT)(item));
    else if (isOurs) wanted.push(item);
    else theirs.push(item);
  }
  const number = { callCenter, ticketNumber };
  const ours = await fileCopies(client, filing, number, wanted);
  settled.push(...ours, ...theirs.map(skipped(notOurs(theirs))));
  await notifySkipped(client, filing, theirs);
  return { settled, stored: ours.some(isStored) ? number : null };
}

const isOutline = ({ reading }: OpenItem) => isGeofenceOnly(revive(reading));

const isStored = ({ outcome }: Settled) => ['NEW', 'NEWER', 'SAME', 'OLDER'].includes(outcome);

const skipped =
  (reason: string) =>
  (item: OpenItem): Settled => ({ id: item.id, outcome: 'SKIPPED', reason });

function notOurs(items: readonly OpenItem[]): string {
  const company = items.map(({ reading }) => reading.contents.company).find(Boolean) ?? 'another company';
  return `This is a ticket of ${company}. Each contractor needs a ticket of its own. If they dig for you, enter its number and expiration date under Subcontractors on your ticket.`;
}

const NO_CENTER =
  'The file does not say whether California or Nevada gave this number. Import another copy of the ticket.';
const NO_TICKET_BESIDE =
  'The file holds only the area of a ticket that is not here, that both centers gave, or that is of the other state. Import it together with the ticket’s mail or XML.';
const LEFT_OUT = 'Left out by choice.';
const PLACED_HERE = 'This ticket was placed here. The call center itself keeps it up to date.';

const SHEET_GONE =
  'The ticket that was chosen no longer waits to be placed, or is of another call center. Choose again.';

/** Also takes copies that aren't from an import. `fileWaiting` files the waiting summaries later. */
export async function fileCopies(
  client: ClientBase,
  filing: Filing,
  { callCenter, ticketNumber }: Numbered,
  items: readonly OpenItem[],
): Promise<Settled[]> {
  if (items.length === 0) return [];
  await holdNumber(client, filing.companyId, callCenter, ticketNumber);
  const numbered = await lockNumber(client, callCenter, ticketNumber);
  if (numbered?.source === 'PLACED') return items.map(skipped(PLACED_HERE));
  const chosen = items.find(({ placement_id }) => placement_id !== null)?.placement_id ?? null;
  const own = items.map(({ reading }) => revive(reading));
  const isLate = numbered === null && !own.some(({ revision }) => isFirstRevision(revision));
  const readings = isLate ? [...(await leftFirsts(client, { callCenter, ticketNumber })), ...own] : own;
  const isOwn = chosen === null && items.some(({ choice }) => choice === 'FILE');
  const sheets = numbered ? [] : await sheetsFor(client, readings, chosen, isOwn);
  if (!numbered && chosen !== null && sheets.length === 0) return items.map(skipped(SHEET_GONE));
  const [sheet] = sheets;
  if (!filing.isTrusted && (numbered || sheet)) {
    const copied = numbered ? await selectCopied(client, numbered.id, items) : new Set<string>();
    const ticketId = numbered?.id ?? (isForPeople(readings, sheets) ? null : (sheet?.ticketId ?? null));
    return items.map(item =>
      copied.has(item.id) ? { id: item.id, outcome: 'KNOWN', ticketId } : unproven(item, ticketId),
    );
  }
  if (chosen === null && isForPeople(readings, sheets))
    return items.map(skipped(whichSheet(sheets, ticketNumber)));
  if (sheet && chosen === null && (await isOfOthers(client, items))) return items.map(skipped(whose(sheet)));
  const placed = sheet ? await lockUnplaced(client, sheet.ticketId, sheet.id) : null;
  const known = numbered ?? placed;
  if (known?.isUnconfirmed) await dropUnproven(client, known.id);
  const copied = known ? await selectCopied(client, known.id, items) : new Set<string>();
  const fresh = items.filter(({ id }) => !copied.has(id));
  const outcome = known?.isUnconfirmed ? 'NEW' : 'KNOWN';
  const again = items.filter(({ id }) => copied.has(id)).map(({ id }): Settled => ({ id, outcome }));
  if (fresh.length === 0 && !known?.isUnconfirmed)
    return again.map(one => ({ ...one, ticketId: known?.id ?? null }));

  const copies = [
    ...(known ? await selectReadings(client, known.id) : []),
    ...fresh.map(({ reading }) => revive(reading)),
  ];
  const ticket = mergeBounded(copies, await selectMarksAnswers(client, known?.id ?? null));
  const missing = missingDates(ticket, copies);
  if (missing) throw new AppError('ValidationException', missing);
  const ticketId = await storeTicket(client, filing, { known, ticket, items: fresh });
  const before = { ticketId, expires: known?.expires ?? null, creationId: placed && (sheet?.id ?? null) };
  await confirmByCopies(client, filing, before, ticket);
  if (filing.isTrusted && asksForNoWork(ticket.ticketType)) await confirmReports(client, filing, ticketId);
  await insertCopies(
    client,
    ticketId,
    fresh.map(({ id }) => id),
    filing.now,
  );
  const outcomes = outcomesOf(fresh, numbered?.revisions ?? []);
  return [...outcomes, ...again].map(one => ({ ...one, ticketId }));
}

async function leftFirsts(client: ClientBase, number: Numbered): Promise<ReadTicket[]> {
  const own = await selectCompanyName(client);
  const firsts = await selectLeftFirsts(client, number);
  return firsts.filter(({ contents }) => isOwnCompany(own, contents.company));
}

/** Choosing "file" means a new ticket, unless a placement has the same number. */
async function sheetsFor(
  client: ClientBase,
  copies: readonly ReadTicket[],
  chosen: string | null,
  isOwn: boolean,
): Promise<OpenCreation[]> {
  const sheets = await creationsOf(client, copies, chosen);
  const isNumbered = copies.some(({ ticketNumber }) => ticketNumber === sheets[0]?.placedNumber);
  return isOwn && !isNumbered ? [] : sheets;
}

async function isOfOthers(client: ClientBase, items: readonly OpenItem[]): Promise<boolean> {
  const own = await selectCompanyName(client);
  return items.some(
    ({ choice, reading }) => choice === 'FILE' && !isOwnCompany(own, reading.contents.company),
  );
}

function outcomesOf(items: readonly OpenItem[], stored: readonly string[]): Settled[] {
  const known = [...stored];
  return items.map(({ id, reading: { revision } }) => {
    const outcome = revisionOrderOf(revision, known);
    known.push(revision);
    return { id, outcome };
  });
}
