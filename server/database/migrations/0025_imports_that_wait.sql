-- An imported summary of responses needs attention, like a mailed one, while it waits for its ticket or does not fit.

alter table imports
  drop constraint imports_check1,
  add constraint imports_check1 check (origin = 'MAIL' or user_id is not null);

-- Those already waiting were not listed anywhere.
update imports i set needs_person = true
where i.origin = 'FILES' and i.state <> 'OPEN' and exists (select from import_items x
  where x.import_id = i.id and x.found = 'responses' and x.outcome = 'WAITING');
