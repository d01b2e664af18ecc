-- Search finds recorded events by number, title, type and place.

create function event_text(event_no text, title text, details jsonb) returns text
language sql immutable parallel safe as $$
  select event_no || E'\n' || title || E'\n' || coalesce(details ->> 'address', '') || ', ' || coalesce(details ->> 'city', '')
$$;

create index recorded_events_text
  on recorded_events using gin (company_id, event_text(event_no, title, details) gin_trgm_ops);

-- 0008_text_search.sql says why the owner searches. The latest ones, because every event may match.
create function events_holding(pattern text, types text[], most int) returns setof uuid
language sql stable security definer rows 100 set search_path = public, pg_temp as $$
  (select e.id from recorded_events e
  where e.company_id = nullif(current_setting('whiteline.company_id', true), '')::uuid
    and event_text(e.event_no, e.title, e.details) ilike pattern
  order by e.occurred_at desc, e.id limit most)
  union
  (select e.id from recorded_events e
  where cardinality(types) > 0 and e.company_id = nullif(current_setting('whiteline.company_id', true), '')::uuid
    and e.event_type = any(types)
  order by e.occurred_at desc, e.id limit most)
$$;

-- Search and lists find the tickets of a utility. A company knows a few hundred stations, so each costs one look into
-- the index instead of reading every ticket's.
create index ticket_members_station on ticket_members (company_id, station_code, ticket_id);

create function stations_holding(pattern text) returns table (station_code text, authority_name text)
language sql stable security definer rows 10 set search_path = public, pg_temp as $$
  with recursive company as materialized (
    select nullif(current_setting('whiteline.company_id', true), '')::uuid as id
  ), code as (
    (select m.station_code from ticket_members m
    where m.company_id = (select id from company) order by m.station_code limit 1)
    union all
    select (select m.station_code from ticket_members m
      where m.company_id = (select id from company) and m.station_code > c.station_code
      order by m.station_code limit 1)
    from code c where c.station_code is not null
  ), known as (
    select station_code from code where station_code is not null limit 2000
  )
  -- A center that only responds gives no name. Of a few tickets, one that has it.
  select k.station_code, n.authority_name
  from known k cross join lateral (
    select few.authority_name from (
      select m.authority_name from ticket_members m
      where m.company_id = (select id from company) and m.station_code = k.station_code limit 20
    ) few
    order by few.authority_name = k.station_code limit 1
  ) n
  where k.station_code ilike pattern or n.authority_name ilike pattern
$$;

revoke execute on function events_holding, stations_holding from public;
grant execute on function events_holding, stations_holding to whiteline_app;
