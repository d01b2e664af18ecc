-- What a copy of a ticket leaves open is asked once. What the center's status word means, and under which names the company
-- goes, is remembered for the company; whom a revision asked for new marks, for the ticket.
alter table companies
  -- As domain/imports/centerStatus.ts compares them.
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
  add column marks_answers jsonb not null default '{}';
create trigger tickets_verdict_questions after update on tickets
  for each row when (
    (old.marks_question, old.center_status, old.excavator_company, old.form ->> 'delineatedMethod')
    is distinct from
    (new.marks_question, new.center_status, new.excavator_company, new.form ->> 'delineatedMethod'))
  execute function verdict_due_of_ticket();

insert into verdict_dues (company_id, ticket_id) select t.company_id, t.id from tickets t on conflict do nothing;
