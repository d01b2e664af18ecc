-- How whoever told a response came to know it: on the center's page, on the phone or on the site, from whom, and the
-- page's address. Null for what was told before that was asked.
alter table ticket_responses
  add via text check (via in ('SITE', 'PHONE', 'ON_SITE')),
  add respondent text,
  add url text,
  add check (source <> 'CENTER' or num_nonnulls(via, respondent, url) = 0);
grant update (via, respondent, url) on ticket_responses to whiteline_app;

-- MAIL: read from the center's mailed summary. It is entered by whoever said yes to the file, or by nobody.
alter table ticket_responses
  drop constraint ticket_responses_source_check,
  add constraint ticket_responses_source_check check (source in ('CENTER', 'MAIL', 'PASTED', 'MANUAL'));

-- A file may hold a summary of the responses to a ticket: domain/imports/responseListing.ts.
alter table import_items
  drop constraint import_items_found_check,
  drop constraint import_items_check,
  add constraint import_items_found_check check (found in ('ticket', 'responses', 'otherCenter', 'unreadable')),
  add constraint import_items_check check ((found in ('ticket', 'responses')) = (reading is not null));
