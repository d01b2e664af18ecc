-- What helps with the step's main finding, and the utility it is about. From domain/tickets/verdict/finding.ts.
alter table ticket_verdicts
  add station_code text,
  add way_on text;
insert into verdict_dues (company_id, ticket_id) select t.company_id, t.id from tickets t on conflict do nothing;
