-- A center takes back a response of its own by telling it no more. People still withdraw only what people entered.
alter table ticket_responses drop constraint ticket_responses_check2,
  add check (withdrawn_at is null or source <> 'CENTER' or withdrawn_by is null);
