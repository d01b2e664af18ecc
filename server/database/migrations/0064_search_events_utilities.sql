-- Search finds recorded events by number, title, type and place.

create function event_text(event_no text, title text, details jsonb) returns text
language sql immutable parallel safe as $$
  select event_no || E'\n' || title || E'\n' || coalesce(details ->> 'address', '') || ', ' || coalesce(details ->> 'city', '')
$$;

create index recorded_events_text
  on recorded_events using gin (company_id, event_text(event_no, title, details) gin_trgm_ops);

-- 0008_text_search.sql says why the owner searches. The latest ones, because every event may match. Of a limited reader
-- only what 18_events.sql lets them see, or the latest ones of others would leave no room. The role says who is limited:
-- whiteline.reader is also set where the company restricts nothing. Planned for each text: a rare one is looked up in its
-- index, a common one is soon found among the latest.
create function events_holding(pattern text, types text[], most int) returns setof uuid
language sql stable security definer rows 100 set search_path = public, pg_temp
set plan_cache_mode = force_custom_plan as $$
  with seen as materialized (
    select t.id from unnest(own_jobs()) job(id) cross join lateral (
      select o.id from tickets o
      where o.company_id = nullif(current_setting('whiteline.company_id', true), '')::uuid and o.job_id = job.id offset 0
    ) t
    where current_setting('role') = 'whiteline_reader'
  )
  (select e.id from recorded_events e
  where e.company_id = nullif(current_setting('whiteline.company_id', true), '')::uuid
    and event_text(e.event_no, e.title, e.details) ilike pattern
    and case when current_setting('role') <> 'whiteline_reader' then true
      when e.ticket_id is null then e.job_id is null or e.job_id = any((select own_jobs())::uuid[])
      else e.ticket_id in (select id from seen) end
  order by e.occurred_at desc, e.id limit most)
  union
  (select e.id from recorded_events e
  where cardinality(types) > 0 and e.company_id = nullif(current_setting('whiteline.company_id', true), '')::uuid
    and e.event_type = any(types)
    and case when current_setting('role') <> 'whiteline_reader' then true
      when e.ticket_id is null then e.job_id is null or e.job_id = any((select own_jobs())::uuid[])
      else e.ticket_id in (select id from seen) end
  order by e.occurred_at desc, e.id limit most)
$$;

-- Search and lists find the tickets of a utility. A company knows a few hundred stations, so each costs one look into
-- the index instead of reading every ticket's.
create index ticket_members_station on ticket_members (company_id, station_code, ticket_id);

-- Of a limited reader, the stations of their own jobs' latest tickets.
create function stations_holding(pattern text) returns table (station_code text, authority_name text)
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
    select k.station_code, few.authority_name
    from known k cross join lateral (
      select m.authority_name from ticket_members m
      where m.company_id = (select id from company) and m.station_code = k.station_code and m.withdrawn_at is null
      limit 20
    ) few
    union all
    select m.station_code, m.authority_name
    from own cross join lateral (
      select o.station_code, o.authority_name from ticket_members o
      where o.ticket_id = own.id and o.withdrawn_at is null offset 0
    ) m
  )
  -- Centers write a name in several ways, and one that only responds gives none.
  select distinct on (n.station_code) n.station_code, n.authority_name from named n
  where n.station_code ilike pattern or n.authority_name ilike pattern
  order by n.station_code, n.authority_name = n.station_code, n.authority_name ilike pattern desc, n.authority_name
$$;

revoke execute on function events_holding, stations_holding from public;
grant execute on function events_holding, stations_holding to whiteline_app;
