-- A response that isn't due yet no longer leads, and in Nevada the notice counts.
insert into verdict_dues (company_id, ticket_id) select t.company_id, t.id from tickets t on conflict do nothing;
