import type { ClientBase } from 'pg';
import type { HolidayCalendar } from '../../../domain/calendar/holidays';
import { readFor } from '../../../domain/tickets/responseTables';
import type { StoredForm } from '../../../domain/tickets/storedForm';
import type { VerdictStep } from '../../../domain/tickets/verdict/course';
import type { DigFacts } from '../../../domain/tickets/verdict/reasons';
import { selectTables } from '../../centers/responseCodes/responseCodes.sql';
import { STATION_COLUMNS, type StationRow, stationOf } from '../../centers/responses/recount.sql';
import { selectDigFacts } from './verdict.sql';

/** Takes the tickets of the company entered a fact of which this transaction has changed. */
export async function takeOwnDues(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>({
    name: 'take-own-verdict-dues',
    text: 'delete from verdict_dues where xid = pg_current_xact_id_if_assigned() returning ticket_id as id',
  });
  return rows.map(({ id }) => id);
}

/** Takes tickets that other transactions have left, at most so many. */
export async function takeLeftDues(client: ClientBase, most: number): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>({
    name: 'take-left-verdict-dues',
    text: `with taken as (
        select xid, ticket_id from verdict_dues where company_id = nullif(current_setting('whiteline.company_id', true), '')::uuid
        order by company_id, xid limit $1 for update skip locked
      )
      delete from verdict_dues d using taken t where d.xid = t.xid and d.ticket_id = t.ticket_id
      returning d.ticket_id as id`,
    values: [most],
  });
  return [...new Set(rows.map(({ id }) => id))];
}

/** Leaves them to the background; until then nobody digs under them. */
export async function leaveDues(client: ClientBase, ticketIds: readonly string[]): Promise<void> {
  await client.query({
    name: 'leave-verdict-dues',
    text: `with left_over as (
        insert into verdict_dues (company_id, ticket_id) select company_id, id from tickets where id = any($1) returning company_id, ticket_id
      )
      update ticket_verdicts v set reason = 'CODES_CHANGED' from left_over l
      where v.company_id = l.company_id and v.ticket_id = l.ticket_id and v.reason = ''`,
    values: [ticketIds],
  });
}

/** The company whose tickets have been left for longest; null: none are left. */
export async function selectCompanyOfDues(client: ClientBase): Promise<string | null> {
  const { rows } = await client.query<{ id: string | null }>({
    name: 'company-of-verdict-dues',
    text: 'select company_of_verdict_dues() as id',
  });
  return rows[0]?.id ?? null;
}

/**
 * Two transactions that change facts of one ticket take turns from here on, so that the later one sees what the earlier one
 * has stored. It goes on with all rights: a limited reader's change is about everybody's verdict.
 */
export async function holdVerdicts(client: ClientBase, ticketIds: readonly string[]): Promise<void> {
  await client.query({
    name: 'hold-verdicts',
    text: `select set_config('role', 'whiteline_app', true), count(pg_advisory_xact_lock(hashtextextended(id::text, 811)))
      from (select id from unnest($1::uuid[]) as id order by id) held`,
    values: [ticketIds],
  });
}

/** All that decides about digging under these tickets. */
export async function selectCourseFacts(
  client: ClientBase,
  ticketIds: readonly string[],
  calendar: HolidayCalendar,
): Promise<{ id: string; companyId: string; facts: DigFacts }[]> {
  const [tickets, stations, tables] = await Promise.all([
    selectDigFacts<TicketFacts>(client, ticketIds, TICKET_FACTS),
    selectStations(client, ticketIds),
    selectTables(client),
  ]);
  return tickets.map(({ id, companyId, form, ...ticket }) => {
    const codes = readFor(tables[ticket.callCenter], form);
    return { id, companyId, facts: { ...ticket, calendar, codes, stations: stations.get(id) ?? [] } };
  });
}

type TicketFacts = Pick<
  DigFacts,
  'callCenter' | 'ticketType' | 'status' | 'legalStart' | 'expires' | 'datesEstimated'
> & { companyId: string; form: StoredForm };

const TICKET_FACTS = [
  't.company_id as "companyId"',
  't.call_center as "callCenter"',
  't.type as "ticketType"',
  't.status',
  't.legal_start as "legalStart"',
  't.exp_date as expires',
  't.dates_estimated as "datesEstimated"',
  't.form',
];

async function selectStations(
  client: ClientBase,
  ticketIds: readonly string[],
): Promise<Map<string, DigFacts['stations'][number][]>> {
  const { rows } = await client.query<StationRow & { ticket_id: string; code: string; name: string }>({
    name: 'stations-of-tickets',
    text: `select ticket_id, station_code as code, authority_name as name, ${STATION_COLUMNS}
      from ticket_members where ticket_id = any($1) and withdrawn_at is null order by ticket_id, seq_no, station_code`,
    values: [ticketIds],
  });
  const stations = new Map<string, DigFacts['stations'][number][]>();
  for (const { ticket_id: id, code, name, ...row } of rows) {
    const ofTicket = stations.get(id) ?? [];
    ofTicket.push({ code, name, ...stationOf(row) });
    stations.set(id, ofTicket);
  }
  return stations;
}

/** Puts the steps of each ticket in the place of those that it had. */
export async function storeCourses(
  client: ClientBase,
  courses: readonly { id: string; companyId: string; steps: readonly VerdictStep[] }[],
): Promise<void> {
  const rows = courses.flatMap(({ id, companyId, steps }) =>
    steps.map(({ from, reason, until }, index) => ({
      company: companyId,
      ticket: id,
      from: from?.toISOString() ?? '-infinity',
      to: steps[index + 1]?.from?.toISOString() ?? 'infinity',
      reason: reason ?? '',
      until: until?.toISOString() ?? null,
    })),
  );
  await Promise.all([
    client.query({
      name: 'drop-verdict-courses',
      text: `delete from ticket_verdicts
        where company_id = nullif(current_setting('whiteline.company_id', true), '')::uuid and ticket_id = any($1)`,
      values: [courses.map(({ id }) => id)],
    }),
    client.query({
      name: 'store-verdict-courses',
      text: `insert into ticket_verdicts (company_id, ticket_id, starts_at, ends_at, reason, until)
        select r.company, r.ticket, r."from", r."to", r.reason, r.until
        from jsonb_to_recordset($1) as r (company uuid, ticket uuid, "from" timestamptz, "to" timestamptz, reason text, until timestamptz)`,
      values: [JSON.stringify(rows)],
    }),
  ]);
}
