-- A verdict uses the stricter of the printed and the legal dates, so it depends on when the ticket was submitted.
create trigger tickets_verdict_submitted after update on tickets
  for each row when ((old.submitted_at, old.revision) is distinct from (new.submitted_at, new.revision))
  execute function verdict_due_of_ticket();

insert into verdict_dues (company_id, ticket_id) select t.company_id, t.id from tickets t on conflict do nothing;
