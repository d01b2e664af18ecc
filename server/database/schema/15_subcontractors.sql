create table subcontractors (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references companies,
  company_name text not null,
  type text not null,
  phone text not null default '',
  website text not null default '',
  email text not null default '',
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index subcontractors_name on subcontractors (company_id, lower(company_name));
create index subcontractors_list on subcontractors (company_id, company_name, id);
create index subcontractors_type on subcontractors (company_id, type, id);
create index subcontractors_email on subcontractors (company_id, email, id);

create table subcontractor_contacts (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references companies,
  subcontractor_id uuid not null references subcontractors on delete cascade,
  first_name text not null,
  last_name text not null,
  email text not null default '',
  title text not null default '',
  phone text not null default '',
  mobile text not null default '',
  is_primary boolean not null default false,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index subcontractor_contacts_primary on subcontractor_contacts (subcontractor_id) where is_primary;
create index subcontractor_contacts_of on subcontractor_contacts (company_id, subcontractor_id, last_name, id);

create table ticket_subcontractors (
  company_id uuid not null references companies,
  ticket_id uuid not null references tickets,
  subcontractor_id uuid not null references subcontractors,
  contact_id uuid references subcontractor_contacts,
  created_at timestamptz not null default now(),
  primary key (ticket_id, subcontractor_id)
);
create index ticket_subcontractors_of on ticket_subcontractors (company_id, subcontractor_id, ticket_id);

select pg_temp.wall_by_company('subcontractors');
select pg_temp.wall_by_company('subcontractor_contacts');
select pg_temp.wall_by_company('ticket_subcontractors');
select pg_temp.wall_for_readers_by_ticket('ticket_subcontractors');
grant select, insert, update, delete on subcontractors, subcontractor_contacts, ticket_subcontractors to whiteline_app;
