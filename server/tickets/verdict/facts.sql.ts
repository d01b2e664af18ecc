import type { ClientBase } from 'pg';
import { CALL_CENTERS } from '../../../domain/calendar/centers';
import type { HolidayCalendar } from '../../../domain/calendar/holidays';
import { FIRST } from '../../../domain/imports/center';
import { statusKey } from '../../../domain/imports/centerStatus';
import { isOwnCompany } from '../../../domain/imports/names';
import { CODES } from '../../../domain/tickets/responseCodes';
import { readFor } from '../../../domain/tickets/responseTables';
import type { DigFacts, Subcontractor } from '../../../domain/tickets/verdict/reasons';
import { fullName } from '../../access/fullName.sql';
import { selectTables } from '../../centers/responseCodes/responseCodes.sql';
import { STATION_COLUMNS, type StationRow, stationOf } from '../../centers/responses/recount.sql';
import { MARKS_MISSING } from '../../centers/submissions/intents.sql';
import { PLACING, UNFINISHED } from '../../centers/submissions/outcome.sql';

export interface TicketFacts {
  id: string;
  companyId: string;
  facts: DigFacts;
}

type FactsRow = Omit<
  DigFacts,
  | 'calendar'
  | 'codes'
  | 'stations'
  | 'unknownStatus'
  | 'settledStatus'
  | 'otherContractor'
  | 'ownName'
  | 'subcontractors'
> &
  Omit<TicketFacts, 'facts'> &
  Told;

/** What says more only beside what the company settled. */
interface Told {
  pavementOnly: string | null;
  unlistedStatuses: string[];
  inForce: string[];
  contractor: string;
  ownNames: string[];
  subcontractors: readonly { name: string; coveredUntil: string | null }[];
}

/**
 * All facts of the verdicts on these tickets of the company. They include events of other jobs, so a restricted reader's
 * transaction has to read them with the rights of the whole company.
 */
export async function selectFacts(
  client: ClientBase,
  ticketIds: readonly string[],
  calendar: HolidayCalendar,
): Promise<TicketFacts[]> {
  const [tickets, stations, tables] = await Promise.all([
    selectRows(client, ticketIds),
    selectStations(client, ticketIds),
    selectTables(client),
  ]);
  return tickets.map(({ id, companyId, pavementOnly, ...row }) => {
    const { unlistedStatuses, inForce, contractor, ownNames, ...facts } = row;
    const codes = readFor(tables[facts.callCenter], { pavementOnly });
    const subcontractors = facts.subcontractors.map(subcontractorOf);
    const isOthers = ownNames.every(name => !isOwnCompany(name, contractor));
    return {
      id,
      companyId,
      facts: {
        ...{ ...facts, calendar, codes, subcontractors, stations: stations.get(id) ?? [] },
        unknownStatus: unlistedStatuses.find(status => !inForce.includes(statusKey(status))) ?? null,
        settledStatus: unlistedStatuses.find(status => inForce.includes(statusKey(status))) ?? null,
        ownName: !isOthers && !isOwnCompany(ownNames[0] ?? '', contractor) ? contractor : null,
        otherContractor: isOthers ? contractor : null,
      },
    };
  });
}

function subcontractorOf({ name, coveredUntil }: FactsRow['subcontractors'][number]): Subcontractor {
  return { name, coveredUntil: coveredUntil === null ? null : new Date(coveredUntil) };
}

async function selectRows(client: ClientBase, ticketIds: readonly string[]): Promise<FactsRow[]> {
  const { rows } = await client.query<FactsRow>({
    name: 'dig-facts',
    text: `select t.id, t.company_id as "companyId", t.call_center as "callCenter", t.type as "ticketType", t.status,
        ${NEWEST_SUBMITTED} as submitted, coalesce(t.revision ~ '${FIRST.source}', true) as "isFirstNotice",
        ${FIRST_SUBMITTED} as "firstSubmitted", t.renew_no > 0 as "isRenewed",
        t.legal_start as "legalStart", t.exp_date as expires, t.dates_estimated as "datesEstimated",
        t.form->>'pavementOnly' as "pavementOnly",
        array(select s.kind ${OF_TICKET} and s.state in ${UNFINISHED} order by s.seq) as pending,
        exists (select ${OF_TICKET} and s.state in ${UNFINISHED} and s.way = 'ASSISTED') as "onSheet",
        ${PLACING} as placing,
        exists (select ${OF_TICKET} and s.state in ${UNFINISHED}
            and (s.kind = 'remark' or (s.kind = 'renew' and s.payload->>'needRemark' = 'true')))
          or exists (select from submissions r
            where r.company_id = t.company_id and r.ticket_id = t.id and ${MARKS_MISSING})
          as "marksAsked",
        ${OPEN_EVENTS} as "openEvents", j.status = 'ON_HOLD' as "jobOnHold", coalesce(t.form->>'county', '') as county,
        t.source = 'IMPORTED' and exists (select from ticket_copies y where y.ticket_id = t.id)
          and not exists (select from ticket_copies y where y.ticket_id = t.id and y.format <> 'TYPED') as "isTyped",
        c.marks_check as "marksCheck", seen."checkedBy", seen.extra->>'whiteLining' as "whiteLining",
        coalesce(seen.extra->>'unmarked' = 'Yes', false) as "isUnmarkedSeen",
        coalesce(seen.extra->>'rightPlace' = 'No', false) as "isWrongPlace", t.answers_checked_at as "answersCheckedAt",
        coalesce(t.form->>'delineatedMethod', '') as delineated, t.unlisted_statuses as "unlistedStatuses",
        c.statuses_in_force as "inForce", coalesce(t.excavator_company, '') as contractor,
        array[c.name] || c.own_names as "ownNames", t.marks_question as "marksQuestion",
        t.stations_known as "stationsKnown", t.source = 'IMPORTED' as "isImported",
        t.unconfirmed as "isUnconfirmed", ${CODES_CHANGED} as "codesChanged",
        case when exists (select from ticket_subcontractors a where a.company_id = t.company_id and a.ticket_id = t.id)
          then subcontractors_of(t.id) else '[]' end as subcontractors
      from tickets t join companies c on c.id = t.company_id join jobs j on j.id = t.job_id
        left join lateral (${LAST_CHECK}) seen on true
      where t.id = any($1)`,
    values: [ticketIds],
  });
  return rows;
}

/** Imports keep when the newest revision was submitted; what a gateway revises stays with its first notice. */
const NEWEST_SUBMITTED = `greatest(t.submitted_at, (select r.at from ticket_revisions r
          where t.source = 'PLACED' and r.ticket_id = t.id and r.revision = t.revision))`;

/** Of the first notice, where it is known. */
const FIRST_SUBMITTED = `case when t.source = 'PLACED' then t.submitted_at
          else (select min(r.at) from ticket_revisions r where r.ticket_id = t.id and r.revision ~ '${FIRST.source}') end`;

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

/** What is being counted again, asked once for each statement and not for each row. */
const BEING_RECOUNTED = '(select codes_being_recounted())';

/** An answer with a code that no list has is read by its description, and so by what that code means. */
const OWN_CODES = `case t.call_center ${CALL_CENTERS.map(
  center => `when '${center}' then array[${CODES[center].map(({ code }) => `'${code}'`).join(', ')}]`,
).join(' ')} end`;

/** The ticket's stations are still counted by what one of their codes meant before; nearly always there is no such code. */
const CODES_CHANGED = `(${BEING_RECOUNTED} is not null and exists (select from ticket_members m
  where m.ticket_id = t.id and m.withdrawn_at is null
    and (t.call_center || ' ' || lower(m.response_code) = any(${BEING_RECOUNTED}::text[])
      or lower(m.response_code) <> all(${OWN_CODES}))))`;

/** Of the ticket, of its job alone, and of the tickets it was cloned from: they are of the same ground. */
const OPEN_EVENTS = `coalesce((select jsonb_agg(jsonb_build_object('type', e.event_type,
      'place', case when e.ticket_id is null then 'job' when e.ticket_id = t.id then 'ticket' else 'clonedFrom' end,
      'isDraft', e.status = 'DRAFT', 'isCritical', e.severity = 'CRITICAL',
      'wasMarked', case e.extra->>'marked' when 'Yes' then true when 'No' then false end) order by e.occurred_at, e.id)
    from recorded_events e where e.status <> 'CLOSED'
      and (e.ticket_id = t.id or t.cloned_from is not null and e.ticket_id in (select id from ground_of(t.id)) or e.ticket_id is null and e.job_id = t.job_id)), '[]')`;

const OF_TICKET = 'from submissions s where s.company_id = t.company_id and s.ticket_id = t.id';

const LAST_CHECK = `select ${fullName('e.created_by', 'e.created_by_name')} as "checkedBy", e.extra
          from recorded_events e where e.ticket_id = t.id and e.event_type = 'FIELD_VERIFICATION' and e.status <> 'DRAFT'
          order by e.occurred_at desc, e.id limit 1`;
