-- A newer revision may print an unreadable legal start. The older one no longer counts, so the ticket has none and is
-- not safe to dig under until one is entered.
alter table tickets
  drop constraint tickets_check,
  add constraint tickets_check check (status not in ('ACTIVE', 'EXPIRED')
    or (ticket_no is not null and exp_date is not null and (legal_start is not null or source = 'IMPORTED')));
