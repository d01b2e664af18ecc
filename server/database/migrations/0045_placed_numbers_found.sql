-- Search finds a placed ticket's entered number before the center's copy confirms it.

-- Few rows: only tickets placed but not confirmed.
create function placed_holding(pattern text) returns table (id uuid)
language sql stable security definer rows 10 set search_path = public, pg_temp as $$
  select t.id from submissions s join tickets t on t.id = s.ticket_id
  where s.company_id = nullif(current_setting('whiteline.company_id', true), '')::uuid
    and s.state = 'PLACED' and s.kind = 'create'
    and t.status = 'PENDING' and s.placed_number || '-' || t.revision ilike pattern
$$;
revoke execute on function placed_holding from public;
grant execute on function placed_holding to whiteline_app;

-- As in 0026_limited_search.sql, plus entered numbers.
create or replace function tickets_holding(
  pattern text, parts text[], field text, statuses text[], since timestamptz, most int
) returns setof uuid
language sql stable security definer rows 100 set search_path = public, pg_temp as $$
  (select t.id from tickets t
  where parts[2] is null
    and t.company_id = nullif(current_setting('whiteline.company_id', true), '')::uuid
    and ticket_text(t.ticket_no, t.revision, t.name, t.place) ilike parts[1]
    and (parts[1] = pattern or ticket_text(t.ticket_no, t.revision, t.name, t.place) || '' ilike pattern)
    and (field is null or case field when 'name' then t.name else t.ticket_no end ilike pattern)
    and case when statuses is null then true else t.status = any(statuses) end
    and case when since is null then true else t.exp_date >= since end
  limit most)
  union all
  (select t.id from tickets t
  where parts[2] is not null
    and t.company_id = nullif(current_setting('whiteline.company_id', true), '')::uuid
    and ticket_text(t.ticket_no, t.revision, t.name, t.place) ilike parts[1]
    and ticket_text(t.ticket_no, t.revision, t.name, t.place) ilike parts[2]
    and ticket_text(t.ticket_no, t.revision, t.name, t.place) || '' ilike pattern
    and (field is null or case field when 'name' then t.name else t.ticket_no end ilike pattern)
    and case when statuses is null then true else t.status = any(statuses) end
    and case when since is null then true else t.exp_date >= since end
  limit most)
  union all
  (select p.id from placed_holding(pattern) p join tickets t on t.id = p.id
  where (field is null or field = 'ticket_no')
    and case when statuses is null then true else t.status = any(statuses) end
    and case when since is null then true else t.exp_date >= since end
  limit most)
$$;
