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
import { namedSubcontractor } from '../../domain/imports/subcontractorCopy';
import { creationsFor, isForPeople, type OpenCreation } from '../../domain/placing/match';
import { selectCompanyName } from '../exports/files.sql';
import type { ImportItem } from '../graphql/generated/schema';
import { selectOpenCreations } from '../tickets/placing/placings.sql';
import { type ItemRow, type OpenJob, selectOpenJobs, selectPeople } from './items.sql';
import { selectLibrary } from './theirs.sql';

interface Circumstances {
  /** Who began the import. */
  importer: string;
  calendar: HolidayCalendar;
  now: Date;
}

interface Known extends Circumstances {
  /** The company's name. */
  own: string;
  jobs: readonly OpenJob[];
  /** Ids by e-mail in lower case. */
  people: ReadonlyMap<string, string>;
  /** New tickets that wait to be placed, or to be confirmed. */
  open: readonly OpenCreation[];
  /** Subcontractors, unless no copy names another company. */
  library: readonly { id: string; name: string }[];
}

/** The items as the preview shows them, with what is proposed for each. */
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
    library: rows.some(
      ({ found, reading }) => found === 'ticket' && !isOwnCompany(own, reading?.contents.company),
    )
      ? await selectLibrary(client)
      : [],
  };
  const items: ImportItem[] = [];
  for (const row of rows) {
    items.push(itemView(row, known));
    // A hundred large ones take a second, in which others have their turn.
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
    subcontractorID: row.subcontractor_id ?? theirName(row, reading, known),
    mainTicketID: row.main_ticket_id,
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

/** Whom of the library a copy of another company names. */
function theirName({ found }: ItemRow, reading: ReadTicket | null, { own, library }: Known): string | null {
  const { company = '' } = reading?.contents ?? {};
  if (found !== 'ticket' || isOwnCompany(own, company)) return null;
  return namedSubcontractor(company, library)?.id ?? null;
}

const NOTHING_READ = { notes: [] };

function summaryOf({ found, reading }: ItemRow) {
  if (found !== 'responses' || reading === null) return null;
  const { rows, outside } = readTables((reading as unknown as Listing).text);
  return { rows: rows.map(({ printed }) => printed), outside: outside.filter(line => line !== '') };
}

/** What a copy of a ticket that is not known by its number may confirm. */
function sheetsFor(row: ItemRow, copies: readonly ReadTicket[], { open, jobs }: Known): OpenCreation[] {
  return row.known_id === null ? creationsFor(copies, open, jobs) : [];
}

/** What a person has typed from a file that could not be read, and the ticket of responses. */
function knownView({ known_job_id, call_center, ticket_no, revision }: ItemRow) {
  const named = { callCenter: call_center, ticketNumber: ticket_no, revision };
  return known_job_id === null ? named : { ...named, jobID: known_job_id, jobBy: 'TICKET' };
}

/** It is a subcontractor's by choice, or because other copies of it are and nobody says otherwise. */
const isTheirs = ({ choice, is_theirs, known_id }: ItemRow) =>
  choice === 'SUBCONTRACTOR' || (is_theirs && known_id === null && choice !== 'FILE');

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
  if (isTheirs(row)) return 'SUBCONTRACTORS';
  if (!isOursByName(own, row.known_companies, reading.contents.company)) return 'OTHER_COMPANY';
  if (row.known_source === 'PLACED') return 'PLACED_HERE';
  if (row.is_copy) return 'KNOWN';
  if (row.placement_id !== null) return 'CONFIRMS';
  // One that was given its number is not passed over: there would be two of it.
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
  if (row.main_job_id !== null) return { jobID: row.main_job_id, jobBy: 'TICKET' };
  if (row.known_job_id !== null) return { jobID: row.known_job_id, jobBy: 'TICKET' };
  if (row.job_id !== null) return { jobID: row.job_id, jobBy: 'CHOSEN' };
  const matched = proposedJob(printed, jobs);
  if (matched) return { jobID: matched.id, jobBy: 'MATCHED' };
  return { jobID: jobs.find(({ jobNo }) => jobNo === HOLDING_JOB.JobNo)?.id ?? null, jobBy: 'HOLDING' };
}

/** What other copies tell is not told here: together they may have every date. */
function notesOf(reading: ReadTicket, { revisions }: ItemRow, { calendar, now }: Known): string[] {
  if (reading.callCenter === null || isGeofenceOnly(reading)) return reading.notes;
  const ticket = mergeCopies([reading]);
  const missing = revisions.length === 0 ? missingDates(ticket, [reading]) : null;
  const { centerStatus = '' } = reading.contents;
  const status = isUnlistedStatus(centerStatus) ? [statusNote(centerStatus)] : [];
  return [...reading.notes, ...status, ...(missing ? [missing] : []), ...lawNotes(ticket, calendar, now)];
}
