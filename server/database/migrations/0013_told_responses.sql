-- How the person who entered a response learned of it. Null for earlier entries.
alter table ticket_responses
  add via text check (via in ('SITE', 'PHONE', 'ON_SITE')),
  add respondent text,
  add url text,
  add check (source <> 'CENTER' or num_nonnulls(via, respondent, url) = 0);
grant update (via, respondent, url) on ticket_responses to whiteline_app;

-- MAIL: read from the center's mailed summary. Entered by the user who confirmed the file, or automatically.
alter table ticket_responses
  drop constraint ticket_responses_source_check,
  add constraint ticket_responses_source_check check (source in ('CENTER', 'MAIL', 'PASTED', 'MANUAL'));

alter table import_items
  drop constraint import_items_found_check,
  drop constraint import_items_check,
  add constraint import_items_found_check check (found in ('ticket', 'responses', 'otherCenter', 'unreadable')),
  add constraint import_items_check check ((found in ('ticket', 'responses')) = (reading is not null));
