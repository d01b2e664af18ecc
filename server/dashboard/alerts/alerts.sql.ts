import type { ClientBase } from 'pg';
import type { AlertKind } from '../../../domain/alerts/alerts';
import type { CallCenter } from '../../../domain/calendar/centers';
import { STATION_COLUMNS, type StationRow } from '../../centers/responses/recount.sql';
import { LOOKED_UP } from '../../tickets/groups.sql';

/** What an alert is about, before it is told apart from older ones. */
export interface AlertRow {
  kind: AlertKind;
  /** Unique within its kind. */
  key: string;
  at: Date;
  /** Ticket number, or a person's or a company's name. */
  subject: string;
  /** What was said: an answer, a message, a comment. */
  detail: string;
  ticketId: string | null;
  jobId: string | null;
  invitationId: string | null;
  /** Of a login, or of the ticket that is the subject. */
  callCenter: CallCenter | null;
}

export interface Inbox {
  now: Date;
  /** Somebody who is told only of their own jobs; null: of all. */
  ownJobsOf: string | null;
  /** Somebody who is told only of their own login; null: of everybody's; undefined: of none. */
  loginsOf: string | null;
  /** Answers to invitations since then. */
  answersSince: Date;
  most: number;
}

/** Failed renewals, refused logins and answered invitations, newest first. */
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

/** A station of a ticket in force that is red by an answer or by silence. */
export interface RedRow extends StationRow {
  ticketId: string;
  jobId: string;
  ticketNo: string;
  callCenter: CallCenter;
  legalStart: Date | null;
  /** When we learned of the newest red answer; null: there is none. */
  redSince: Date | null;
  stationCode: string;
}

/** The stations of the tickets in force that turned red last, by an answer or by silence. */
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

/** When the person has last seen the alerts of the company entered; null: never. */
export async function selectSeen(client: ClientBase, userId: string): Promise<Date | null> {
  const { rows } = await client.query<{ seen_at: Date }>({
    name: 'alerts-seen',
    text: 'select seen_at from alerts_seen where user_id = $1',
    values: [userId],
  });
  return rows[0]?.seen_at ?? null;
}

/** Keeps the later of this and what was kept. */
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
