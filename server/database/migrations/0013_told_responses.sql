-- How whoever told a response came to know it: on the center's page, on the phone or on the site, from whom, and the
-- page's address. Null for what was told before that was asked.
alter table ticket_responses
  add via text check (via in ('SITE', 'PHONE', 'ON_SITE')),
  add respondent text,
  add url text,
  add check (source <> 'CENTER' or num_nonnulls(via, respondent, url) = 0);
grant update (via, respondent, url) on ticket_responses to whiteline_app;
