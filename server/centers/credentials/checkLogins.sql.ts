import type { ClientBase } from 'pg';
import type { CallCenter } from '../../../domain/calendar/centers';
import type { CredentialsStatus } from '../../../domain/credentials/login';
import type { StoppedTicket } from '../../mail/letters/credentials';
import type { CredentialsOwner } from './credentials.sql';

export interface DueLogin {
  username: string;
  secret: Buffer;
  changeId: string;
  since: Date;
}

export async function selectDueLogins(
  client: ClientBase,
  now: Date,
  most: number,
): Promise<CredentialsOwner[]> {
  const { rows } = await client.query<CredentialsOwner>({
    name: 'due-login-checks',
    text: `select company_id as "companyId", user_id as "userId", call_center as "callCenter"
      from due_login_checks($1, $2)`,
    values: [now, most],
  });
  return rows;
}

/** Null if another process has claimed it. */
export async function claimLogin(
  client: ClientBase,
  owner: CredentialsOwner,
  now: Date,
  until: Date,
): Promise<DueLogin | null> {
  const { rows } = await client.query<DueLogin>({
    name: 'claim-login-check',
    text: `update credentials set next_check_at = $4
      where user_id = $1 and call_center = $2 and next_check_at <= $3
      returning username, secret, change_id as "changeId", updated_at as since`,
    values: [owner.userId, owner.callCenter, now, until],
  });
  return rows[0] ?? null;
}

/** Returns null if the login was changed after the check began. */
export async function settleLogin(
  client: ClientBase,
  owner: CredentialsOwner,
  changeId: string,
  said: { status: CredentialsStatus; message: string | null; now: Date },
): Promise<{ before: CredentialsStatus; mailTo: string | null } | null> {
  const { rows } = await client.query<{ before: CredentialsStatus; mailTo: string | null }>({
    name: 'settle-login',
    text: `update credentials c set status = $4, message = $5, checked_at = $6, next_check_at = null
      from (select user_id, call_center, status from credentials
        where user_id = $1 and call_center = $2 and change_id = $3 for update) old
      where c.user_id = old.user_id and c.call_center = old.call_center
      returning old.status as before, c.mail_to as "mailTo"`,
    values: [owner.userId, owner.callCenter, changeId, said.status, said.message, said.now],
  });
  return rows[0] ?? null;
}

export async function postponeLogin(
  client: ClientBase,
  owner: CredentialsOwner,
  changeId: string,
  wait: { until: Date; message: string },
): Promise<void> {
  await client.query({
    name: 'postpone-login-check',
    text: `update credentials set next_check_at = $4, message = case when status = 'UNVERIFIED' then $5 else message end
      where user_id = $1 and call_center = $2 and change_id = $3 and next_check_at is not null`,
    values: [owner.userId, owner.callCenter, changeId, wait.until, wait.message],
  });
}

export async function selectLoginPerson(
  client: ClientBase,
  userId: string,
): Promise<{ name: string; email: string } | null> {
  const { rows } = await client.query<{ name: string; email: string }>({
    name: 'login-person',
    text: 'select name, email from users where id = $1 and active',
    values: [userId],
  });
  return rows[0] ?? null;
}

/** Active tickets whose auto-renew was turned off automatically. */
export async function selectStopped(
  client: ClientBase,
  owner: { userId: string; callCenter: CallCenter },
  now: Date,
): Promise<StoppedTicket[]> {
  const { rows } = await client.query<StoppedTicket>({
    name: 'stopped-tickets',
    text: `select id, job_id as "jobId", ticket_no as "ticketNo", auto_renew_off_reason as reason from tickets
      where user_id = $1 and call_center = $2 and status = 'ACTIVE' and exp_date >= $3 and not auto_renew
        and auto_renew_off_reason is not null
      order by exp_date, id limit 50`,
    values: [owner.userId, owner.callCenter, now],
  });
  return rows;
}
