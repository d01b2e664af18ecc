-- A response that a person told can be taken back: it stays, with who took it back, and counts no more.
alter table ticket_responses
  add withdrawn_at timestamptz,
  add withdrawn_by uuid references users,
  -- Kept beside the person, so that it is told after they were removed.
  add withdrawn_by_name text,
  add check ((withdrawn_at is null) = (withdrawn_by_name is null)),
  -- What its center itself told is not for people to take back.
  add check (withdrawn_at is null or source <> 'CENTER');
grant update (withdrawn_at, withdrawn_by, withdrawn_by_name) on ticket_responses to whiteline_app;

-- Whoever words the same response anew speaks for it.
grant update (source, entered_by, entered_by_name) on ticket_responses to whiteline_app;

-- The same response may be told again after it was taken back.
drop index ticket_responses_once;
create unique index ticket_responses_once on ticket_responses
  (ticket_id, station_code, revision, code, responded_at, md5(text), (case when withdrawn_at is null then 0 else id end));

-- A telling that held a response which was taken back no longer says what all responses were.
alter table response_entries
  -- Of the responses told; null for a telling of before they were kept.
  add response_ids bigint[],
  add undone_at timestamptz;
grant update (undone_at) on response_entries to whiteline_app;
