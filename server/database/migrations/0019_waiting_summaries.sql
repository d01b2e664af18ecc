-- A summary of responses may come before its ticket: it waits, and is filed together with the ticket.

alter table import_items
  drop constraint import_items_outcome_check,
  add constraint import_items_outcome_check
    check (outcome in ('NEW', 'NEWER', 'SAME', 'OLDER', 'KNOWN', 'SHARED', 'WAITING', 'SKIPPED', 'FAILED'));
-- Each ticket that is filed asks for those that wait for it.
create index import_items_waiting on import_items (company_id, call_center, ticket_no) where outcome = 'WAITING';
