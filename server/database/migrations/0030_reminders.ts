import { type Kysely, sql } from 'kysely';
import { SHARED_EXPIRIES } from './sharing/expiries';

/** Reminders count from the latest mail, and the expiry of a ticket that another company shares is told as well. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [SENT, REMINDERS, SHARED_EXPIRIES]) await sql.raw(part).execute(db);
}

/** An open invitation was updated by sending it once more, and by nothing else. */
const SENT = `
  alter table invitations add sent_at timestamptz;
  update invitations set sent_at = case when status = 'PENDING' then updated_at else created_at end;
  update invitations set reminded_at = null where reminded_at < sent_at;
  alter table invitations alter sent_at set default now(), alter sent_at set not null;
  drop index invitations_unanswered;
  create index invitations_unanswered on invitations (sent_at) where status = 'PENDING'`;

const REMINDERS = `
  /* Unanswered invitations of every company that may be due for a reminder, the longest unanswered first. The last one
     is due at the hour of the day of the sending where the centers are; two days later can be an hour less than 48. */
  create or replace function invitations_to_remind(at timestamptz, most int)
  returns table (invitation_id uuid, company_id uuid)
  language sql stable security definer set search_path = public, pg_temp as $$
    select i.id, i.company_id
    from invitations i
      join companies c on c.id = i.company_id and c.active
      join tickets t on t.id = i.ticket_id
      cross join lateral (
        select timezone('America/Los_Angeles', timezone('America/Los_Angeles', date_trunc('second', i.sent_at))
          + interval '7 days') as due
      ) last
    where i.status = 'PENDING' and i.sent_at <= at - interval '47 hours'
      and (i.reminded_at is null or (last.due <= at and i.reminded_at < last.due))
      and t.status in ('PENDING', 'ACTIVE') and (t.exp_date is null or t.exp_date > at)
    order by i.sent_at, i.id
    limit most
  $$`;
