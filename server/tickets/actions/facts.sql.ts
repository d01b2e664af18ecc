import type { ClientBase } from 'pg';
import type { PlainDate } from '../../../domain/calendar/plainDate';
import type { JobPeople } from '../../../domain/permissions/can';
import type { ActionFacts } from '../../../domain/tickets/actions/action';
import { LATE_CODES } from '../../../domain/tickets/actions/silence';
import type { CredentialsStatus } from '../../centers/credentials/credentials.sql';
import { ON_SHEET, UNFINISHED } from '../../centers/submissions/outcome.sql';
import { IS_OPEN_DAMAGE, saysSilence } from '../groups.sql';

export interface ActionTicket extends ActionFacts {
  id: string;
  companyId: string;
  jobId: string;
  job: JobPeople;
  /** The person who placed it. Requests to the center use this person's login. */
  userId: string;
  ownerActive: boolean;
  companyActive: boolean;
  credentials: CredentialsStatus | null;
  /** Username of that login. Centers limit requests per login. */
  centerLogin: string | null;
  ticketNo: string | null;
  revision: string;
  renewUntil: PlainDate | null;
  renewWithRemark: boolean;
  completedOn: PlainDate | null;
  /** An auto-renewal is waiting. People's requests don't have to wait for it. */
  renewalWaits: boolean;
}

export async function lockTicket(client: ClientBase, ticketId: string): Promise<ActionTicket | null> {
  return (await lockTickets(client, [ticketId]))[0] ?? null;
}

/** Reads facts only after all locks are held, to see everything committed before. */
export async function lockTickets(client: ClientBase, ticketIds: readonly string[]): Promise<ActionTicket[]> {
  await client.query({
    name: 'lock-tickets',
    text: 'select id from tickets where id = any($1) order by id for update',
    values: [ticketIds],
  });
  return selectTickets(client, ticketIds);
}

/** Without locks. If several requests are pending, `underWay` prefers a damage, then a cancellation. */
export async function selectTickets(
  client: ClientBase,
  ticketIds: readonly string[],
): Promise<ActionTicket[]> {
  const { rows } = await client.query<ActionTicket>({
    name: 'action-tickets',
    text: `select t.id, t.company_id as "companyId", t.job_id as "jobId", t.user_id as "userId", t.status,
        t.call_center as "callCenter", t.type as "ticketType", t.ticket_no as "ticketNo", t.revision,
        t.exp_date as expires, t.legal_start as "legalStart", t.renew_no as "renewNo", t.auto_renew as "autoRenew",
        t.renew_until::text as "renewUntil", t.renew_with_remark as "renewWithRemark",
        t.completed_on::text as "completedOn", t.station_count as stations,
        t.silent_count + (select count(*) from ticket_members m
          where m.ticket_id = t.id and m.withdrawn_at is null and ${saysSilence(LATE_CODES)}
            and coalesce(m.response_revision >= m.asked_revision, m.asked_at is null or m.responded_at > m.asked_at))::int as silent,
        t.source = 'IMPORTED' as "isImported", case t.source when 'IMPORTED' then 'ASSISTED' else t.way end as way, j.status in ('ACTIVE', 'ON_HOLD') as "jobOpen",
        json_build_object('managerId', j.manager_id,
          'assignedIds', array(select p.user_id from job_people p where p.job_id = j.id)) as job,
        c.status as credentials, c.username as "centerLogin",
        coalesce(u.active, true) as "ownerActive", co.active as "companyActive",
        exists (select from recorded_events e
          where e.ticket_id = t.id and ${IS_OPEN_DAMAGE}) as "damageOpen",
        exists (select from submissions s
          where s.ticket_id = t.id and s.state in ('QUEUED', 'WAITING') and s.origin = 'autoRenew') as "renewalWaits",
        array(select s.kind from submissions s where s.ticket_id = t.id and s.state in ${ON_SHEET}
          and not (s.state = 'WAITING' and s.origin = 'autoRenew') order by s.seq) as sheets,
        (select s.kind from submissions s where s.ticket_id = t.id and s.state in ${UNFINISHED}
            and (s.state in ('SENDING', 'PLACED') or s.origin = 'person')
          order by s.kind = 'damage' desc, s.kind = 'cancel' desc, s.seq limit 1) as "underWay"
      from tickets t
        join jobs j on j.id = t.job_id
        join companies co on co.id = t.company_id
        left join users u on u.id = t.user_id
        left join credentials c
          on c.company_id = t.company_id and c.user_id = t.user_id and c.call_center = t.call_center
      where t.id = any($1)
      order by t.id`,
    values: [ticketIds],
  });
  return rows;
}
