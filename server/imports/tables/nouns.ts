import type { ClientBase } from 'pg';
import type { HolidayCalendar } from '../../../domain/calendar/holidays';
import { PACIFIC } from '../../../domain/calendar/zone';
import { AppError } from '../../../domain/errors';
import { textsOf } from '../../../domain/exports/columns';
import { MANAGES_NO_MORE, without } from '../../../domain/exports/formula';
import { lawNotes } from '../../../domain/imports/lawNotes';
import { type TypedTicket, typedReading } from '../../../domain/imports/typedTicket';
import type { BroughtJob } from '../../../domain/jobs/job';
import type { CompanyRole } from '../../../domain/people/employer';
import { MANAGER_ROLES } from '../../../domain/permissions/can';
import { creationsFor, isForPeople, type OpenCreation } from '../../../domain/placing/match';
import type { ContactInput, SubcontractorInput } from '../../../domain/subcontractors/subcontractor';
import type { Cells } from '../../../domain/tables/cells';
import { type KnownCells, keyOf, type TableRow } from '../../../domain/tables/check';
import {
  employerRow,
  jobRow,
  managerOf,
  type RowContext,
  type RowRead,
  subcontractorRow,
  ticketRow,
} from '../../../domain/tables/rows';
import { TABLES, type TableKind } from '../../../domain/tables/table';
import type { Actor, SignedIn } from '../../access/actor';
import { authorize } from '../../access/authorize';
import { type OpenJob, selectJobs } from '../../access/jobPeople.sql';
import { createEmployer } from '../../accounts/employers/changeEmployers';
import { assertReach } from '../../accounts/employers/rules';
import { selectRecords, selectTicketRecords } from '../../exports/rows.sql';
import { bringJob } from '../../jobs/jobs';
import type { Services } from '../../services';
import { createWithContact } from '../../sharing/subcontractors/subcontractors';
import { selectOpenCreations } from '../../tickets/placing/placings.sql';
import { sheetWords } from '../sheetWords';
import { addTypedTicket } from '../typedTicket';
import { selectManagers } from './columns.sql';

/** How rows become records, each in its own transaction with an audit row. */
interface TableNoun {
  read(cells: Cells, context: RowContext): RowRead;
  // biome-ignore lint/suspicious/noExplicitAny: what `read` has made
  assertMay?(viewer: SignedIn, input: any, context: NounContext): void;
  /** A hint for a row whose number is new. */
  // biome-ignore lint/suspicious/noExplicitAny: what `read` has made
  note?(input: any, context: NounContext): string | undefined;
  // biome-ignore lint/suspicious/noExplicitAny: what `read` has made
  save(services: Services, actor: Actor, input: any): Promise<unknown>;
}

export const NOUNS: Record<TableKind, TableNoun> = {
  jobs: {
    read: jobRow,
    assertMay: (viewer, { ManagerID }: BroughtJob) =>
      authorize(viewer, 'CREATE', 'jobs', { managerId: ManagerID, assignedIds: [] }),
    save: bringJob,
  },
  subcontractors: {
    read: subcontractorRow,
    save: (services, actor, row: { subcontractor: SubcontractorInput; contact: ContactInput | null }) =>
      createWithContact(services, actor, row.subcontractor, row.contact),
  },
  employers: {
    read: employerRow,
    assertMay: (viewer, { Role }: { Role: { cognitoGroupName: CompanyRole } }) =>
      assertReach(viewer, Role.cognitoGroupName),
    save: createEmployer,
  },
  tickets: {
    read: ticketRow,
    assertMay(viewer, { jobID }: TypedTicket, { jobs }) {
      const job = jobs.find(({ id }) => id === jobID);
      if (job) authorize(viewer, 'CREATE', 'tickets', job);
    },
    note(typed: TypedTicket, { open, jobs, calendar, now }) {
      const reading = typedReading(typed);
      const sheets = open.length > 0 ? creationsFor([reading], open, jobs) : [];
      const named = sheets.map(sheetWords).join(', or ');
      const taken = isForPeople([reading], sheets)
        ? `This may be ${named}. If it is, enter this number on its request first. Otherwise it is added as a new ticket.`
        : `It confirms ${named}.`;
      // Expired tickets are imported as exported, without date warnings.
      const dates = typed.told?.isOver ? [] : lawNotes(typed, calendar, now);
      return [...(sheets.length > 0 ? [taken] : []), ...dates].join(' ') || undefined;
    },
    save: (services, actor, typed: TypedTicket) => addTypedTicket(services, actor, typed),
  },
};

interface NounContext extends RowContext {
  jobs: readonly OpenJob[];
  open: readonly OpenCreation[];
  calendar: HolidayCalendar;
}

export function readRow(kind: TableKind, cells: Cells, context: NounContext, viewer: SignedIn): RowRead {
  const { read, assertMay, note } = NOUNS[kind];
  const result = read(cells, context);
  if (result.wrong !== undefined) return result;
  try {
    assertMay?.(viewer, result.input, context);
    const said = note?.(result.input, context);
    return said === undefined ? result : { ...result, notes: { '': said } };
  } catch (error) {
    if (error instanceof AppError) return { wrong: { '': error.message } };
    throw error;
  }
}

export async function selectContext(
  { calendars, now }: Services,
  client: ClientBase,
  kind: TableKind,
): Promise<NounContext> {
  return {
    calendar: await calendars.current(client),
    ...(kind === 'jobs' ? await selectManagers(client, MANAGER_ROLES) : { managers: [], others: [] }),
    jobs: kind === 'tickets' ? await selectJobs(client) : [],
    open: kind === 'tickets' ? await selectOpenCreations(client) : [],
    now: now(),
  };
}

/** Existing records named by the rows, keyed by `keyOf`, with cells as in our own export. */
export async function selectKnown(
  client: ClientBase,
  kind: TableKind,
  rows: readonly TableRow[],
  context: RowContext,
): Promise<Map<string, KnownCells>> {
  const field = kind === 'tickets' ? 'ticketNumber' : (TABLES[kind].key[0] ?? '');
  const keys = [...new Set(rows.flatMap(({ cells }) => cells[field] ?? []))];
  const records =
    kind === 'tickets' ? await selectTicketRecords(client, keys) : await selectRecords(client, kind, keys);
  const { fields } = TABLES[kind];
  const headers = fields.map(({ header }) => header);
  const { now } = context;
  // A job imported without its manager still matches the row.
  const managedBy = ({ ManagerID = '', ManagerEmail = '' }: Cells, named: readonly Cells[]) => {
    const address = without(ManagerEmail, MANAGES_NO_MORE);
    if (address !== '')
      return {
        ManagerID: [ManagerID, address],
        ManagerEmail: [ManagerEmail, address, `${address}${MANAGES_NO_MORE}`],
      };
    const unmatched = named.filter(cells => {
      const { id, note } = managerOf(cells, true, context);
      return id === null && note !== undefined;
    });
    return {
      ManagerID: ['', ...unmatched.flatMap(cells => cells.ManagerID ?? [])],
      ManagerEmail: ['', ...unmatched.flatMap(cells => cells.ManagerEmail ?? [])],
    };
  };
  const own = new Map<string, Cells[]>();
  for (const { cells } of rows) {
    const key = keyOf(kind, cells);
    own.set(key, [...(own.get(key) ?? []), cells]);
  }
  return new Map(
    records.map(record => {
      const texts = textsOf(kind === 'tickets' ? 'all' : kind, record, headers, { now, zone: PACIFIC });
      const cells = Object.fromEntries(fields.map(one => [one.field, texts[one.header] ?? '']));
      const key = keyOf(kind, cells);
      return [key, kind === 'jobs' ? { ...cells, ...managedBy(cells, own.get(key) ?? []) } : cells];
    }),
  );
}
