import type { ClientBase } from 'pg';
import type { CallCenter } from '../../../domain/calendar/centers';
import type { TicketStatus } from '../../../domain/tickets/groups';
import type { RenewedTicket } from '../../mail/letters/renewals';

export interface TicketRef {
  ticketId: string;
  companyId: string;
}

export async function selectDueRenewals(client: ClientBase, now: Date, most: number): Promise<TicketRef[]> {
  const { rows } = await client.query<TicketRef>({
    name: 'due-renewals',
    text: 'select ticket_id as "ticketId", company_id as "companyId" from due_renewals($1, $2)',
    values: [now, most],
  });
  return rows;
}

interface RenewalState {
  status: TicketStatus;
  callCenter: CallCenter;
  revision: string;
  expires: Date | null;
  autoRenew: boolean;
  error: string | null;
  nextTry: Date | null;
}

/** Requires the ticket to be locked. */
export async function selectRenewalState(client: ClientBase, ticketId: string): Promise<RenewalState | null> {
  const { rows } = await client.query<RenewalState>({
    name: 'renewal-state',
    text: `select status, call_center as "callCenter", revision, exp_date as expires, auto_renew as "autoRenew",
        auto_renew_error as error, auto_renew_at as "nextTry"
      from tickets where id = $1`,
    values: [ticketId],
  });
  return rows[0] ?? null;
}

/** Keeps the version, because users don't see this as a change. */
export async function updateNextTry(client: ClientBase, ticketId: string, at: Date | null): Promise<void> {
  await client.query({
    name: 'update-next-try',
    text: 'update tickets set auto_renew_at = $2 where id = $1',
    values: [ticketId, at],
  });
}

export async function updateRenewError(
  client: ClientBase,
  ticketId: string,
  error: string,
  now: Date,
): Promise<void> {
  await client.query({
    name: 'update-renew-error',
    text: 'update tickets set auto_renew_error = $2, version = version + 1, updated_at = $3 where id = $1',
    values: [ticketId, error, now],
  });
}

export async function updateSwitchedOff(
  client: ClientBase,
  ticketId: string,
  reason: string,
  now: Date,
): Promise<void> {
  await client.query({
    name: 'switch-auto-renew-off',
    text: `update tickets set auto_renew = false, auto_renew_at = null, auto_renew_error = null,
        auto_renew_off_reason = $2, version = version + 1, updated_at = $3
      where id = $1`,
    values: [ticketId, reason, now],
  });
}

export async function selectUnplanned(
  client: ClientBase,
  now: Date,
  most: number,
): Promise<Map<string, string[]>> {
  const { rows } = await client.query<{ companyId: string; ids: string[] }>({
    name: 'unplanned-renewals',
    text: `select company_id as "companyId", array_agg(ticket_id::text) as ids
      from unplanned_renewals($1, $2) group by company_id`,
    values: [now, most],
  });
  return new Map(rows.map(row => [row.companyId, row.ids]));
}

export async function lockUnplanned(
  client: ClientBase,
  ticketIds: readonly string[],
): Promise<{ id: string; callCenter: CallCenter; expires: Date }[]> {
  const { rows } = await client.query<{ id: string; callCenter: CallCenter; expires: Date }>({
    name: 'lock-unplanned',
    text: `select id, call_center as "callCenter", exp_date as expires from tickets
      where id = any($1) and auto_renew and auto_renew_at is null and status = 'ACTIVE'
      order by id for update skip locked`,
    values: [ticketIds],
  });
  return rows;
}

export async function updateNextTries(
  client: ClientBase,
  plans: readonly { id: string; at: Date }[],
): Promise<void> {
  await client.query({
    name: 'update-next-tries',
    text: `update tickets t set auto_renew_at = p.at
      from unnest($1::uuid[], $2::timestamptz[]) as p (id, at) where t.id = p.id`,
    values: [plans.map(plan => plan.id), plans.map(plan => plan.at)],
  });
}

export interface AlertedTicket extends RenewedTicket {
  autoRenewError: string | null;
  /** The job's manager and the company's admins, if they can sign in. */
  recipients: string[];
  /** The person whose login is used. Null if already a recipient or unable to sign in. */
  owner: string | null;
}

/** Leaves out suspended companies. */
export async function selectAlertedTickets(
  client: ClientBase,
  ticketIds: readonly string[],
): Promise<AlertedTicket[]> {
  const { rows } = await client.query<AlertedTicket>({
    name: 'alerted-renewals',
    text: `select t.id, t.job_id as "jobId", t.ticket_no as "ticketNo", t.revision, t.name as "ticketName",
        j.job_no as "jobNo", j.name as "jobName", t.call_center as "callCenter", t.exp_date as expires,
        t.auto_renew_error as "autoRenewError",
        array(select u.email from users u
          where u.active and (u.id = j.manager_id or u.role in ('CompanySuperAdmin', 'CompanyAdmin'))
          order by u.email) as recipients,
        (select u.email from users u where u.active and u.id = t.user_id and u.id is distinct from j.manager_id
          and u.role not in ('CompanySuperAdmin', 'CompanyAdmin')) as owner
      from tickets t join jobs j on j.id = t.job_id join companies co on co.id = t.company_id and co.active
      where t.id = any($1)
      order by t.id`,
    values: [ticketIds],
  });
  return rows;
}
