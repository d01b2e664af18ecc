import type { Pool } from 'pg';
import { type Verdict, verdictOfStored } from '../../domain/tickets/verdict/reasons';
import { NOT_WORKED_OUT } from '../tickets/verdict/verdict.sql';

interface Queue {
  queue: string;
  /** Due now. */
  waiting: number;
  /** Since when the oldest has been due, in seconds. */
  lag: number;
}

interface Installation {
  queues: readonly Queue[];
  verdicts: Readonly<Record<Verdict, number>>;
  renewalsDue: number;
  renewalsFailed: number;
  mailsUnproven: number;
  mailsFailed: number;
  webhooksFailed: number;
}

/** Work that is due, by table. The background takes it within seconds. */
const QUEUES: Readonly<Record<string, { from: string; due: string }>> = {
  submissions: { from: `submissions where state in ('QUEUED', 'SENDING')`, due: 'not_before' },
  mails: {
    from: `mails where state = 'QUEUED' and text_to is null`,
    due: 'greatest(not_before, created_at)',
  },
  texts: {
    from: `mails where state = 'QUEUED' and text_to is not null`,
    due: 'greatest(not_before, created_at)',
  },
  inbound_mails: { from: `imports where state = 'APPLYING' and user_id is null`, due: 'not_before' },
  imports: { from: `imports where state = 'APPLYING' and user_id is not null`, due: 'not_before' },
  exports: { from: `export_files where state in ('QUEUED', 'WRITING')`, due: 'not_before' },
  webhooks: {
    from: `(select d.not_before, d.created_at from webhook_deliveries d join webhooks w on w.id = d.webhook_id and w.active
      join companies c on c.id = d.company_id and c.active where d.state = 'QUEUED') d`,
    due: 'greatest(not_before, created_at)',
  },
};

/** Counts of all companies, as the database's owner. */
export async function selectInstallation(pool: Pool, now: Date): Promise<Installation> {
  const [queues, verdicts, others] = await Promise.all([
    selectQueues(pool, now),
    selectVerdicts(pool, now),
    selectOthers(pool, now),
  ]);
  return { queues, verdicts, ...others };
}

async function selectQueues(pool: Pool, now: Date): Promise<Queue[]> {
  const each = Object.entries(QUEUES).map(
    ([queue, { from, due }]) => `select '${queue}' as queue, count(*)::int as waiting,
        coalesce(extract(epoch from $1 - min(due)), 0)::float as lag
      from (select ${due} as due from ${from}) q where due <= $1`,
  );
  const { rows } = await pool.query<Queue>({
    name: 'metrics-queues',
    text: each.join(' union all '),
    values: [now],
  });
  return rows;
}

async function selectVerdicts(pool: Pool, now: Date): Promise<Record<Verdict, number>> {
  const { rows } = await pool.query<{ reason: string; count: number }>({
    name: 'metrics-verdicts',
    text: `select coalesce(s.reason, $2) as reason, count(*)::int as count
      from tickets t left join ticket_verdicts s
        on s.company_id = t.company_id and s.ticket_id = t.id and s.starts_at <= $1 and s.ends_at > $1
      where t.status = 'ACTIVE' group by 1`,
    values: [now, NOT_WORKED_OUT],
  });
  const counts: Record<Verdict, number> = { SAFE_TO_DIG: 0, CHECK_FIRST: 0, DO_NOT_DIG: 0 };
  for (const { reason, count } of rows) counts[verdictOfStored(reason)] += count;
  return counts;
}

async function selectOthers(pool: Pool, now: Date) {
  const { rows } = await pool.query<Omit<Installation, 'queues' | 'verdicts'>>({
    name: 'metrics-others',
    text: `select
        (select count(*)::int from tickets where auto_renew_at <= $1) as "renewalsDue",
        (select count(*)::int from tickets where status = 'ACTIVE' and auto_renew_error is not null) as "renewalsFailed",
        (select count(distinct import_id)::int from import_items where outcome = 'UNPROVEN') as "mailsUnproven",
        (select count(*)::int from mails where state = 'FAILED' and created_at > $1 - interval '1 day') as "mailsFailed",
        (select count(*)::int from webhook_deliveries
          where state = 'FAILED' and event <> 'webhook.test' and created_at > $1 - interval '1 day') as "webhooksFailed"`,
    values: [now],
  });
  const none = { renewalsDue: 0, renewalsFailed: 0, mailsUnproven: 0, mailsFailed: 0, webhooksFailed: 0 };
  return rows[0] ?? none;
}
