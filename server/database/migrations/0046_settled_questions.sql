-- Questions that a copy leaves open are asked once. The company keeps the meaning of a center's status words and its
-- own names. The ticket keeps which utilities a revision asked for new marks.
alter table companies
  -- As compared by domain/imports/centerStatus.ts.
  add column statuses_in_force text[] not null default '{}',
  add column own_names text[] not null default '{}';
grant update (statuses_in_force, own_names) on companies to whiteline_app;
drop trigger companies_verdict_changed on companies;
create trigger companies_verdict_changed after update on companies
  for each row when ((old.name, old.marks_check, old.own_names, old.statuses_in_force)
    is distinct from (new.name, new.marks_check, new.own_names, new.statuses_in_force))
  execute function verdict_due_of_company();

alter table tickets
  -- The revision that may have asked for new marks.
  add column marks_question text,
  -- By revision: "ALL", or the keys of the utilities.
  add column marks_answers jsonb not null default '{}',
  -- Of the newest revision, as printed. Until a copy arrives or is refiled, the question is about center_status.
  add column unlisted_statuses text[] not null default '{}';
create trigger tickets_verdict_questions after update on tickets
  for each row when (
    (old.marks_question, old.unlisted_statuses, old.excavator_company, old.form ->> 'delineatedMethod', old.renew_no)
    is distinct from
    (new.marks_question, new.unlisted_statuses, new.excavator_company, new.form ->> 'delineatedMethod', new.renew_no))
  execute function verdict_due_of_ticket();

-- What happens at a ticket's site also concerns its clones and their clones.
create function ground_of(ticket uuid) returns table (id uuid)
language sql stable as $$
  with recursive ground as (
    select t.id, t.cloned_from from tickets t where t.id = ticket
    union
    select t.id, t.cloned_from from ground g join tickets t on t.id = g.cloned_from
  )
  select id from ground
$$;
create or replace function verdict_due_of_event(of_company uuid, of_ticket uuid, of_job uuid) returns void
language sql security definer set search_path = public, pg_temp as $$
  with recursive clones as (
    select of_ticket as id
    union
    select t.id from clones c join tickets t on t.company_id = of_company and t.cloned_from = c.id
  )
  insert into verdict_dues (company_id, ticket_id)
  select t.company_id, t.id from tickets t
  where t.company_id = of_company and (t.id in (select id from clones)
    or of_ticket is null and t.job_id = of_job and t.status = 'ACTIVE')
  on conflict do nothing
$$;

-- Linking a ticket to the one it was cloned from adds its own clones to that site.
create function verdict_due_of_clones() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform verdict_due_of_event(new.company_id, new.id, null);
  return null;
end $$;
revoke execute on function verdict_due_of_clones from public;
create trigger tickets_verdict_cloned after update on tickets
  for each row when (old.cloned_from is distinct from new.cloned_from) execute function verdict_due_of_clones();

insert into verdict_dues (company_id, ticket_id) select t.company_id, t.id from tickets t on conflict do nothing;
