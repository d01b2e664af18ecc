-- A response entered before the copy of an earlier re-mark arrives counts for it, unless its page named an older one.
alter table ticket_responses
  -- The person named no revision. It is the one active at that time, which later copies may show.
  add column by_time boolean not null default false;
grant update (by_time) on ticket_responses to whiteline_app;
