/**
 * Subcontractors of a company and the invitations to share their own tickets (domain.md: every contractor who digs must
 * have his own). `request_id` is the unguessable part of the link, in which `invited_as`, the company's name at the
 * time, stands beside it. The columns after `is_external` hold the subcontractor's ticket as it was linked;
 * `owned_ticket_id` is that ticket when its company is a customer too, `expiry_told_of` its revision whose expiry was
 * told.
 */
export const SHARING = `
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

  create table invitations (
    id uuid primary key default gen_random_uuid(),
    request_id text not null unique,
    company_id uuid not null references companies,
    ticket_id uuid not null references tickets,
    subcontractor_id uuid not null references subcontractors,
    contact_id uuid references subcontractor_contacts,
    invited_by uuid references users,
    invited_as text,
    status text not null default 'PENDING' check (status in ('PENDING', 'ACCEPTED', 'REJECTED')),
    comment text,
    is_external boolean not null,
    invited_company_id uuid references companies,
    owned_ticket_id uuid references tickets,
    ticket_no text,
    ticket_name text,
    revision text,
    job_no text,
    job_name text,
    project_manager text,
    legal_start timestamptz,
    exp_date timestamptz,
    bucket_link text,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    answered_at timestamptz,
    reminded_at timestamptz,
    expiry_told_of text
  );
  create unique index invitations_pending on invitations (ticket_id, contact_id) where status = 'PENDING';
  create index invitations_ticket on invitations (company_id, ticket_id, created_at desc);
  create index invitations_list on invitations (company_id, created_at desc, id);
  create index invitations_subcontractor on invitations (company_id, subcontractor_id);
  create index invitations_received on invitations (invited_company_id, created_at desc)
    where invited_company_id is not null;
  create index invitations_owned_ticket on invitations (owned_ticket_id) where owned_ticket_id is not null;`;
