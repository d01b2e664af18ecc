-- Asked once per row of a page. shared_ticket is asked for the ticket of one, and without an ID answers at once.
drop function tickets_shared_with_us();
alter function shared_ticket(uuid) strict;

-- In the order of the index. Without one, PostgreSQL read the whole table for a station's few rows.
create or replace function stations_holding(pattern text, digits text default null) returns table (station_code text, authority_name text)
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
      order by m.ticket_id limit 20
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
