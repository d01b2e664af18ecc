-- Notes of people on tickets and jobs. The text of a deleted note stays in the audit log.
create table notes (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references companies,
  client_request_id uuid not null,
  ticket_id uuid references tickets,
  job_id uuid references jobs,
  text text not null,
  -- Names at the time, and the IDs in order.
  mentioned text[] not null,
  mentioned_ids uuid[] not null default '{}',
  on_sheet boolean not null,
  created_by uuid references users on delete set null,
  created_by_name text not null,
  created_at timestamptz not null,
  check (num_nonnulls(ticket_id, job_id) = 1),
  unique (company_id, client_request_id)
);
create index notes_ticket on notes (ticket_id, created_at desc) where ticket_id is not null;
create index notes_job on notes (job_id, created_at desc) where job_id is not null;

select pg_temp.wall_by_company('notes');
select pg_temp.wall_for_readers('notes', $$
  (ticket_id is null or exists (select from tickets seen where seen.id = notes.ticket_id))
    and (job_id is null or exists (select from jobs seen where seen.id = notes.job_id))
$$);
grant select, insert, delete on notes to whiteline_app;
