-- A search finds the words of a text in any order, in number, name, address, city, county and ZIP together.

alter table tickets add column area text not null generated always as (
  coalesce(form ->> 'county', '') || ' ' || coalesce(form ->> 'zipCode', '')) stored;

create function ticket_words(ticket_no text, revision text, name text, place text, area text) returns text
language sql immutable parallel safe as $$
  select coalesce(ticket_no || '-' || revision, '') || E'\n' || name || E'\n' || place || E'\n' || area
$$;

create index tickets_words
  on tickets using gin (company_id, ticket_words(ticket_no, revision, name, place, area) gin_trgm_ops);
drop index tickets_text;

-- As in 0045_placed_numbers_found.sql, by the new index.
create or replace function tickets_holding(
  pattern text, parts text[], field text, statuses text[], since timestamptz, most int
) returns setof uuid
language sql stable security definer rows 100 set search_path = public, pg_temp as $$
  (select t.id from tickets t
  where parts[2] is null
    and t.company_id = nullif(current_setting('whiteline.company_id', true), '')::uuid
    and ticket_words(t.ticket_no, t.revision, t.name, t.place, t.area) ilike parts[1]
    and (parts[1] = pattern or ticket_words(t.ticket_no, t.revision, t.name, t.place, t.area) || '' ilike pattern)
    and (field is null or case field when 'name' then t.name else t.ticket_no end ilike pattern)
    and case when statuses is null then true else t.status = any(statuses) end
    and case when since is null then true else t.exp_date >= since end
  limit most)
  union all
  (select t.id from tickets t
  where parts[2] is not null
    and t.company_id = nullif(current_setting('whiteline.company_id', true), '')::uuid
    and ticket_words(t.ticket_no, t.revision, t.name, t.place, t.area) ilike parts[1]
    and ticket_words(t.ticket_no, t.revision, t.name, t.place, t.area) ilike parts[2]
    and ticket_words(t.ticket_no, t.revision, t.name, t.place, t.area) || '' ilike pattern
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

-- `patterns` has one for each word, all of which a ticket or its job holds. `parts` are one or two that it contains, short
-- enough for the index (0021_narrower_search.sql).
create function tickets_with_words(
  patterns text[], parts text[], statuses text[], since timestamptz, most int
) returns setof uuid
language sql stable security definer rows 100 set search_path = public, pg_temp as $$
  (select t.id from tickets t
  where parts[2] is null
    and t.company_id = nullif(current_setting('whiteline.company_id', true), '')::uuid
    and ticket_words(t.ticket_no, t.revision, t.name, t.place, t.area) ilike parts[1]
    and (parts = patterns
      or ticket_words(t.ticket_no, t.revision, t.name, t.place, t.area) || '' ilike all (patterns))
    and case when statuses is null then true else t.status = any(statuses) end
    and case when since is null then true else t.exp_date >= since end
  limit most)
  union
  (select t.id from tickets t
  where parts[2] is not null
    and t.company_id = nullif(current_setting('whiteline.company_id', true), '')::uuid
    and ticket_words(t.ticket_no, t.revision, t.name, t.place, t.area) ilike parts[1]
    and ticket_words(t.ticket_no, t.revision, t.name, t.place, t.area) ilike parts[2]
    and ticket_words(t.ticket_no, t.revision, t.name, t.place, t.area) || '' ilike all (patterns)
    and case when statuses is null then true else t.status = any(statuses) end
    and case when since is null then true else t.exp_date >= since end
  limit most)
  union
  (select p.id from placed_holding(patterns[1]) p join tickets t on t.id = p.id
  where cardinality(patterns) = 1
    and case when statuses is null then true else t.status = any(statuses) end
    and case when since is null then true else t.exp_date >= since end
  limit most)
  union
  (select t.id from jobs j join tickets t on t.company_id = j.company_id and t.job_id = j.id
  where j.company_id = nullif(current_setting('whiteline.company_id', true), '')::uuid
    and j.job_no || E'\n' || j.name ilike all (patterns)
    and case when statuses is null then true else t.status = any(statuses) end
    and case when since is null then true else t.exp_date >= since end
  limit most)
  limit most
$$;

revoke execute on function tickets_with_words from public;
grant execute on function tickets_with_words to whiteline_app;
drop function tickets_with_job_holding(text, text[], text[], timestamptz, int);
drop function ticket_text(text, text, text, text);

-- As in 0064_search_events_utilities.sql, also by the utility's phone number.
drop function stations_holding(text);
create function stations_holding(pattern text, digits text default null) returns table (station_code text, authority_name text)
language sql stable security definer rows 10 set search_path = public, pg_temp as $$
  with recursive company as materialized (
    select nullif(current_setting('whiteline.company_id', true), '')::uuid as id
  ), code as (
    (select m.station_code from ticket_members m
    where current_setting('role') <> 'whiteline_reader' and m.company_id = (select id from company)
    order by m.station_code limit 1)
    union all
    select (select m.station_code from ticket_members m
      where m.company_id = (select id from company) and m.station_code > c.station_code
      order by m.station_code limit 1)
    from code c where c.station_code is not null
  ), known as (
    select station_code from code where station_code is not null limit 2000
  ), own as (
    select t.id from unnest(own_jobs()) job(id) cross join lateral (
      select o.id, o.exp_date from tickets o
      where o.company_id = (select id from company) and o.job_id = job.id offset 0
    ) t
    where current_setting('role') = 'whiteline_reader'
    order by t.exp_date desc nulls first limit 5000
  ), named as (
    select k.station_code, few.authority_name, few.phone
    from known k cross join lateral (
      select m.authority_name, m.phone from ticket_members m
      where m.company_id = (select id from company) and m.station_code = k.station_code and m.withdrawn_at is null
      limit 20
    ) few
    union all
    select m.station_code, m.authority_name, m.phone
    from own cross join lateral (
      select o.station_code, o.authority_name, o.phone from ticket_members o
      where o.ticket_id = own.id and o.withdrawn_at is null offset 0
    ) m
  )
  -- Centers write a name in several ways, and one that only responds gives none.
  select distinct on (n.station_code) n.station_code, n.authority_name from named n
  where n.station_code ilike pattern or n.authority_name ilike pattern
    or regexp_replace(n.phone, '\D', '', 'g') like digits
  order by n.station_code, n.authority_name = n.station_code, n.authority_name ilike pattern desc, n.authority_name
$$;

revoke execute on function stations_holding from public;
grant execute on function stations_holding to whiteline_app;
