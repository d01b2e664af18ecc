import type { ClientBase } from 'pg';
import type { HolidayCalendar } from '../../../domain/calendar/holidays';
import { isUnlistedStatus, statusKey } from '../../../domain/imports/centerStatus';
import { isOwnCompany } from '../../../domain/imports/names';
import { FIRST } from '../../../domain/imports/number';
import { readFor } from '../../../domain/tickets/responseTables';
import { type Notices, noticesOf } from '../../../domain/tickets/verdict/notices';
import type { DigFacts, Subcontractor } from '../../../domain/tickets/verdict/reasons';
import { fullName } from '../../access/fullName.sql';
import { selectTables } from '../../centers/responseCodes/responseCodes.sql';
import { STATION_COLUMNS, type StationRow, stationOf } from '../../centers/responses/recount.sql';
import { MARKS_MISSING, NOTICED_AT } from '../../centers/submissions/intents.sql';
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
  | 'notices'
  | 'stations'
  | 'unknownStatus'
  | 'settledStatus'
  | 'otherContractor'
  | 'ownName'
  | 'subcontractors'
> &
  Omit<TicketFacts, 'facts'> &
  RawFacts;

/** What `NOTICES` selects. */
export interface NoticesRow {
  submitted: Date;
  /** Submission time of the first notice, if the ticket itself has it. */
  firstSubmitted: Date | null;
  revisions: readonly { revision: string; at: string; status: string; type: string; isTyped: boolean }[];
}

interface RawFacts extends NoticesRow {
  pavementOnly: string | null;
  centerStatus: string;
  unlistedStatuses: string[];
  inForce: string[];
  contractor: string;
  ownNames: string[];
  subcontractors: readonly { name: string; tickets: { starts: string | null; expires: string }[] }[];
}

/**
 * Includes other jobs' events, so a restricted reader's transaction needs the rights of the company. Pass
 * `holdTables` if the verdicts are stored.
 */
export async function selectFacts(
  client: ClientBase,
  ticketIds: readonly string[],
  known: HolidayCalendar | Promise<HolidayCalendar>,
  readTables = selectTables,
): Promise<TicketFacts[]> {
  // Codes come first. If they are locked, everything read later matches them.
  const [calendar, tables, tickets, stations] = await Promise.all([
    known,
    readTables(client),
    selectRows(client, ticketIds),
    selectStations(client, ticketIds),
  ]);
  return tickets.map(({ id, companyId, pavementOnly, unlistedStatuses, ...row }) => {
    const { centerStatus, firstSubmitted, revisions, inForce, contractor, ownNames, ...facts } = row;
    const codes = readFor(tables[facts.callCenter], { pavementOnly });
    const subcontractors = facts.subcontractors.map(subcontractorOf);
    const unlisted = [...unlistedStatuses, ...(isUnlistedStatus(centerStatus) ? [centerStatus] : [])];
    const notices = readNotices({ submitted: facts.submitted, firstSubmitted, revisions });
    const isOthers = ownNames.every(name => !isOwnCompany(name, contractor));
    return {
      id,
      companyId,
      facts: {
        ...{ ...facts, notices, calendar, codes, subcontractors, stations: stations.get(id) ?? [] },
        unknownStatus: unlisted.find(status => !inForce.includes(statusKey(status))) ?? null,
        settledStatus: unlisted.find(status => inForce.includes(statusKey(status))) ?? null,
        ownName: !isOthers && !isOwnCompany(ownNames[0] ?? '', contractor) ? contractor : null,
        otherContractor: isOthers ? contractor : null,
      },
    };
  });
}

export function readNotices({ submitted, firstSubmitted, revisions }: NoticesRow): Notices {
  return noticesOf(
    submitted,
    firstSubmitted,
    revisions.map(one => ({ ...one, at: new Date(one.at) })),
  );
}

function subcontractorOf({ name, tickets }: FactsRow['subcontractors'][number]): Subcontractor {
  return {
    name,
    tickets: tickets.map(({ starts, expires }) => ({
      starts: starts === null ? null : new Date(starts),
      expires: new Date(expires),
    })),
  };
}

async function selectRows(client: ClientBase, ticketIds: readonly string[]): Promise<FactsRow[]> {
  const { rows } = await client.query<FactsRow>({
    name: 'dig-facts',
    text: `select t.id, t.company_id as "companyId", t.call_center as "callCenter", t.type as "ticketType", t.status,
        ${NOTICES}, coalesce(t.center_status, '') as "centerStatus",
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
        t.source = 'IMPORTED' and ${isCopied('t.revision', "= 'TYPED'")}
          and not ${isCopied('t.revision', "<> 'TYPED' and y.reading->>'ticketExpiration' <> '' and y.reading->>'legalStartDate' <> '' and y.reading->>'submitted' <> ''")}
          as "isTyped",
        c.marks_check as "marksCheck", (${LAST_CHECKER}) as "checkedBy", ${lastSeen('whiteLining')} as "whiteLining",
        (${UNMARKED_SEEN}) as "unmarkedSeen",
        coalesce(${lastSeen('rightPlace')} = 'No', false) as "isWrongPlace", t.answers_checked_at as "answersCheckedAt",
        coalesce(t.form->>'delineatedMethod', '') as delineated, t.unlisted_statuses as "unlistedStatuses",
        c.statuses_in_force as "inForce", coalesce(t.excavator_company, '') as contractor,
        array[c.name] || c.own_names as "ownNames", t.marks_question as "marksQuestion",
        t.stations_known as "stationsKnown", t.source = 'IMPORTED' as "isImported",
        t.unconfirmed as "isUnconfirmed", ${CODES_CHANGED} as "codesChanged",
        case when exists (select from ticket_subcontractors a where a.company_id = t.company_id and a.ticket_id = t.id)
          then subcontractors_of(t.id) else '[]' end as subcontractors
      from tickets t join companies c on c.id = t.company_id join jobs j on j.id = t.job_id
      where t.id = any($1)`,
    values: [ticketIds],
  });
  return rows;
}

/** Imports store the newest submission time, and gateway tickets that of the first notice. */
const NEWEST_SUBMITTED = `greatest(t.submitted_at, (select r.at from ticket_revisions r
          where t.source = 'PLACED' and r.ticket_id = t.id and r.revision = t.revision))`;

async function selectStations(
  client: ClientBase,
  ticketIds: readonly string[],
): Promise<Map<string, DigFacts['stations'][number][]>> {
  const { rows } = await client.query<
    StationRow & { ticket_id: string; code: string; name: string; noticed_at: Date | null }
  >({
    name: 'stations-of-tickets',
    text: `select ticket_id, station_code as code, authority_name as name, ${STATION_COLUMNS},
        ${NOTICED_AT} as noticed_at
      from ticket_members m where ticket_id = any($1) and withdrawn_at is null order by ticket_id, seq_no, station_code`,
    values: [ticketIds],
  });
  const stations = new Map<string, DigFacts['stations'][number][]>();
  for (const { ticket_id: id, code, name, noticed_at: noticedAt, ...row } of rows) {
    const ofTicket = stations.get(id) ?? [];
    ofTicket.push({ code, name, noticedAt, ...stationOf(row) });
    stations.set(id, ofTicket);
  }
  return stations;
}

/** A code's meaning changed, and the responses have not been reread yet. */
const CODES_CHANGED = `exists (select from response_rereads a where a.company_id = t.company_id and a.ticket_id = t.id)`;

/** The offset keeps the planner from reading every copy when there are many tickets. */
const isCopied = (revision: string, format: string) =>
  `exists (select from ticket_copies y where y.ticket_id = t.id and y.revision = ${revision} and y.format ${format} offset 0)`;

/** When the ticket `t` was submitted and changed. Its dates are checked by it. */
export const NOTICES = `${NEWEST_SUBMITTED} as submitted,
        case when t.source = 'PLACED' or t.revision ~ '${FIRST.source}' then t.submitted_at end as "firstSubmitted",
        coalesce((select jsonb_agg(jsonb_build_object('revision', r.revision, 'at', r.at, 'status', r.status, 'type', r.type,
            'isTyped', ${isCopied('r.revision', "= 'TYPED'")} and not ${isCopied('r.revision', "<> 'TYPED'")}))
          from ticket_revisions r where r.ticket_id = t.id), '[]') as revisions`;

/** The ticket and those it was cloned from cover the same ground. */
const GROUND =
  'case when t.cloned_from is null then array[t.id] else array(select id from ground_of(t.id)) end';

const ofCheck = (event: string) =>
  `${event}.event_type = 'FIELD_VERIFICATION' and ${event}.status <> 'DRAFT'`;

/** Uses the ticket's latest marks check that answers the question. No wins over Yes at the same time. */
const lastSeen = (
  question: 'whiteLining' | 'rightPlace',
) => `(select e.extra->>'${question}' from recorded_events e
          where e.ticket_id = t.id and ${ofCheck('e')} and e.extra->>'${question}' <> ''
          order by e.occurred_at desc, e.extra->>'${question}' limit 1)`;

/** Only a later check of the same ticket or of this one clears it, because others may cover less. */
const UNMARKED_SEEN = `select coalesce(e.extra->>'unmarkedNote', '') from recorded_events e
          where e.ticket_id = any(${GROUND}) and ${ofCheck('e')} and e.extra->>'unmarked' = 'Yes'
            and not exists (select from recorded_events l where l.ticket_id in (e.ticket_id, t.id) and ${ofCheck('l')}
              and l.extra->>'unmarked' = 'No' and l.occurred_at > e.occurred_at)
          order by e.occurred_at desc, e.id limit 1`;

/** Open events on the same ground, and those on the job that name no ticket. */
const OPEN_EVENTS = `coalesce((select jsonb_agg(jsonb_build_object('type', e.event_type,
      'place', case when e.ticket_id is null then 'job' when e.ticket_id = t.id then 'ticket' else 'clonedFrom' end,
      'isDraft', e.status = 'DRAFT', 'isCritical', e.severity = 'CRITICAL',
      'wasMarked', case e.extra->>'marked' when 'Yes' then true when 'No' then false end) order by e.occurred_at, e.id)
    from recorded_events e where e.status <> 'CLOSED'
      and (e.ticket_id = any(${GROUND}) or e.ticket_id is null and e.job_id = t.job_id)), '[]')`;

const OF_TICKET = 'from submissions s where s.company_id = t.company_id and s.ticket_id = t.id';

const LAST_CHECKER = `select ${fullName('e.created_by', 'e.created_by_name')}
          from recorded_events e where e.ticket_id = t.id and ${ofCheck('e')} order by e.occurred_at desc, e.id limit 1`;
