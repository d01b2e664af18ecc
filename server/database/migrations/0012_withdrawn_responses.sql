-- Entered responses can be withdrawn. They are kept but no longer count, and may be entered again.
alter table ticket_responses
  add withdrawn_at timestamptz,
  add withdrawn_by uuid references users,
  add withdrawn_by_name text,
  add check ((withdrawn_at is null) = (withdrawn_by_name is null)),
  -- People cannot withdraw the center's own responses.
  add check (withdrawn_at is null or source <> 'CENTER');
grant update (withdrawn_at, withdrawn_by, withdrawn_by_name) on ticket_responses to whiteline_app;

-- The person who rewords a response becomes its source.
grant update (source, entered_by, entered_by_name) on ticket_responses to whiteline_app;

drop index ticket_responses_once;
create unique index ticket_responses_once on ticket_responses
  (ticket_id, station_code, revision, code, responded_at, md5(text), (case when withdrawn_at is null then 0 else id end));

-- An entry with a withdrawn response no longer describes all responses.
alter table response_entries
  -- The entered responses. Null for earlier entries.
  add response_ids bigint[],
  add undone_at timestamptz;
grant update (undone_at) on response_entries to whiteline_app;
