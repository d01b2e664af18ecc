-- A summary of responses may arrive before its ticket. It waits and is filed with it.

alter table import_items
  drop constraint import_items_outcome_check,
  add constraint import_items_outcome_check
    check (outcome in ('NEW', 'NEWER', 'SAME', 'OLDER', 'KNOWN', 'SHARED', 'WAITING', 'SKIPPED', 'FAILED'));
create index import_items_waiting on import_items (company_id, call_center, ticket_no) where outcome = 'WAITING';
