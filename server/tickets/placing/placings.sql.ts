import type { ClientBase } from 'pg';
import type { CallCenter } from '../../../domain/calendar/centers';
import type { NoticeType } from '../../../domain/calendar/law';
import type { PlainDate } from '../../../domain/calendar/plainDate';
import type { JobPeople } from '../../../domain/permissions/can';
import type { OpenAction, OpenCreation, ReportPair } from '../../../domain/placing/match';
import type { PlacementKind, PlacementState } from '../../../domain/placing/placement';
import type { TicketStatus } from '../../../domain/tickets/groups';
import type { StoredForm } from '../../../domain/tickets/storedForm';
import { ON_SHEET } from '../../centers/submissions/outcome.sql';
import { PLACE_SHOWN } from '../texts.sql';

export interface PlacementRow {
  id: string;
  companyId: string;
  kind: PlacementKind;
  state: PlacementState;
  isAutomatic: boolean;
  payload: Record<string, unknown> | null;
  targetRevision: string;
  askedAt: Date;
  askedBy: string | null;
  placedNumber: string | null;
  placedRevision: string | null;
  placedAt: Date | null;
  placedBy: string | null;
  error: string | null;
  ticketId: string;
  ticketName: string;
  /** From the center, or entered when the new ticket was placed. */
  ticketNumber: string | null;
  revision: string;
  ticketType: NoticeType;
  status: TicketStatus;
  autoRenew: boolean;
  place: string;
  callCenter: CallCenter;
  workStart: Date;
  expires: Date | null;
  /** Maybe estimated. */
  ends: Date | null;
  jobId: string;
  jobNo: string;
  jobName: string;
  job: JobPeople;
  jobOpen: boolean;
  isRevised: boolean;
}

/** Empty means all stations, or all that the request applies to. */
export function stationsOf(payload: PlacementRow['payload']): string[] {
  return Array.isArray(payload?.stations) ? payload.stations.map(String) : [];
}

const COLUMNS = `s.id, s.company_id as "companyId", s.kind, s.state, s.origin = 'autoRenew' as "isAutomatic", s.payload,
  s.target_revision as "targetRevision", s.created_at as "askedAt",
  case when s.origin = 'person' then coalesce(a.name, s.asked_by_name) end as "askedBy",
  s.placed_number as "placedNumber", s.placed_revision as "placedRevision", s.placed_at as "placedAt",
  s.placed_by_name as "placedBy", s.error, t.id as "ticketId", t.name as "ticketName",
  coalesce(t.ticket_no, (select c.placed_number from submissions c where c.company_id = s.company_id
    and c.ticket_id = t.id and c.kind = 'create' and c.state = 'PLACED')) as "ticketNumber",
  t.revision, t.type as "ticketType", t.status, t.auto_renew as "autoRenew", ${PLACE_SHOWN} as place, t.call_center as "callCenter",
  t.work_start as "workStart", case when not t.dates_estimated then t.exp_date end as expires,
  t.exp_date as ends,
  j.id as "jobId", j.job_no as "jobNo", j.name as "jobName",
  t.revision >= coalesce(s.placed_revision, s.target_revision) collate "C" as "isRevised",
  j.status in ('ACTIVE', 'ON_HOLD') as "jobOpen", json_build_object('managerId', j.manager_id,
    'assignedIds', array(select p.user_id from job_people p where p.job_id = j.id)) as job`;

const SOURCE = `submissions s join tickets t on t.id = s.ticket_id join jobs j on j.id = t.job_id
  left join users a on a.id = coalesce(s.asked_by, case s.kind when 'create' then s.user_id end)`;

/** Limit per company. Deadlines depend on the calendar, so the rows are sorted outside. */
const MOST = 5000;

export async function selectOpenPlacements(
  client: ClientBase,
  of: { ticketId?: string; jobId?: string } = {},
): Promise<PlacementRow[]> {
  const [part, condition] = of.ticketId
    ? ['ticket', 's.ticket_id = $1']
    : of.jobId
      ? ['job', 't.job_id = $1']
      : ['company', '$1::uuid is null'];
  const { rows } = await client.query<PlacementRow>({
    name: `open-placements-of-${part}`,
    text: `select ${COLUMNS} from ${SOURCE}
      where s.state in ${ON_SHEET} and ${condition} order by s.seq limit ${MOST}`,
    values: [of.ticketId ?? of.jobId ?? null],
  });
  return rows;
}

interface TicketOfClosing {
  id: string;
  autoRenew: boolean;
  renewUntil: PlainDate | null;
}

/** Tickets that closing their job changes: they renew automatically, or have requests that people place. */
export async function lockTicketsOfClosing(client: ClientBase, jobId: string): Promise<TicketOfClosing[]> {
  const { rows } = await client.query<TicketOfClosing>({
    name: 'lock-tickets-of-closing',
    text: `select t.id, t.auto_renew as "autoRenew", t.renew_until::text as "renewUntil" from tickets t
      where t.job_id = $1 and (t.auto_renew
        or exists (select from submissions s where s.ticket_id = t.id and s.state in ${ON_SHEET}))
      order by t.id for update of t`,
    values: [jobId],
  });
  return rows;
}

export async function selectPlacement(
  client: ClientBase,
  placementId: string,
  hold = false,
): Promise<PlacementRow | null> {
  const { rows } = await client.query<PlacementRow>({
    name: `placement${hold ? '-held' : ''}`,
    text: `select ${COLUMNS} from ${SOURCE} where s.id = $1 and s.way = 'ASSISTED'${hold ? ' for update of s' : ''}`,
    values: [placementId],
  });
  return rows[0] ?? null;
}

interface SheetRow {
  form: StoredForm;
  geofence: string | null;
  latitude: number | null;
  longitude: number | null;
  companyName: string;
  companyAddress: string;
}

export async function selectSheet(client: ClientBase, ticketId: string): Promise<SheetRow | null> {
  const { rows } = await client.query<SheetRow>({
    name: 'placement-sheet',
    text: `select t.form, t.geofence, t.latitude, t.longitude, c.name as "companyName",
        concat_ws(', ', nullif(c.address, ''), nullif(c.city, ''), nullif(concat_ws(' ', nullif(c.state, ''),
          nullif(c.zip_code, '')), '')) as "companyAddress"
      from tickets t join companies c on c.id = t.company_id where t.id = $1`,
    values: [ticketId],
  });
  return rows[0] ?? null;
}

/** Without codes, returns stations that have not responded. */
export async function selectMeantStations(
  client: ClientBase,
  ticketId: string,
  codes: readonly string[],
): Promise<{ code: string; name: string }[]> {
  const { rows } = await client.query<{ code: string; name: string }>({
    name: 'placement-stations',
    text: `select station_code as code, authority_name as name from ticket_members
      where ticket_id = $1 and withdrawn_at is null
        and case when cardinality($2::text[]) > 0 then station_code = any($2) else response_code is null end
      order by seq_no, station_code`,
    values: [ticketId, codes],
  });
  return rows;
}

export async function selectOpenCreations(client: ClientBase): Promise<OpenCreation[]> {
  const { rows } = await client.query<OpenCreation>({
    name: 'open-creations',
    text: `select s.id, t.id as "ticketId", coalesce(nullif(t.name, ''), ${PLACE_SHOWN}) as name, s.state,
        t.call_center as "callCenter", s.created_at as "askedAt", s.placed_number as "placedNumber",
        t.job_id as "jobId", t.type as "ticketType", coalesce(t.form ->> 'addressLocation', '') as address,
        coalesce(t.form ->> 'county', '') as county
      from submissions s join tickets t on t.id = s.ticket_id
      where s.kind = 'create' and s.state in ${ON_SHEET} and t.status = 'PENDING'
      order by s.seq`,
  });
  return rows;
}

/** Requires the ticket to be locked. */
export async function selectOpenActions(client: ClientBase, ticketId: string): Promise<OpenAction[]> {
  const { rows } = await client.query<OpenAction>({
    name: 'open-actions',
    text: `select id, kind, state, target_revision as "targetRevision",
        case when exists (select from tickets t where t.id = ticket_id and t.ticket_no = placed_number)
          then placed_revision end as "placedRevision",
        least(created_at, placed_at) as since,
        coalesce(payload ->> 'needRemark' = 'true', false) as "needRemark", ${STATIONS} as stations
      from submissions where ticket_id = $1 and kind <> 'create' and state in ${ON_SHEET} order by seq`,
    values: [ticketId],
  });
  return rows;
}

/** Open reports with tickets that may confirm them. The given ticket is on either side. */
export async function selectReportPairs(client: ClientBase, ticketId: string): Promise<ReportPair[]> {
  const { rows } = await client.query<ReportPair>({
    name: 'report-pairs',
    text: `select s.id as "placementId", t.id as "ticketId", s.kind, t.ticket_no as "ticketNumber",
        s.placed_number as "placedNumber", r.ticket_no as "reportNumber", r.revision as "reportRevision",
        nullif(r.previous_ticket_no, r.ticket_no) as "previousNumber", r.submitted_at as submitted,
        least(s.created_at, s.placed_at, (s.payload ->> 'occurredAt')::timestamptz) as since
      from submissions s join tickets t on t.id = s.ticket_id
        join tickets r on r.company_id = t.company_id and r.call_center = t.call_center and r.id <> t.id
          and not r.unconfirmed and (r.previous_ticket_no = t.ticket_no
            or r.ticket_no = s.placed_number and nullif(r.previous_ticket_no, r.ticket_no) is null)
      where s.state in ${ON_SHEET} and (r.type, s.kind) in (('Damage', 'damage'), ('Exposed', 'expose'))
        and r.status <> 'CANCELLED' and not r.dates_estimated and r.unlisted_statuses = '{}' and (t.id = $1 or r.id = $1)
        and not is_number_on_sheet(s.id, t.call_center, r.ticket_no)
      order by r.submitted_at, s.seq`,
    values: [ticketId],
  });
  return rows;
}

const STATIONS = `array(select jsonb_array_elements_text(
  case jsonb_typeof(payload -> 'stations') when 'array' then payload -> 'stations' else '[]' end))`;

interface PlacementRef {
  submissionId: string;
  companyId: string;
}

/** May no longer be needed. From all companies, oldest first. */
export async function selectObsolete(
  client: ClientBase,
  expiredBefore: Date,
  most: number,
): Promise<PlacementRef[]> {
  const { rows } = await client.query<PlacementRef>({
    name: 'moot-placements',
    text: `select submission_id as "submissionId", company_id as "companyId" from moot_placements($1, $2)`,
    values: [expiredBefore, most],
  });
  return rows;
}
