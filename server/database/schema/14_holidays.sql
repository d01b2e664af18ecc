-- Posted by SASAdministrators and read by all companies, so there is no wall.

create table center_holidays (
  call_center text not null check (call_center in ('onecall', 'onecallnv')),
  date date not null,
  name text not null check (length(name) between 1 and 80),
  working boolean not null,
  posted_by uuid references users on delete set null,
  posted_by_name text,
  posted_at timestamptz not null,
  primary key (call_center, date)
);
grant select on center_holidays to whiteline_app;

-- Replans first renewals planned or being planned around the day. A day can matter for expiries up to 14 days later:
-- two working days, with weekends and holidays in between.
create function replan_renewals(center text, day date) returns void
language sql security definer set search_path = public, pg_temp as $$
  update tickets set auto_renew_at = null where id in (
    select t.id from tickets t
    where t.call_center = center and t.auto_renew and t.auto_renew_error is null and t.status = 'ACTIVE'
      and t.exp_date > day and t.exp_date < day + interval '14 days'
    order by t.id for update
  )
$$;

create function post_holiday(asked_by_name text, center text, day date, new_name text,
  is_working boolean, at timestamptz, request text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  known center_holidays;
  posting jsonb := jsonb_build_object('name', new_name, 'working', is_working);
begin
  if not viewer_is_administrator() then
    raise exception 'only an active SASAdministrator changes holidays' using errcode = 'insufficient_privilege';
  end if;
  -- So that each audit row shows the correct previous state.
  lock table center_holidays in share row exclusive mode;
  select * into known from center_holidays h where h.call_center = center and h.date = day;
  if known.name = new_name and known.working = is_working then
    return;
  end if;
  insert into center_holidays (call_center, date, name, working, posted_by, posted_by_name, posted_at)
  values (center, day, new_name, is_working, nullif(current_setting('whiteline.viewer', true), '')::uuid,
    asked_by_name, at)
  on conflict (call_center, date) do update set name = excluded.name, working = excluded.working,
    posted_by = excluded.posted_by, posted_by_name = excluded.posted_by_name, posted_at = excluded.posted_at;
  insert into audit (company_id, user_id, user_name, action, entity, entity_id, before, after, request_id)
  values (null, nullif(current_setting('whiteline.viewer', true), '')::uuid, asked_by_name, 'postHoliday', 'holiday',
    center || ' ' || day,
    case when known.date is not null then jsonb_build_object('name', known.name, 'working', known.working) end,
    posting, request);
  perform replan_renewals(center, day);
end $$;

create function withdraw_holiday(asked_by_name text, center text, day date, request text)
returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  known center_holidays;
begin
  if not viewer_is_administrator() then
    raise exception 'only an active SASAdministrator changes holidays' using errcode = 'insufficient_privilege';
  end if;
  delete from center_holidays h where h.call_center = center and h.date = day returning * into known;
  if known.date is null then
    return false;
  end if;
  insert into audit (company_id, user_id, user_name, action, entity, entity_id, before, request_id)
  values (null, nullif(current_setting('whiteline.viewer', true), '')::uuid, asked_by_name, 'withdrawHoliday',
    'holiday', center || ' ' || day, jsonb_build_object('name', known.name, 'working', known.working), request);
  perform replan_renewals(center, day);
  return true;
end $$;

revoke execute on function post_holiday, withdraw_holiday, replan_renewals from public;
grant execute on function post_holiday, withdraw_holiday to whiteline_app;
