-- A center withdraws its own response by no longer reporting it. People still withdraw only what people entered.
alter table ticket_responses drop constraint ticket_responses_check2,
  add check (withdrawn_at is null or source <> 'CENTER' or withdrawn_by is null);
