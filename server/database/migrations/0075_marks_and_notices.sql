-- Words of a failed marks check, and of a second notice that waits for a response.
insert into verdict_dues (company_id, ticket_id) select t.company_id, t.id from tickets t on conflict do nothing;
