import { type Kysely, sql } from 'kysely';
import { wall } from './foundation/wall';

/**
 * Where a ticket's dig is in words, for the search; since when its answers are red and its renewal fails, as we learned
 * it; and up to when somebody has seen the alerts of a company, of which a SASAdministrator has several.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(PLACE).execute(db);
  await sql.raw(SINCE).execute(db);
  await sql.raw(SEEN).execute(db);
}

const PLACE = `
  alter table tickets add place text not null generated always as (
    coalesce(form ->> 'addressLocation', '') || ', ' || coalesce(form ->> 'city', '')) stored`;

/**
 * Centers tell an answer's own time, which lies before the check that brought it; an alert is as old as our knowledge.
 * Kept by a trigger, so that no writer of the counts can forget it.
 */
const SINCE = `
  alter table tickets add red_since timestamptz, add renewal_failed_at timestamptz;
  update tickets t set
    red_since = case when red_count > 0 then coalesce(
      (select max(r.received_at) from ticket_responses r where r.ticket_id = t.id), updated_at) end,
    renewal_failed_at = case when auto_renew_error is not null or auto_renew_off_reason is not null then updated_at end
    where red_count > 0 or auto_renew_error is not null or auto_renew_off_reason is not null;

  create function keep_alert_times() returns trigger language plpgsql as $$
  begin
    if new.red_count = 0 then
      new.red_since := null;
    elsif tg_op = 'INSERT' or new.red_count > old.red_count then
      new.red_since := coalesce(case when tg_op = 'INSERT' then new.red_since end, clock_timestamp());
    end if;
    if new.auto_renew_error is null and new.auto_renew_off_reason is null then
      new.renewal_failed_at := null;
    elsif tg_op = 'INSERT' or (old.auto_renew_error is null and old.auto_renew_off_reason is null) then
      new.renewal_failed_at := coalesce(case when tg_op = 'INSERT' then new.renewal_failed_at end, clock_timestamp());
    end if;
    return new;
  end $$;
  create trigger tickets_alert_times before insert or update on tickets
    for each row execute function keep_alert_times();
  create index tickets_red_since on tickets (company_id, red_since) where status = 'ACTIVE' and red_count > 0`;

const SEEN = `
  create table alerts_seen (
    company_id uuid not null references companies,
    user_id uuid not null references users,
    seen_at timestamptz not null,
    primary key (company_id, user_id)
  );
  ${wall('alerts_seen')}
  grant select, insert, update on alerts_seen to whiteline_app`;
