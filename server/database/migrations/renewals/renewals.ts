/** Tickets of all companies that are to renew themselves, have expired, or are to be told of. */
export const RENEWAL_FUNCTIONS = `
  create index tickets_auto_renew_unplanned on tickets (exp_date)
    where auto_renew and auto_renew_at is null and status = 'ACTIVE';

  create function due_renewals(at timestamptz, most int)
  returns table (ticket_id uuid, company_id uuid)
  language sql stable security definer set search_path = public, pg_temp as $$
    select t.id, t.company_id from tickets t
    where t.auto_renew_at <= at
    order by t.auto_renew_at, t.id
    limit most
  $$;

  create function unplanned_renewals(at timestamptz, most int)
  returns table (ticket_id uuid, company_id uuid)
  language sql stable security definer set search_path = public, pg_temp as $$
    select t.id, t.company_id from tickets t
    where t.auto_renew and t.auto_renew_at is null and t.status = 'ACTIVE' and t.exp_date >= at
    order by t.exp_date, t.id
    limit most
  $$;

  create function expired_tickets(at timestamptz, most int)
  returns table (ticket_id uuid, company_id uuid)
  language sql stable security definer set search_path = public, pg_temp as $$
    select t.id, t.company_id from tickets t
    where t.status = 'ACTIVE' and timezone('UTC', t.exp_date) < timezone('UTC', at)
    order by timezone('UTC', t.exp_date), t.id
    limit most
  $$;

  revoke execute on function due_renewals, unplanned_renewals, expired_tickets from public;
  grant execute on function due_renewals, unplanned_renewals, expired_tickets to whiteline_app;`;
