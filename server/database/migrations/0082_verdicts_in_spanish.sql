-- Main reasons of verdicts in Spanish. Until a ticket's steps are calculated again, the reason's general words show.
alter table ticket_verdicts add words_es text not null default '';
insert into verdict_dues (company_id, ticket_id) select t.company_id, t.id from tickets t on conflict do nothing;
