-- If a page shows a utility as silent, an older page with its response does not clear it when entered later.
alter table response_entries
  -- Codes of the utilities that the entry shows as silent. Empty for earlier entries.
  add column silent_codes text[] not null default '{}';
grant update (response_ids, silent_codes) on response_entries to whiteline_app;
