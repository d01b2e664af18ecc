import { setImmediate as breathe } from 'node:timers/promises';
import type { ClientBase } from 'pg';
import type { HolidayCalendar } from '../../domain/calendar/holidays';
import { isUnlistedStatus, statusNote } from '../../domain/imports/centerStatus';
import type { ItemKind } from '../../domain/imports/import';
import { lawNotes } from '../../domain/imports/lawNotes';
import type { Listing } from '../../domain/imports/looks/mailedLook';
import { readTables } from '../../domain/imports/looks/table';
import { mergeCopies } from '../../domain/imports/merge';
import { emailOf, HOLDING_JOB, isOursByName, isOwnCompany, proposedJob } from '../../domain/imports/names';
import { isGeofenceOnly, liesElsewhere } from '../../domain/imports/polygons';
import { type ReadTicket, revive } from '../../domain/imports/readTicket';
import { missingDates, revisionOrderOf } from '../../domain/imports/revisions';
import { creationsFor, isForPeople, type OpenCreation } from '../../domain/placing/match';
import { type OpenJob, selectOpenJobs } from '../access/jobPeople.sql';
import { selectCompanyName } from '../companies/companies.sql';
import type { ImportItem } from '../graphql/generated/schema';
import { selectOpenCreations } from '../tickets/placing/placings.sql';
import { type ItemRow, selectPeople } from './items.sql';

interface Circumstances {
  importer: string;
  calendar: HolidayCalendar;
  now: Date;
}

interface Known extends Circumstances {
  own: string;
  jobs: readonly OpenJob[];
  people: ReadonlyMap<string, string>;
  open: readonly OpenCreation[];
}

export async function previewOf(
  client: ClientBase,
  rows: readonly ItemRow[],
  circumstances: Circumstances,
): Promise<ImportItem[]> {
  const emails = rows.flatMap(({ found, reading }) =>
    found === 'ticket' ? (emailOf(reading?.contents) ?? []) : [],
  );
  const people = emails.length > 0 ? await selectPeople(client, emails) : [];
  const own = await selectCompanyName(client);
  const known: Known = {
    ...circumstances,
    own,
    jobs: await selectOpenJobs(client),
    people: new Map(people.map(({ email, id }) => [email, id])),
    open: await selectOpenCreations(client),
  };
  const items: ImportItem[] = [];
  for (const row of rows) {
    items.push(itemView(row, known));
    // A hundred large items take a second, so let other requests run in between.
    await breathe();
  }
  return items;
}

function itemView(row: ItemRow, known: Known): ImportItem {
  const reading = row.found === 'ticket' && row.reading ? revive(row.reading) : null;
  const firsts = row.firsts.map(revive).filter(({ contents }) => isOwnCompany(known.own, contents.company));
  const copies = reading ? [...firsts, reading] : [];
  const sheets = sheetsFor(row, copies, known);
  return {
    ...NOTHING_READ,
    ...(reading ? ticketView(reading, row, known) : knownView(row)),
    ID: row.id,
    summary: summaryOf(row),
    fileName: row.file_name,
    path: row.path,
    kind: kindOf(row, copies, known.own, sheets),
    choice: row.choice,
    placementID: row.placement_id,
    sheets: sheets.map(({ id, ticketId, name }) => ({
      placementID: id,
      ticketID: ticketId,
      ticketName: name,
    })),
    reason: row.reason,
    line: row.line,
    outcome: row.outcome,
    outcomeReason: row.outcome_reason,
    ticketID: row.ticket_id ?? row.known_id,
  };
}

const NOTHING_READ = { notes: [] };

function summaryOf({ found, reading }: ItemRow) {
  if (found !== 'responses' || reading === null) return null;
  const { rows, outside } = readTables((reading as unknown as Listing).text);
  return { rows: rows.map(({ printed }) => printed), outside: outside.filter(line => line !== '') };
}

/** Placements that a copy with an unknown number may confirm. */
function sheetsFor(row: ItemRow, copies: readonly ReadTicket[], { open, jobs }: Known): OpenCreation[] {
  return row.known_id === null ? creationsFor(copies, open, jobs) : [];
}

function knownView({ known_job_id, call_center, ticket_no, revision }: ItemRow) {
  const named = { callCenter: call_center, ticketNumber: ticket_no, revision };
  return known_job_id === null ? named : { ...named, jobID: known_job_id, jobBy: 'TICKET' };
}

function kindOf(
  row: ItemRow,
  copies: readonly ReadTicket[],
  own: string,
  sheets: readonly OpenCreation[],
): ItemKind {
  const reading = copies.at(-1) ?? null;
  if (row.found === 'otherCenter') return 'OTHER_CENTER';
  if (row.found === 'responses') return 'RESPONSES';
  if (reading === null) return 'UNREADABLE';
  if (reading.callCenter === null || (isGeofenceOnly(reading) && liesElsewhere(reading))) return 'NO_CENTER';
  if (!isOursByName(own, row.known_companies, reading.contents.company)) return 'OTHER_COMPANY';
  if (row.known_source === 'PLACED') return 'PLACED_HERE';
  if (row.is_copy) return 'KNOWN';
  if (row.placement_id !== null) return 'CONFIRMS';
  // A placement with this number can't be skipped, or there would be two tickets.
  if (sheets.length > 0 && (row.choice !== 'FILE' || sheets[0]?.placedNumber === reading.ticketNumber))
    return isForPeople(copies, sheets) ? 'WHICH_SHEET' : 'CONFIRMS';
  return revisionOrderOf(reading.revision, row.revisions);
}

function ticketView(reading: ReadTicket, row: ItemRow, known: Known) {
  const { contents } = reading;
  return {
    format: reading.format,
    callCenter: reading.callCenter,
    ticketNumber: reading.ticketNumber,
    revision: reading.revision,
    ticketType: contents.ticketType ?? null,
    company: contents.company ?? null,
    address: [contents.addressLocation, contents.city].filter(Boolean).join(', ') || null,
    submitted: reading.submitted?.toISOString() ?? null,
    legalStartDate: reading.legalStartDate?.toISOString() ?? null,
    ticketExpiration: reading.ticketExpiration?.toISOString() ?? null,
    jobName: contents.jobName ?? null,
    ...jobView(row, known, contents.jobName),
    userID: row.user_id ?? known.people.get(emailOf(contents) ?? '') ?? known.importer,
    notes: notesOf(reading, row, known),
  };
}

function jobView(row: ItemRow, { jobs }: Known, printed: string | undefined) {
  if (row.known_job_id !== null) return { jobID: row.known_job_id, jobBy: 'TICKET' };
  if (row.job_id !== null) return { jobID: row.job_id, jobBy: 'CHOSEN' };
  const matched = proposedJob(printed, jobs);
  if (matched) return { jobID: matched.id, jobBy: 'MATCHED' };
  return { jobID: jobs.find(({ jobNo }) => jobNo === HOLDING_JOB.JobNo)?.id ?? null, jobBy: 'HOLDING' };
}

/** Doesn't note missing dates if there are other copies, which may have them. */
function notesOf(reading: ReadTicket, { revisions }: ItemRow, { calendar, now }: Known): string[] {
  if (reading.callCenter === null || isGeofenceOnly(reading)) return reading.notes;
  const ticket = mergeCopies([reading]);
  const missing = revisions.length === 0 ? missingDates(ticket, [reading]) : null;
  const { centerStatus = '' } = reading.contents;
  const status = isUnlistedStatus(centerStatus) ? [statusNote(centerStatus)] : [];
  return [...reading.notes, ...status, ...(missing ? [missing] : []), ...lawNotes(ticket, calendar, now)];
}
