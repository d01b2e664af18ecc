-- Refers to companies and users by ID only, so that it outlives them. ticket_id: the ticket that a row involves.
create table audit (
  id bigint generated always as identity primary key,
  company_id uuid,
  at timestamptz not null default now(),
  user_id uuid,
  user_name text not null,
  action text not null,
  entity text not null,
  entity_id text not null,
  ticket_id text generated always as (
    case when entity = 'ticket' then entity_id
      when entity in ('invitation', 'event') then coalesce(after ->> 'ticketId', before ->> 'ticketId') end
  ) stored,
  before jsonb,
  after jsonb,
  request_id text
);
create index audit_company on audit (company_id, at desc, id desc);
create index audit_entity on audit (company_id, entity, entity_id, id desc);
create index audit_ticket on audit (company_id, ticket_id) where ticket_id is not null;
create index audit_action on audit (company_id, action, at desc, id desc);
create index audit_user on audit (company_id, user_id, at desc, id desc);

select pg_temp.wall_by_company('audit');
select pg_temp.wall_for_readers('audit',
  'ticket_id is null or exists (select from tickets seen where seen.id = audit.ticket_id::uuid)');
-- Requests cannot change the log.
grant select, insert on audit to whiteline_app;

-- No row if the record is gone, hidden, or unnamed. Runs with the caller's rights, so the walls apply. path holds the
-- IDs in the page's URL.
create function audited_record(entity text, entity_id text)
returns table (label text, path uuid[]) language plpgsql stable as $$
declare
  record_id uuid := case when entity_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then entity_id::uuid end;
begin
  case entity
    when 'ticket' then return query
      select coalesce(t.ticket_no || '-' || t.revision || ' '
        || case t.call_center when 'onecall' then 'CA' else 'NV' end, t.name), array[t.job_id, t.id]
      from tickets t where t.id = record_id;
    when 'job' then return query
      select concat_ws(' · ', j.job_no, j.name), array[j.id] from jobs j where j.id = record_id;
    when 'user', 'credentials' then return query
      select u.name, '{}'::uuid[] from users u where u.id = record_id;
    when 'company' then return query
      select c.name, '{}'::uuid[] from companies c where c.id = record_id;
    when 'subcontractor' then return query
      select s.company_name, array[s.id] from subcontractors s where s.id = record_id;
    when 'contact' then return query
      select concat_ws(' ', c.first_name, c.last_name), array[c.subcontractor_id]
      from subcontractor_contacts c where c.id = record_id;
    when 'invitation' then return query
      select concat_ws(' · ', s.company_name, t.ticket_no || ' '
        || case t.call_center when 'onecall' then 'CA' else 'NV' end), array[t.job_id, t.id, i.id]
      from invitations i
        join subcontractors s on s.id = i.subcontractor_id
        join tickets t on t.id = i.ticket_id
      where i.id = record_id;
    when 'event' then return query
      select e.event_no, array[e.id] from recorded_events e where e.id = record_id;
    when 'ticketProfile' then return query
      select p.name, array[p.id] from ticket_profiles p where p.id = record_id;
    else return;
  end case;
end $$;
grant execute on function audited_record to whiteline_app, whiteline_reader;

create function installation_audit() returns setof audit
language sql stable security definer set search_path = public, pg_temp as $$
  select * from audit a where a.company_id is null and viewer_is_administrator()
$$;

create function is_visit_told(company uuid, person uuid) returns boolean
language sql volatile set search_path = public, pg_temp as $$
  select exists (select from audit a where a.company_id = company and a.action = 'accessCompany'
    and a.user_id = person and a.at > now() - interval '1 hour')
$$;

-- Logs that an administrator works on a company's data, even a deleted company's: one row an hour, however much they
-- read. Concurrent calls take turns, so that the visit is logged even if the first one fails.
create function tell_of_visit(company uuid, person uuid) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if is_visit_told(company, person) then
    return;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('visit ' || company || ' ' || person, 0));
  if is_visit_told(company, person) then
    return;
  end if;
  insert into audit (company_id, user_id, user_name, action, entity, entity_id)
  select company, u.id, u.username, 'accessCompany', 'company', company from users u
  where u.id = person and u.role = 'SASAdministrator'
    and (exists (select from companies c where c.id = company)
      or exists (select from audit a where a.company_id = company));
end $$;

revoke execute on function installation_audit, is_visit_told, tell_of_visit from public;
grant execute on function installation_audit to whiteline_app;
