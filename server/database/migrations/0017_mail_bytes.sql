-- How much mail a company has been sent of late is read at every mail.
create index import_files_recent on import_files (company_id, created_at) include (import_id, bytes);
