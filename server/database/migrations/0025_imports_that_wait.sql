-- A summary of responses that a person imported needs somebody as a mailed one does: while it waits for its ticket, and when
-- it does not fit.

alter table imports
  drop constraint imports_check1,
  add constraint imports_check1 check (origin = 'MAIL' or user_id is not null);

-- Those that wait by now were listed nowhere. What was left out before was told by its report.
update imports i set needs_person = true
where i.origin = 'FILES' and i.state <> 'OPEN' and exists (select from import_items x
  where x.import_id = i.id and x.found = 'responses' and x.outcome = 'WAITING');
