-- field: a user's choice for a spreadsheet column, empty to skip it. header: its letters and digits in lower case.
create table remembered_columns (
  company_id uuid not null references companies,
  kind text not null check (kind in ('jobs', 'subcontractors', 'employers', 'tickets')),
  header text not null,
  field text not null,
  primary key (company_id, kind, header)
);

select pg_temp.wall_by_company('remembered_columns');
grant select, insert, update on remembered_columns to whiteline_app;
