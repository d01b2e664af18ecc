import { randomUUID } from 'node:crypto';
import { CALL_CENTERS } from '../../domain/calendar/centers';
import { RULE_CALENDAR } from '../../domain/calendar/holidays';
import type { NoticeType } from '../../domain/calendar/law';
import { EVENT_STATUSES, EVENT_TYPES, type EventStatus, type EventType } from '../../domain/events/event';
import { TICKET_STATUSES, type TicketStatus } from '../../domain/tickets/groups';
import { OWN_TABLES, readFor } from '../../domain/tickets/responseTables';
import { STOPPING_EVENTS } from '../../domain/tickets/stationEvents';
import { noticesOf } from '../../domain/tickets/verdict/notices';
import type { DigFacts, OpenEvent } from '../../domain/tickets/verdict/reasons';
import { stationOf } from '../../server/centers/responses/recount.sql';
import { Chance } from '../../server/standIns/chance';
import { insertRows } from '../../server/standIns/demo/insert.sql';
import type { TestApp } from './app';
import { digestColumns, type Placed, stationRows } from './stationRows';
import { insertSubcontractors } from './subcontractorRows';
import { submissionOf } from './submissionRows';
import { insertTickets } from './ticketRows';
import { ticketPayload } from './tickets';
import type { Job, User } from './world';

const HOUR_MS = 3_600_000;
interface Case {
  id: string;
  facts: DigFacts;
}

/**
 * So many tickets near every line that decides about digging, straight in the database, each with the facts that the
 * rule is to be asked with, worked out from what was put there and from nothing the server reads. A few are of the job
 * `stopped`, on which a stop-work is open; the one on `job` is over, and what else is open there stops no ticket.
 */
export async function insertCases(
  { t, job, stopped, user, now }: { t: TestApp; job: Job; stopped: Job; user: User; now: Date },
  count: number,
): Promise<Case[]> {
  const chance = new Chance('verdicts');
  const hours = (number: number) => new Date(now.getTime() + number * HOUR_MS);
  const held = await t.world.job({ id: job.companyId, name: '' }, { manager: user });
  await t.owner.query(`update jobs set status = 'ON_HOLD' where id = $1`, [held.id]);
  const drafts = Array.from({ length: count }, () => ticketOf(chance, hours, { job, stopped, held }, now));
  const placed = drafts.map(({ columns, pavementOnly }) => {
    const id = randomUUID();
    const ticket: Placed = { id, company_id: job.companyId, call_center: columns.call_center, pavementOnly };
    const stations = chance.happens(0.96) ? stationRows(ticket, now, chance) : [];
    return { ticket, columns: { ...columns, id, ...digestColumns(ticket, stations) }, stations };
  });
  await insertTickets(
    t.owner,
    job,
    user,
    now,
    placed.map(({ columns }) => columns),
  );
  await insertRows(
    t.owner,
    'ticket_members',
    placed.flatMap(({ stations }) => stations),
  );
  const events = placed.map(({ ticket }) => (chance.happens(0.25) ? eventOf(ticket, now, chance) : null));
  await insertRows(
    t.owner,
    'recorded_events',
    events.filter(each => each !== null),
  );
  const ofJob = (of: Job, event_type: EventType, status: EventStatus) => ({
    ...eventOf({ id: null, company_id: of.companyId }, now, chance),
    ...{ job_id: of.id, event_type, status },
  });
  const ofJobs = [
    ofJob(stopped, 'STOP_WORK', 'IN_REVIEW'),
    ofJob(job, 'STOP_WORK', 'CLOSED'),
    ofJob(job, 'STOP_WORK', 'DRAFT'),
    ofJob(job, 'OTHER', 'OPEN'),
  ];
  await insertRows(t.owner, 'recorded_events', ofJobs);
  const typed = placed.flatMap(({ ticket, columns }) =>
    columns.source === 'IMPORTED' && chance.happens(0.3) ? [ticket.id] : [],
  );
  await t.owner.query(
    `insert into ticket_copies (company_id, ticket_id, sha256, format, revision, path, reading, received_at, typed_by_name,
       client_request_id)
     select company_id, id, decode(replace(id::text, '-', ''), 'hex'), 'TYPED', revision, '{}', '{}', $2, 'Ana', id
     from tickets where id = any($1)`,
    [typed, now],
  );
  const sent = placed.map(({ ticket }) =>
    chance.happens(0.15) ? submissionOf(ticket, user, now, chance) : null,
  );
  await insertRows(
    t.owner,
    'submissions',
    sent.filter(each => each !== null),
  );
  const stale = placed.flatMap(({ ticket }) => (chance.happens(0.1) ? [ticket] : []));
  await insertRows(
    t.owner,
    'response_rereads',
    stale.map(({ id, company_id }) => ({ company_id, ticket_id: id, due_at: now })),
  );
  const tickets = placed.map(({ ticket }) => ticket);
  const subcontractors = await insertSubcontractors(t.owner, tickets, [-73, -1, 0, 5].map(hours), chance);
  return placed.map(({ ticket, columns, stations }, index) => ({
    id: ticket.id,
    facts: factsOf({
      ticket,
      columns,
      stations,
      event: events[index] ?? null,
      submission: sent[index] ?? null,
      jobOnHold: columns.job_id === held.id,
      ofJob: ofJobs.filter(one => one.job_id === columns.job_id),
      isTyped: typed.includes(ticket.id),
      codesChanged: stale.includes(ticket),
      subcontractors: subcontractors.get(ticket.id) ?? [],
    }),
  }));
}

function ticketOf(
  chance: Chance,
  hours: (count: number) => Date,
  { job, stopped, held }: Record<'job' | 'stopped' | 'held', Job>,
  now: Date,
) {
  const rarely = <T>(usual: T, others: readonly T[]): T =>
    chance.happens(0.9) ? usual : chance.pick(others);
  const pavementOnly = chance.pick(['Yes', 'No']);
  return {
    pavementOnly,
    columns: {
      job_id: rarely(job.id, [stopped.id, held.id]),
      call_center: chance.pick(CALL_CENTERS),
      type: rarely<NoticeType>('Normal', [
        'Short Notice',
        'Emergency',
        'Emergency',
        'ACE',
        'Design',
        'Damage',
        'Rush Notice',
      ]),
      status: rarely<TicketStatus>('ACTIVE', TICKET_STATUSES),
      revision: chance.pick(['000', '001']),
      submitted_at: rarely(hours(-7 * 24), [hours(-2 * 24), hours(-20 * 24), hours(-50 * 24), hours(1)]),
      legal_start: chance.pick([hours(-70), hours(-2), hours(0), hours(1), hours(30)]),
      exp_date: rarely(hours(400), [hours(-1), hours(0), hours(0.5)]),
      ...sourceOf(chance),
      dates_estimated: chance.happens(0.05),
      answers_checked_at: rarely(hours(-1), [null, hours(-12), hours(-12.01)]),
      excavator_company: rarely(null, ['Example Trenching LLC']),
      marks_question: chance.happens(0.05) ? '001' : null,
      form: ticketPayload(job.id, now, {
        pavementOnly,
        county: rarely('Placer', ['Los Angeles', 'Washoe']),
        delineatedMethod: rarely('Yes-Paint', ['No', '']),
      } as never),
    },
  };
}

/** Some were placed elsewhere, and of some of those not all stations are known. */
function sourceOf(chance: Chance) {
  const isImported = chance.happens(0.2);
  return {
    source: isImported ? ('IMPORTED' as const) : ('PLACED' as const),
    stations_known: !(isImported && chance.happens(0.3)),
    unconfirmed: isImported && chance.happens(0.3),
  };
}

type Columns = ReturnType<typeof ticketOf>['columns'];

function eventOf(ticket: { id: string | null; company_id: string }, now: Date, chance: Chance) {
  return {
    id: randomUUID(),
    company_id: ticket.company_id,
    event_no: randomUUID(),
    event_type: chance.pick([...STOPPING_EVENTS, 'DAMAGE' as const, ...EVENT_TYPES]),
    title: 'Seen',
    status: chance.pick(EVENT_STATUSES),
    severity: 'LOW',
    occurred_at: now,
    reported_at: now,
    reported_by: 'Ana',
    ticket_id: ticket.id,
    created_by_name: 'Ana',
    updated_by_name: 'Ana',
    station_code: '',
    utility_name: '',
    utility_type: '',
    details: {},
    extra: {},
    version: 1,
    created_at: now,
    updated_at: now,
  };
}

interface Made {
  ticket: Placed;
  columns: Columns;
  stations: ReturnType<typeof stationRows>;
  event: ReturnType<typeof eventOf> | null;
  submission: ReturnType<typeof submissionOf> | null;
  jobOnHold: boolean;
  /** Events of its job alone. */
  ofJob: ReturnType<typeof eventOf>[];
  isTyped: boolean;
  codesChanged: boolean;
  subcontractors: DigFacts['subcontractors'];
}

function openEvent(
  { event_type: type, status }: ReturnType<typeof eventOf>,
  place: OpenEvent['place'],
): OpenEvent[] {
  const isDraft = status === 'DRAFT';
  return status === 'CLOSED' ? [] : [{ type, place, isDraft, isCritical: false, wasMarked: null }];
}

function factsOf(made: Made): DigFacts {
  const { ticket, columns, stations, event, submission, ofJob, jobOnHold, isTyped, subcontractors } = made;
  const counted = stations.filter(({ withdrawn_at }) => withdrawn_at === null);
  const isFirstKnown = columns.source === 'PLACED' || columns.revision === '000';
  return {
    callCenter: columns.call_center,
    calendar: RULE_CALENDAR,
    codes: readFor(OWN_TABLES[columns.call_center], ticket),
    codesChanged: made.codesChanged,
    ticketType: columns.type,
    status: columns.status,
    submitted: columns.submitted_at,
    notices: noticesOf(columns.submitted_at, isFirstKnown ? columns.submitted_at : null, []),
    legalStart: columns.legal_start,
    expires: columns.exp_date,
    datesEstimated: columns.dates_estimated,
    stations: counted.map(row => ({ code: row.station_code, name: row.authority_name, ...stationOf(row) })),
    stationsKnown: columns.stations_known,
    isImported: columns.source === 'IMPORTED',
    isUnconfirmed: columns.unconfirmed,
    answersCheckedAt: columns.answers_checked_at,
    ...sentOf(submission),
    openEvents: [
      ...ofJob.flatMap(one => openEvent(one, 'job')),
      ...(event ? openEvent(event, 'ticket') : []),
    ],
    jobOnHold,
    county: columns.form.county,
    isTyped,
    ...{ marksCheck: 'OFF', checkedBy: null, whiteLining: null, subcontractors },
    ...{ settledStatus: null, ownName: null },
    ...{ unmarkedSeen: null, isWrongPlace: false },
    delineated: columns.form.delineatedMethod,
    ...{ otherContractor: columns.excavator_company, unknownStatus: null },
    marksQuestion: columns.marks_question,
  };
}

function sentOf(
  submission: Made['submission'],
): Pick<DigFacts, 'pending' | 'onSheet' | 'placing' | 'marksAsked'> {
  if (submission === null) return { pending: [], onSheet: false, placing: null, marksAsked: false };
  const { kind, state, origin, payload, refusal } = submission;
  const onSheet = state === 'WAITING' || state === 'PLACED';
  const placing = onSheet && kind === 'create' ? state : null;
  const isWaiting = state === 'QUEUED' || state === 'SENDING' || onSheet;
  const asksMarks = kind === 'remark' || payload?.needRemark === true;
  const isRefused = state === 'REFUSED' && origin === 'person';
  const isMissed = (isRefused && asksMarks) || refusal !== null;
  return {
    pending: isWaiting ? [kind] : [],
    onSheet,
    placing,
    marksAsked: (isWaiting && asksMarks) || isMissed,
  };
}
