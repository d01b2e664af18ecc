-- What names a file that could not be read may tell of a ticket's revision that is not here: nobody digs by an earlier one,
-- whichever of the two comes first.
alter table import_items
  add column named_center text,
  add column named_ticket_no text,
  add column named_revision text;

create index import_items_named on import_items (company_id, named_ticket_no)
  where outcome is null and named_ticket_no is not null;
