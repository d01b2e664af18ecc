-- A copy that was not filed still shows that its revision exists. Later filings look for it.
create index import_items_left on import_items (company_id, ticket_no)
  where outcome in ('SKIPPED', 'FAILED', 'SHARED') and choice <> 'SKIP';
