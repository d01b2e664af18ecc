import { setImmediate as breathe } from 'node:timers/promises';
import type { ClientBase, Pool } from 'pg';
import type { HolidayCalendar } from '../../../domain/calendar/holidays';
import { STOPPED_COURSE, verdictCourse } from '../../../domain/tickets/verdict/course';
import { BY_RULE, type CalendarReader } from '../../centers/holidays/calendars';
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

/** Of how many tickets a transaction works the course out before it commits; of more, the background does. */
const MOST_IN_TRANSACTION = 500;
/** After so many, others have their turn on the main thread. */
const AT_ONCE = 25;

/** Reports a ticket whose verdict could not be worked out. It stays stopped until one of its facts changes. */
export type ReportTrouble = (error: unknown, ticketId: string) => void;
export const VERDICT_TROUBLE =
  'a verdict could not be worked out; the ticket is stopped until its facts change';

/** Before a transaction commits: works out the course of every ticket that it has changed a fact of. */
export async function keepCourses(
  client: ClientBase,
  calendars: CalendarReader,
  onTrouble: ReportTrouble,
): Promise<void> {
  const ticketIds = await takeOwnDues(client);
  if (ticketIds.length === 0) return;
  if (ticketIds.length > MOST_IN_TRANSACTION) await leaveDues(client, ticketIds);
  else await workOut(client, ticketIds, await calendars.current(client), onTrouble);
}

interface LeftParts {
  pool: Pool;
  calendars?: CalendarReader;
  onTrouble: ReportTrouble;
}

/** Works out what was left: of many tickets at once, and of what was changed by hand. @returns whether there may be more */
export async function workOutLeft({ pool, calendars = BY_RULE, onTrouble }: LeftParts): Promise<boolean> {
  const companyId = await withTenant(pool, null, selectCompanyOfDues);
  if (companyId === null) return false;
  await withTenant(pool, companyId, async client => {
    // It may be a holiday posted a moment ago that left them.
    const calendar = await calendars.fresh(client);
    await workOut(client, await takeLeftDues(client, MOST_IN_TRANSACTION), calendar, onTrouble);
  });
  return true;
}

async function workOut(
  client: ClientBase,
  ticketIds: readonly string[],
  calendar: HolidayCalendar,
  onTrouble: ReportTrouble,
): Promise<void> {
  if (ticketIds.length === 0) return;
  // One after the other on the connection, so that the facts are read once the tickets are held.
  const [, tickets] = await Promise.all([
    holdVerdicts(client, ticketIds),
    selectFacts(client, ticketIds, calendar),
  ]);
  const rows = [];
  for (const [index, ticket] of tickets.entries()) {
    if (index > 0 && index % AT_ONCE === 0) await breathe();
    rows.push(...courseRows(ticket, onTrouble));
  }
  await storeCourses(client, ticketIds, rows);
}

/** Bad data of one ticket must neither hold up the others nor undo what a user has just saved. */
function courseRows(ticket: TicketFacts, onTrouble: ReportTrouble): StepRow[] {
  try {
    return stepRows(ticket, verdictCourse(ticket.facts));
  } catch (error) {
    onTrouble(error, ticket.id);
    return stepRows(ticket, STOPPED_COURSE);
  }
}
