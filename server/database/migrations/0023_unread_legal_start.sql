-- A newer revision of the center's may print a legal start that nobody can read. The older one does not count any more, so
-- the ticket has none until it is told, and nobody digs.
alter table tickets
  drop constraint tickets_check,
  add constraint tickets_check check (status not in ('ACTIVE', 'EXPIRED')
    or (ticket_no is not null and exp_date is not null and (legal_start is not null or source = 'IMPORTED')));
