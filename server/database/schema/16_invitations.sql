-- Every contractor who digs must have its own ticket.

-- The link is derived from a secret outside the database (decision 024) and contains invited_as, the company's name
-- at the time. link_version counts resends. The columns from ticket_no on are the subcontractor's ticket as linked.
-- owned_ticket_id is that ticket if its company is a customer too. expiry_told_of: the ticket and revision whose
-- expiry was announced.
create table invitations (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references companies,
  ticket_id uuid not null references tickets,
  subcontractor_id uuid not null references subcontractors,
  contact_id uuid references subcontractor_contacts,
  invited_by uuid references users,
  invited_as text,
  link_version int not null default 1,
  is_external boolean not null,
  invited_company_id uuid references companies,

  status text not null default 'PENDING' check (status in ('PENDING', 'ACCEPTED', 'REJECTED')),
  comment text,
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
  sent_at timestamptz not null default now(),
  reminded_at timestamptz,
  answered_at timestamptz,
  expiry_told_of text
);
create unique index invitations_pending on invitations (ticket_id, contact_id) where status = 'PENDING';
create index invitations_ticket on invitations (company_id, ticket_id, created_at desc);
create index invitations_list on invitations (company_id, created_at desc, id);
create index invitations_subcontractor on invitations (company_id, subcontractor_id);
create index invitations_received on invitations (invited_company_id, created_at desc)
  where invited_company_id is not null;
create index invitations_owned_ticket on invitations (owned_ticket_id) where owned_ticket_id is not null;
create index invitations_status on invitations (company_id, status, created_at desc, id);
create index invitations_linked_outside on invitations (exp_date) where status = 'ACCEPTED' and is_external;
create index invitations_unanswered on invitations (sent_at) where status = 'PENDING';

select pg_temp.wall_by_company('invitations');
select pg_temp.wall_for_readers_by_ticket('invitations');
grant select, insert, update, delete on invitations to whiteline_app;

-- An outsider's link leads only to the company that sent it. An invited company can touch only invitations addressed
-- to it and share only its own tickets.

-- open: a response is still expected, until the ticket ends.
create function company_of_invitation(wanted uuid, at timestamptz)
returns table (company_id uuid, company_name text, invited_as text, link_version int, open boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select c.id, c.name, coalesce(i.invited_as, c.name), i.link_version,
    i.status = 'PENDING' and t.status not in ('CANCELLED', 'EXPIRED', 'CLOSED')
      and not (t.status = 'ACTIVE' and t.exp_date is not null and t.exp_date < at)
  from invitations i join companies c on c.id = i.company_id join tickets t on t.id = i.ticket_id
  where i.id = wanted and i.is_external and c.active
$$;

create function hold_received_invitation(wanted uuid)
returns table (id uuid, status text, owned_ticket_id uuid, revision text, subcontractor_name text, company_name text,
  main_ticket_no text, main_center text, job_no text, job_name text, job_id uuid, ticket_id uuid,
  inviter_email text, manager_email text)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from invitations i
  where i.id = wanted and i.invited_company_id = nullif(current_setting('whiteline.company_id', true), '')::uuid
  for update;
  return query
    select i.id, i.status, i.owned_ticket_id, i.revision, s.company_name, c.name, t.ticket_no, t.call_center,
      j.job_no, j.name, j.id, t.id, b.email, m.email
    from invitations i
      join companies c on c.id = i.company_id and c.active
      join subcontractors s on s.id = i.subcontractor_id
      join tickets t on t.id = i.ticket_id
      join jobs j on j.id = t.job_id
      left join users b on b.id = i.invited_by and b.active
      left join users m on m.id = j.manager_id and m.active
    where i.id = wanted and i.invited_company_id = nullif(current_setting('whiteline.company_id', true), '')::uuid;
end $$;

-- Also writes the inviting company's audit log. False when there is nothing to respond to.
create function answer_received_invitation(wanted uuid, answer text, reason text, shared uuid, by_name text,
  request text, at timestamptz)
returns boolean
language sql security definer set search_path = public, pg_temp as $$
  with ticket as (
    select t.id, t.ticket_no, t.name, t.revision, j.job_no, j.name as job_name, m.name as manager, t.legal_start,
      t.exp_date
    from tickets t join jobs j on j.id = t.job_id left join users m on m.id = j.manager_id
    where t.id = shared and t.company_id = nullif(current_setting('whiteline.company_id', true), '')::uuid
  ), known as (
    select i.id, i.company_id, i.status, i.ticket_no, i.revision from invitations i
    where i.id = wanted and i.invited_company_id = nullif(current_setting('whiteline.company_id', true), '')::uuid
      and (i.status = 'PENDING' or (i.status = 'ACCEPTED' and answer = 'ACCEPTED'))
      and (answer = 'REJECTED' or exists (select from ticket))
  ), answered as (
    update invitations i
    set status = answer, comment = reason, owned_ticket_id = ticket.id, ticket_no = ticket.ticket_no,
      ticket_name = ticket.name, revision = ticket.revision, job_no = ticket.job_no, job_name = ticket.job_name,
      project_manager = ticket.manager, legal_start = ticket.legal_start, exp_date = ticket.exp_date,
      answered_at = at, updated_at = at
    from known left join ticket on true
    where i.id = known.id
    returning i.*
  ), logged as (
    insert into audit (company_id, user_id, user_name, action, entity, entity_id, before, after, request_id)
    select answered.company_id, null, by_name || ' (' || own.name || ')', 'answerInvitation', 'invitation', answered.id,
      jsonb_build_object('status', known.status, 'ticketNumber', known.ticket_no, 'revision', known.revision),
      jsonb_build_object('status', answered.status, 'ticketNumber', answered.ticket_no,
        'revision', answered.revision, 'comment', answered.comment),
      request
    from answered join known on known.id = answered.id
      join companies own on own.id = nullif(current_setting('whiteline.company_id', true), '')::uuid
  )
  select exists (select from answered)
$$;

create function tell_inviting_company(wanted uuid, address text, subject text, body text, html text, key text)
returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into mails (company_id, kind, to_address, subject, text, html, dedupe_key)
  select i.company_id, 'invitationAnswered', address, subject, body, html, key
  from invitations i
  where i.id = wanted and i.invited_company_id = nullif(current_setting('whiteline.company_id', true), '')::uuid
    and exists (select from users u where u.company_id = i.company_id and u.email = address and u.active)
  on conflict (dedupe_key) do nothing
$$;

revoke execute on function company_of_invitation, hold_received_invitation, answer_received_invitation,
  tell_inviting_company from public;
grant execute on function company_of_invitation, hold_received_invitation, answer_received_invitation,
  tell_inviting_company to whiteline_app;

-- The last reminder is due after 7 days, at the same Pacific time. 47 hours: two days may be an hour short.
create function invitations_to_remind(at timestamptz, most int)
returns table (invitation_id uuid, company_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select i.id, i.company_id
  from invitations i
    join companies c on c.id = i.company_id and c.active
    join tickets t on t.id = i.ticket_id
    cross join lateral (
      select timezone('America/Los_Angeles', timezone('America/Los_Angeles', date_trunc('second', i.sent_at))
        + interval '7 days') as due
    ) last
  where i.status = 'PENDING' and i.sent_at <= at - interval '47 hours'
    and (i.reminded_at is null or (last.due <= at and i.reminded_at < last.due))
    and t.status in ('PENDING', 'ACTIVE') and (t.exp_date is null or t.exp_date > at)
  order by i.sent_at, i.id
  limit most
$$;

revoke execute on function invitations_to_remind from public;
grant execute on function invitations_to_remind to whiteline_app;
