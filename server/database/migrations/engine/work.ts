/**
 * A mail is stored in the transaction of what it tells of, and sent by background work; `dedupe_key` lets one about the
 * same thing be stored once. A large export is made in the background and kept in parts of about a megabyte until it
 * is fetched or too old. The log refers to companies and people by id only, so that it outlives them unchanged;
 * `ticket_id` is the ticket that a row is about or names.
 */
export const WORK = `
  create table mails (
    id uuid primary key default gen_random_uuid(),
    company_id uuid references companies,
    kind text not null,
    to_address text not null,
    subject text not null,
    text text not null,
    html text not null,
    dedupe_key text not null unique,
    state text not null default 'QUEUED' check (state in ('QUEUED', 'SENT', 'FAILED')),
    attempts int not null default 0,
    not_before timestamptz not null default now(),
    error text,
    created_at timestamptz not null default now(),
    sent_at timestamptz
  );
  create index mails_waiting on mails (not_before) where state = 'QUEUED';
  create index mails_company on mails (company_id, created_at desc);

  create table export_files (
    id uuid primary key default gen_random_uuid(),
    company_id uuid not null references companies,
    user_id uuid not null references users,
    token_hash bytea not null,
    action text not null,
    format text not null check (format in ('csv', 'xlsx', 'pdf')),
    request jsonb not null,
    state text not null default 'QUEUED' check (state in ('QUEUED', 'WRITING', 'READY', 'FAILED')),
    error text,
    rows int,
    bytes bigint,
    not_before timestamptz not null default now(),
    attempts int not null default 0,
    created_at timestamptz not null default now(),
    expires_at timestamptz not null
  );
  create index export_files_waiting on export_files (not_before) where state in ('QUEUED', 'WRITING');
  create index export_files_old on export_files (expires_at);
  create index export_files_company on export_files (company_id, created_at desc);

  create table export_parts (
    company_id uuid not null references companies,
    export_id uuid not null references export_files on delete cascade,
    no int not null,
    data bytea not null,
    primary key (export_id, no)
  );

  alter table audit
    drop constraint audit_company_id_fkey,
    drop constraint audit_user_id_fkey,
    add ticket_id text generated always as (
      case when entity = 'ticket' then entity_id
        when entity in ('invitation', 'event') then coalesce(after ->> 'ticketId', before ->> 'ticketId') end
    ) stored;
  create index audit_ticket on audit (company_id, ticket_id) where ticket_id is not null;
  create index audit_action on audit (company_id, action, at desc, id desc);
  create index audit_user on audit (company_id, user_id, at desc, id desc);`;
