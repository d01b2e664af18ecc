-- What a page showed of a utility that had not responded stops the work also where an older page with a response comes later.
alter table response_entries
  -- Codes of the utilities that the telling has as silent; none for a telling of before they were kept.
  add column silent_codes text[] not null default '{}';
grant update (response_ids, silent_codes) on response_entries to whiteline_app;
