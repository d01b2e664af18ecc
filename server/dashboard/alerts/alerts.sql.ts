import type { ClientBase } from 'pg';
import type { AlertKind } from '../../../domain/alerts/alerts';
import type { CallCenter } from '../../../domain/calendar/centers';
import { STATION_COLUMNS, type StationRow } from '../../centers/responses/recount.sql';
import { LOOKED_UP } from '../../tickets/groups.sql';

export interface AlertRow {
  kind: AlertKind;
  key: string;
  at: Date;
  subject: string;
  detail: string;
  ticketId: string | null;
  jobId: string | null;
  invitationId: string | null;
  callCenter: CallCenter | null;
}

export interface Inbox {
  now: Date;
  /** Null means all jobs. */
  ownJobsOf: string | null;
  /** Null means all logins. */
  loginsOf: string | null;
  answersSince: Date;
  most: number;
}

export async function selectAlerts(client: ClientBase, inbox: Inbox): Promise<AlertRow[]> {
  const { rows } = await client.query<AlertRow>({
    name: 'alerts',
    text: `(select 'AUTO_RENEW_FAILED' as kind, t.id::text as key, t.renewal_failed_at as at, t.ticket_no as subject,
          coalesce(t.auto_renew_error, t.auto_renew_off_reason) as detail,
          t.id as "ticketId", t.job_id as "jobId", null::uuid as "invitationId", t.call_center as "callCenter"
        from tickets t join jobs j on j.id = t.job_id
        where t.status = 'ACTIVE' and t.exp_date >= $1
          and (t.auto_renew_error is not null or t.auto_renew_off_reason is not null) and ${ownJob('$2')}
        order by t.renewal_failed_at desc limit $5)
      union all
      (select 'CREDENTIALS_INVALID', c.user_id || c.call_center, coalesce(c.checked_at, c.updated_at), u.name,
          coalesce(c.message, ''), null, null, null, c.call_center
        from credentials c join users u on u.id = c.user_id
        where c.status = 'INVALID' and u.active and ($3::uuid is null or c.user_id = $3)
        order by 3 desc limit $5)
      union all
      (select 'INVITATION_' || i.status, i.id::text, i.updated_at, s.company_name, coalesce(i.comment, ''),
          i.ticket_id, t.job_id, i.id, null
        from invitations i join subcontractors s on s.id = i.subcontractor_id join tickets t on t.id = i.ticket_id
          join jobs j on j.id = t.job_id
        where i.status <> 'PENDING' and i.updated_at >= $4 and ${ownJob('$2')}
        order by i.updated_at desc limit $5)
      order by at desc limit $5`,
    values: [inbox.now, inbox.ownJobsOf, inbox.loginsOf, inbox.answersSince, inbox.most],
  });
  return rows;
}

export interface RedRow extends StationRow {
  ticketId: string;
  jobId: string;
  ticketNo: string;
  callCenter: CallCenter;
  legalStart: Date | null;
  redSince: Date | null;
  stationCode: string;
}

/** Stations of active tickets that most recently turned red or passed their legal start without a response. */
export async function selectRedStations(client: ClientBase, inbox: Inbox): Promise<RedRow[]> {
  const { rows } = await client.query<RedRow>({
    name: 'alerts-red-stations',
    text: `select r.id as "ticketId", r.job_id as "jobId", r.ticket_no as "ticketNo", r.call_center as "callCenter",
        r.legal_start as "legalStart", r.red_since as "redSince", m.station_code as "stationCode", ${STATION_COLUMNS}
      from (
        (select t.id, t.job_id, t.ticket_no, t.call_center, t.legal_start, t.red_since
          from tickets t join jobs j on j.id = t.job_id
          where t.status = 'ACTIVE' and t.red_count > 0 and t.exp_date >= $1 and ${ownJob('$2')}
          order by t.red_since desc limit $3)
        union
        (select t.id, t.job_id, t.ticket_no, t.call_center, t.legal_start, t.red_since
          from tickets t join jobs j on j.id = t.job_id
          where t.status = 'ACTIVE' and t.silent_count > 0 and t.legal_start <= $1 and t.exp_date >= $1
            and ${LOOKED_UP} and ${ownJob('$2')}
          order by t.legal_start desc limit $3)
      ) r join ticket_members m on m.ticket_id = r.id
      where m.withdrawn_at is null`,
    values: [inbox.now, inbox.ownJobsOf, inbox.most],
  });
  return rows;
}

export async function selectSeen(client: ClientBase, userId: string): Promise<Date | null> {
  const { rows } = await client.query<{ seen_at: Date }>({
    name: 'alerts-seen',
    text: 'select seen_at from alerts_seen where user_id = $1',
    values: [userId],
  });
  return rows[0]?.seen_at ?? null;
}

/** Never moves the time back. */
export async function upsertSeen(
  client: ClientBase,
  companyId: string,
  userId: string,
  at: Date,
): Promise<void> {
  await client.query({
    name: 'see-alerts',
    text: `insert into alerts_seen (company_id, user_id, seen_at) values ($1, $2, $3)
      on conflict (company_id, user_id) do update set seen_at = greatest(alerts_seen.seen_at, excluded.seen_at)`,
    values: [companyId, userId, at],
  });
}

function ownJob(person: string): string {
  return `(${person}::uuid is null or j.manager_id = ${person}
    or exists (select from job_people p where p.job_id = j.id and p.user_id = ${person}))`;
}
