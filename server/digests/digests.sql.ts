import type { ClientBase } from 'pg';
import type { PlainDate } from '../../domain/calendar/plainDate';
import type { Language } from '../../domain/language';
import type { Digest } from '../../domain/people/digestDays';
import type { RoleName } from '../../domain/permissions/roles';
import type { VerdictRow } from '../../domain/tickets/verdict/summary';
import { Parameters, statement } from '../database/statement';
import type { RenewedTicket } from '../mail/letters/renewals';
import { verdictColumns } from '../tickets/verdict/verdict.sql';

/** Skips suspended companies. */
export async function selectDueDigests(client: ClientBase, day: PlainDate, most: number): Promise<string[]> {
  const { rows } = await client.query<{ companyId: string }>({
    name: 'due-digests',
    text: 'select company_id as "companyId" from due_digests($1, $2)',
    values: [day, most],
  });
  return rows.map(row => row.companyId);
}

/** Returns null if another process has claimed or made the digests of the day. */
export async function claimDigests(
  client: ClientBase,
  companyId: string,
  day: PlainDate,
): Promise<{ expiringDays: number; digest: Digest } | null> {
  const { rows } = await client.query<{ expiringDays: number; digest: Digest }>({
    name: 'claim-digests',
    text: `update companies c set digested_on = $2
      from (select id from companies where id = $1 and (digested_on is null or digested_on < $2)
        for update skip locked) due
      where c.id = due.id
      returning c.expiring_days as "expiringDays", c.digest_default as digest`,
    values: [companyId, day],
  });
  return rows[0] ?? null;
}

export interface DigestReader {
  id: string;
  email: string;
  role: RoleName;
  /** Null means the company's default. */
  digest: Digest | null;
  language: Language | null;
}

export async function selectRecipients(client: ClientBase): Promise<DigestReader[]> {
  const { rows } = await client.query<DigestReader>({
    name: 'digest-readers',
    text: 'select id, email, role, digest, language from users where active order by id',
  });
  return rows;
}

export interface ListedTicket extends RenewedTicket, VerdictRow {
  autoRenew: boolean;
  isOnSheet: boolean;
  problem: string | null;
  /** When it last auto-renewed within the requested span. Null if it did not. */
  renewedAt: Date | null;
  peopleIds: string[];
}

export async function selectListedTickets(
  client: ClientBase,
  span: { now: Date; expiringBefore: Date; since: Date; until: Date },
): Promise<ListedTicket[]> {
  const params = new Parameters();
  const [now, soon, since, until] = [span.now, span.expiringBefore, span.since, span.until].map(at =>
    params.add(at),
  );
  const text = `select t.id, t.job_id as "jobId", t.ticket_no as "ticketNo", t.revision, t.name as "ticketName",
        j.job_no as "jobNo", j.name as "jobName", t.call_center as "callCenter", t.exp_date as expires,
        t.auto_renew as "autoRenew", t.source = 'IMPORTED' or t.way = 'ASSISTED' as "isOnSheet", coalesce(t.auto_renew_error, t.auto_renew_off_reason) as problem,
        r.at as "renewedAt",
        array_remove(array(select p.user_id::text from job_people p where p.job_id = j.id) || j.manager_id::text, null)
          as "peopleIds",
        ${verdictColumns(span.now, params)}
      from tickets t
        join jobs j on j.id = t.job_id
        left join (select s.ticket_id, max(s.updated_at) as at from submissions s
          where s.kind = 'renew' and s.origin = 'autoRenew' and s.state = 'CONFIRMED'
            and s.updated_at >= ${since} and s.updated_at < ${until}
          group by s.ticket_id) r on r.ticket_id = t.id
      where t.status = 'ACTIVE' and t.exp_date >= ${now}
        and (t.exp_date < ${soon} or r.at is not null or t.auto_renew_error is not null
          or t.auto_renew_off_reason is not null)
      order by t.exp_date, t.id
      limit 20000`;
  return (await client.query<ListedTicket>(statement(text, params.values))).rows;
}
