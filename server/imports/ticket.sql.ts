import type { ClientBase } from 'pg';
import type { CallCenter } from '../../domain/calendar/centers';
import { CAPS } from '../../domain/imports/caps';
import { importedForm } from '../../domain/imports/import';
import type { ImportedTicket } from '../../domain/imports/merge';
import { type OtherField, revive, type StoredTicket } from '../../domain/imports/readTicket';
import type { TypedTicket } from '../../domain/imports/typedTicket';
import type { TicketStatus } from '../../domain/tickets/groups';
import { ON_SHEET } from '../centers/submissions/outcome.sql';

export interface Numbered {
  callCenter: CallCenter;
  ticketNumber: string;
}

export interface KnownTicket {
  id: string;
  source: 'PLACED' | 'IMPORTED';
  jobId: string;
  status: TicketStatus;
  revision: string;
  expires: Date | null;
  revisions: string[];
  isUnconfirmed: boolean;
}

export async function lockNumber(
  client: ClientBase,
  center: CallCenter,
  number: string,
): Promise<KnownTicket | null> {
  const { rows } = await client.query<KnownTicket>({
    name: 'lock-ticket-number',
    text: `${KNOWN} where call_center = $1 and ticket_no = $2 for update`,
    values: [center, number],
  });
  return rows[0] ?? null;
}

export async function lockUnplaced(
  client: ClientBase,
  ticketId: string,
  placementId: string,
): Promise<KnownTicket | null> {
  const { rows } = await client.query<KnownTicket>({
    name: 'lock-unplaced-ticket',
    text: `${KNOWN} where id = $1 and status = 'PENDING' for update`,
    values: [ticketId],
  });
  const { rowCount } = await client.query({
    name: 'hold-open-sheet',
    text: `select from submissions where id = $1 and state in ${ON_SHEET} for update`,
    values: [placementId],
  });
  return rowCount === 1 ? (rows[0] ?? null) : null;
}

const KNOWN = `select id, source, job_id as "jobId", status, revision, exp_date as expires, unconfirmed as "isUnconfirmed",
    array(select r.revision from ticket_revisions r where r.ticket_id = tickets.id order by 1) as revisions
  from tickets`;

export async function selectReadings(client: ClientBase, ticketId: string) {
  const { rows } = await client.query<{ reading: StoredTicket }>({
    name: 'ticket-readings',
    text: `select reading from (
        select reading, sum(length(reading::text)) over (order by revision desc, reading::text) as characters
        from (select distinct on (revision, reading) revision, reading from ticket_copies where ticket_id = $1) c) c
      where characters <= $2`,
    // Copies beyond this limit aren't merged.
    values: [ticketId, 2 * CAPS.copiesCharacters],
  });
  return rows.map(({ reading }) => revive(reading));
}

/** Columns that only copies decide. */
const DERIVED = [
  'revision',
  'previous_ticket_no',
  'previous_revision',
  'type',
  'description',
  'form',
  'latitude',
  'longitude',
  'geofence',
  'center_status',
  'action_reason',
  'medium',
  'transmission_id',
  'excavator_id',
  'response_required',
  'submitted_at',
  'work_start',
  'legal_start',
  'exp_date',
  'renew_no',
  'excavator_company',
  'excavator_address',
  'excavation_size',
  'map_link',
  'other_fields',
  'import_notes',
  'stations_known',
  'marks_question',
  'unlisted_statuses',
] as const;

function derivedValues(ticket: ImportedTicket, notes: readonly string[]): unknown[] {
  const { contents } = ticket;
  const values: Record<(typeof DERIVED)[number], unknown> = {
    revision: ticket.revision,
    previous_ticket_no: ticket.previousTicketNumber,
    previous_revision: ticket.previousRevision,
    type: ticket.ticketType,
    description: [contents.workType, contents.workActivity].filter(Boolean).join(': '),
    form: JSON.stringify(importedForm(ticket)),
    latitude: ticket.point?.latitude ?? null,
    longitude: ticket.point?.longitude ?? null,
    geofence: ticket.geofence,
    center_status: contents.centerStatus ?? null,
    action_reason: contents.ticketActionReason ?? null,
    medium: contents.medium ?? '',
    transmission_id: contents.transmissionID ?? null,
    excavator_id: contents.excavatorID ?? null,
    response_required: contents.responseRequired ?? null,
    submitted_at: ticket.submitted,
    work_start: ticket.workBeginDate,
    legal_start: ticket.legalStartDate,
    exp_date: ticket.ticketExpiration,
    renew_no: ticket.renewNo,
    excavator_company: contents.company ?? null,
    excavator_address: contents.address ?? null,
    excavation_size: contents.excavationSize ?? null,
    map_link: contents.mapLink ?? null,
    other_fields: JSON.stringify(otherFields(ticket)),
    import_notes: [...notes],
    stations_known: ticket.stationsKnown,
    marks_question: ticket.marksQuestion,
    unlisted_statuses: ticket.unlistedStatuses,
  };
  return DERIVED.map(column => values[column]);
}

/** The excavator's own job name goes here, because ours is a separate field. */
function otherFields({ otherFields: fields, contents }: ImportedTicket): OtherField[] {
  return contents.jobName
    ? [{ section: '', label: 'Job no/name', value: contents.jobName }, ...fields]
    : fields;
}

const places = (first: number) => DERIVED.map((_, index) => `$${index + first}`);

interface NewImported {
  companyId: string;
  jobId: string;
  userId: string;
  name: string;
  notes: readonly string[];
  now: Date;
  told: TypedTicket['told'];
  isUnconfirmed: boolean;
}

/** Dates are the center's, unless the newest expiration is unreadable. */
export async function insertImported(
  client: ClientBase,
  ticket: ImportedTicket,
  to: NewImported,
): Promise<string> {
  const { rows } = await client.query<{ id: string }>({
    name: 'insert-imported-ticket',
    text: `insert into tickets (company_id, job_id, user_id, client_request_id, call_center, ticket_no, name, source,
        way, dates_estimated, auto_renew, unconfirmed, status, created_at, updated_at, ${DERIVED.join(', ')})
      values ($1, $2, $3, gen_random_uuid(), $4, $5, $6, 'IMPORTED', 'ASSISTED', $9, $10, $11, $7, $8, $8,
        ${places(12).join(', ')})
      returning id`,
    values: [
      ...[to.companyId, to.jobId, to.userId, ticket.callCenter, ticket.ticketNumber, to.name],
      to.told?.isClosed && !ticket.isCancelled ? 'CLOSED' : statusOf(ticket, to.now),
      ...[to.now, ticket.isNewestUnread, to.told?.autoRenew ?? false, to.isUnconfirmed],
      ...derivedValues(ticket, to.notes),
    ],
  });
  return rows[0]?.id ?? '';
}

/** Keeps what copies leave out. A closed ticket stays closed unless it is canceled. */
export async function updateImported(
  client: ClientBase,
  ticketId: string,
  ticket: ImportedTicket,
  { notes, now, told }: Pick<NewImported, 'notes' | 'now' | 'told'>,
): Promise<void> {
  await client.query({
    name: 'update-imported-ticket',
    text: `update tickets set version = version + 1, updated_at = $3, source = 'IMPORTED', way = 'ASSISTED',
        ticket_no = $4, failure = null, dates_estimated = $6, unconfirmed = false,
        status = case when status = 'CLOSED' and $2 <> 'CANCELLED' then status else $2 end,
        auto_renew = (auto_renew or $7) and $2 <> 'CANCELLED',
        auto_renew_at = case when exp_date = $5 and $2 <> 'CANCELLED' then auto_renew_at end,
        auto_renew_error = case when exp_date >= $5 then auto_renew_error end,
        auto_renew_off_reason = case when exp_date >= $5 then auto_renew_off_reason end,
        ${DERIVED.map((column, index) => `${column} = ${(KEPT[column] ?? plain)(`$${index + 8}`)}`).join(', ')}
      where id = $1`,
    values: [
      ...[ticketId, statusOf(ticket, now), now, ticket.ticketNumber, ticket.ticketExpiration],
      ...[ticket.isNewestUnread, told?.autoRenew ?? false],
      ...derivedValues(ticket, notes),
    ],
  });
}

const plain = (value: string) => value;
/** PostgreSQL evaluates `unconfirmed` with its value from before the update. */
const unlessUnconfirmed = (kept: string, value: string) =>
  `case when unconfirmed then ${value} else ${kept} end`;
const keptWhereNone = (column: string) => (value: string) =>
  unlessUnconfirmed(`coalesce(${value}, ${column})`, value);

/** Keeps placement data that copies leave out, unless it came from unproven mail. */
const KEPT: Partial<Record<(typeof DERIVED)[number], (value: string) => string>> = {
  // Only a copy can say Pavement Only, and a later one may drop it. An answer about pavement clears such a
  // ticket.
  form: value =>
    unlessUnconfirmed(
      `form || jsonb_strip_nulls(${value}::jsonb) || jsonb_build_object('pavementOnly', ${value}::jsonb -> 'pavementOnly')`,
      `${value}::jsonb`,
    ),
  latitude: keptWhereNone('latitude'),
  longitude: keptWhereNone('longitude'),
  geofence: keptWhereNone('geofence'),
};

/** Stored as expired right away, so that no one is notified of an expiration weeks ago. */
function statusOf({ isCancelled, ticketExpiration }: ImportedTicket, now: Date): TicketStatus {
  if (isCancelled) return 'CANCELLED';
  return ticketExpiration !== null && ticketExpiration < now ? 'EXPIRED' : 'ACTIVE';
}

export async function upsertHistory(
  client: ClientBase,
  companyId: string,
  ticketId: string,
  history: ImportedTicket['history'],
): Promise<void> {
  await client.query({
    name: 'upsert-imported-history',
    text: `insert into ticket_revisions (company_id, ticket_id, revision, at, status, type, user_name, medium)
      select $1, $2, h.revision, h.at, h.status, h.type, h."userName", h.medium
      from jsonb_to_recordset($3)
        as h (revision text, at timestamptz, status text, type text, "userName" text, medium text)
      on conflict (ticket_id, revision) do update set at = excluded.at, status = excluded.status, type = excluded.type,
        user_name = excluded.user_name, medium = excluded.medium`,
    values: [companyId, ticketId, JSON.stringify(history)],
  });
}

export async function deleteHistory(client: ClientBase, ticketId: string): Promise<void> {
  await client.query({
    name: 'delete-history',
    text: 'delete from ticket_revisions where ticket_id = $1',
    values: [ticketId],
  });
}
