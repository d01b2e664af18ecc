-- words: the step's main finding in brief. conditions: how many apply if there is none. Empty words: use the
-- reason's, as for a step stopped by a change of codes or holidays.
alter table ticket_verdicts
  add words text not null default '',
  add conditions int not null default 0;

-- Lists show the words instead of these counts.
alter table tickets drop column stop_count, drop column overridden_count, drop column check_count;

-- Lists cannot show an infinite date. Only a manual edit could have stored one.
update tickets set exp_date = null where not isfinite(exp_date);
alter table tickets add constraint tickets_exp_date_finite check (isfinite(exp_date));

-- A subcontractor's ticket may be another company's, so this is a definer function.
create function subcontractors_of(main uuid) returns jsonb
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(jsonb_agg(jsonb_build_object('name', s.company_name, 'coveredUntil', (
      select max(coalesce(t.exp_date, i.exp_date))
      from invitations i left join tickets t on t.id = i.owned_ticket_id and t.company_id = i.invited_company_id
      where i.company_id = a.company_id and i.ticket_id = a.ticket_id and i.subcontractor_id = a.subcontractor_id
        and i.status = 'ACCEPTED' and not i.own_ended and coalesce(t.status, 'ACTIVE') = 'ACTIVE'))
    order by s.company_name, s.id), '[]')
  from ticket_subcontractors a join subcontractors s on s.id = a.subcontractor_id
  where a.company_id = nullif(current_setting('whiteline.company_id', true), '')::uuid and a.ticket_id = main
$$;

create trigger ticket_subcontractors_verdict_made after insert on ticket_subcontractors
  for each row execute function verdict_due_of_part();
create trigger ticket_subcontractors_verdict_gone after delete on ticket_subcontractors
  for each row execute function verdict_due_of_old_part();
create trigger invitations_verdict_made after insert on invitations
  for each row when (new.status = 'ACCEPTED') execute function verdict_due_of_part();
create trigger invitations_verdict_changed after update on invitations
  for each row when (
    (old.status, old.own_ended, old.owned_ticket_id, old.exp_date)
    is distinct from (new.status, new.own_ended, new.owned_ticket_id, new.exp_date))
  execute function verdict_due_of_part();
create trigger invitations_verdict_gone after delete on invitations
  for each row when (old.status = 'ACCEPTED') execute function verdict_due_of_old_part();

-- The company that the ticket is shared with computes its verdict in the background.
create function verdict_due_of_shared() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into verdict_dues (company_id, ticket_id)
  select i.company_id, i.ticket_id from invitations i
  where i.owned_ticket_id = new.id and i.invited_company_id = new.company_id and i.status = 'ACCEPTED'
  on conflict do nothing;
  return null;
end $$;
create trigger tickets_verdict_shared after update on tickets
  for each row when ((old.status, old.exp_date) is distinct from (new.status, new.exp_date))
  execute function verdict_due_of_shared();

-- Safe tickets are stopped until recomputed, because an added working day makes lookups expire sooner.
create or replace function verdict_due_of_holiday() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  posted center_holidays := case tg_op when 'DELETE' then old else new end;
begin
  with affected as (
    insert into verdict_dues (company_id, ticket_id)
    select t.company_id, t.id from tickets t
    where t.call_center = posted.call_center and t.status = 'ACTIVE' and t.exp_date > clock_timestamp()
    on conflict do nothing
    returning company_id, ticket_id
  )
  update ticket_verdicts v set reason = 'CODES_CHANGED' from affected a
  where v.company_id = a.company_id and v.ticket_id = a.ticket_id and v.reason = '';
  return null;
end $$;

revoke execute on function subcontractors_of, verdict_due_of_shared, verdict_due_of_holiday from public;
grant execute on function subcontractors_of to whiteline_app;

insert into verdict_dues (company_id, ticket_id) select t.company_id, t.id from tickets t on conflict do nothing;
