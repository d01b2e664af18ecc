-- The name of an unreadable file may show a ticket revision that we lack. Then no earlier revision is safe to dig
-- under, whichever arrives first.
alter table import_items
  add column named_center text,
  add column named_ticket_no text,
  add column named_revision text;

create index import_items_named on import_items (company_id, named_ticket_no)
  where outcome is null and named_ticket_no is not null;
