-- A response that was told before the copy of an earlier re-mark came answers that, unless its page named an older revision.
alter table ticket_responses
  -- Nobody named the revision that it answers: it is the one in force at its time, which later copies may tell.
  add column by_time boolean not null default false;
grant update (by_time) on ticket_responses to whiteline_app;
