-- A center issues a number once, for a new ticket or for a report that becomes one. Other requests have their
-- ticket's number, as reports may, and so do those made before a new ticket's number was entered.
create function is_number_on_sheet(sheet uuid, center text, number text) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from submissions s join tickets t on t.id = s.ticket_id
    where s.company_id = nullif(current_setting('whiteline.company_id', true), '')::uuid
      and s.state in ('PLACED', 'CONFIRMED') and s.id <> sheet and t.call_center = center
      and number in (s.placed_number, split_part(s.confirmed_as, '-', 1))
      and (s.kind = 'create' or s.kind in ('damage', 'expose') and t.ticket_no is distinct from number
        and not exists (select from submissions c where c.id = sheet and c.kind = 'create' and c.ticket_id = t.id)))
$$;
revoke execute on function is_number_on_sheet from public;
grant execute on function is_number_on_sheet to whiteline_app;
