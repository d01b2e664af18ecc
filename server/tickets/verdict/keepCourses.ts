import { setImmediate as breathe } from 'node:timers/promises';
import type { ClientBase, Pool } from 'pg';
import { STOPPED_COURSE, verdictCourse } from '../../../domain/tickets/verdict/course';
import { BY_RULE, type CalendarReader } from '../../calendar/calendars';
import { holdTables } from '../../centers/responseCodes/responseCodes.sql';
import { withTenant } from '../../database/tenant';
import {
  holdVerdicts,
  leaveDues,
  type StepRow,
  selectCompanyOfDues,
  stepRows,
  storeCourses,
  takeLeftDues,
  takeOwnDues,
} from './course.sql';
import { selectFacts, type TicketFacts } from './facts.sql';

/** With more tickets, a transaction leaves the work to the background. */
const MAX_IN_TRANSACTION = 500;
/** Lets other requests run after this many tickets. */
const AT_ONCE = 25;

export type ReportTrouble = (error: unknown, ticketId: string) => void;
export const VERDICT_TROUBLE =
  'a verdict could not be worked out; the ticket is stopped until its facts change';

/** Runs before the commit, for tickets whose facts changed. */
export async function keepCourses(
  client: ClientBase,
  calendars: CalendarReader,
  onTrouble: ReportTrouble,
): Promise<void> {
  const ticketIds = await takeOwnDues(client);
  if (ticketIds.length === 0) return;
  if (ticketIds.length > MAX_IN_TRANSACTION) await leaveDues(client, ticketIds);
  else await workOut(client, ticketIds, calendars, onTrouble);
}

interface LeftParts {
  pool: Pool;
  calendars?: CalendarReader;
  onTrouble: ReportTrouble;
}

/** Handles large changes and changes made by hand. @returns whether there may be more */
export async function workOutLeft({ pool, calendars = BY_RULE, onTrouble }: LeftParts): Promise<boolean> {
  const companyId = await withTenant(pool, null, selectCompanyOfDues);
  if (companyId === null) return false;
  await withTenant(pool, companyId, async client => {
    await workOut(client, await takeLeftDues(client, MAX_IN_TRANSACTION), calendars, onTrouble);
  });
  return true;
}

async function workOut(
  client: ClientBase,
  ticketIds: readonly string[],
  calendars: CalendarReader,
  onTrouble: ReportTrouble,
): Promise<void> {
  if (ticketIds.length === 0) return;
  // These run in order on the connection, so days and facts are read after locking. Days that another process posts
  // later have dues, whose work waits for these tickets.
  const [, tickets] = await Promise.all([
    holdVerdicts(client, ticketIds),
    selectFacts(client, ticketIds, calendars.fresh(client), holdTables),
  ]);
  const rows = [];
  for (const [index, ticket] of tickets.entries()) {
    if (index > 0 && index % AT_ONCE === 0) await breathe();
    rows.push(...courseRows(ticket, onTrouble));
  }
  await storeCourses(client, ticketIds, rows);
}

/** Bad data of one ticket must not block others or undo what a user just saved. */
function courseRows(ticket: TicketFacts, onTrouble: ReportTrouble): StepRow[] {
  try {
    return stepRows(ticket, verdictCourse(ticket.facts));
  } catch (error) {
    onTrouble(error, ticket.id);
    return stepRows(ticket, STOPPED_COURSE);
  }
}
