-- For one invitation, so that a board looks up as many as it has rows, in whatever order PostgreSQL joins them.
create function shared_ticket(wanted uuid)
returns table (ticket_no text, status text, legal_start timestamptz, exp_date timestamptz, call_center text)
language sql stable security definer rows 1 set search_path = public, pg_temp as $$
  select t.ticket_no, t.status, t.legal_start, t.exp_date, t.call_center
  from invitations i join tickets t on t.id = i.owned_ticket_id and t.company_id = i.invited_company_id
  where i.id = wanted and i.company_id = nullif(current_setting('whiteline.company_id', true), '')::uuid
    and i.status = 'ACCEPTED'
$$;
revoke execute on function shared_ticket from public;
grant execute on function shared_ticket to whiteline_app;
drop function tickets_shared_with_ticket(uuid);
