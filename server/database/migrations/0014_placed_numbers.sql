-- A center issues a number once, so two tickets cannot have it, even if the viewer cannot see the other one.
create function is_number_taken(ticket uuid, center text, number text) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from tickets t
      where t.company_id = nullif(current_setting('whiteline.company_id', true), '')::uuid
        and t.call_center = center and t.ticket_no = number and t.id <> ticket)
    or exists (select from submissions s join tickets t on t.id = s.ticket_id
      where s.company_id = nullif(current_setting('whiteline.company_id', true), '')::uuid
        and s.state = 'PLACED' and s.kind = 'create' and s.placed_number = number and t.call_center = center
        and t.id <> ticket)
$$;
revoke execute on function is_number_taken from public;
grant execute on function is_number_taken to whiteline_app;
