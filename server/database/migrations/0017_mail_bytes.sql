-- Each incoming mail checks how much its company has received recently.
create index import_files_recent on import_files (company_id, created_at) include (import_id, bytes);
