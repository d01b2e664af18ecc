-- For verdicts that depend on when notices were submitted, on marks checks of the ticket they were cloned from, or on
-- statuses stored before unlisted_statuses existed.
insert into verdict_dues (company_id, ticket_id) select t.company_id, t.id from tickets t on conflict do nothing;
