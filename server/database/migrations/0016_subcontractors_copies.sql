-- A copy of another company's ticket is filed as that subcontractor's ticket. It becomes an invitation that the copy
-- itself accepts, so no one is asked. It decides nothing about our own tickets.

alter table import_items
  -- The user's choice: the subcontractor (null if not in the library yet) and our ticket that it belongs to.
  add subcontractor_id uuid references subcontractors on delete set null,
  add main_ticket_id uuid references tickets,
  drop constraint import_items_choice_check,
  add constraint import_items_choice_check check (choice in ('PROPOSED', 'FILE', 'SUBCONTRACTOR', 'SKIP')),
  drop constraint import_items_outcome_check,
  add constraint import_items_outcome_check
    check (outcome in ('NEW', 'NEWER', 'SAME', 'OLDER', 'KNOWN', 'SHARED', 'SKIPPED', 'FAILED')),
  add check ((choice = 'SUBCONTRACTOR') = (main_ticket_id is not null));
create index import_items_shared on import_items (company_id, call_center, ticket_no) where outcome = 'SHARED';

alter table invitations
  -- Null if the ticket was typed in or is kept here by its own company.
  add own_center text check (own_center in ('onecall', 'onecallnv')),
  add own_file uuid references import_files,
  -- Its copies show that it does not allow digging: it was cancelled or has another purpose.
  add own_ended boolean not null default false,
  add check (own_center is not null or (own_file is null and not own_ended)),
  add check (own_center is null or (is_external and status = 'ACCEPTED'));
create index invitations_copied on invitations (company_id, own_center, ticket_no) where own_center is not null;

create or replace view linked_expiries as
  select l.invitation_id, l.company_id, l.ticket_no, l.revision, l.exp_date, t.exp_date as main_ends,
    timezone('America/Los_Angeles',
      (timezone('America/Los_Angeles', l.exp_date)::date - c.expiring_days)::timestamp) as told_from,
    l.told_of
  from (
      select i.id as invitation_id, i.company_id, i.ticket_id, i.expiry_told_of, i.ticket_no, i.revision, i.exp_date,
        i.ticket_no || '-' || i.revision as told_of
      from invitations i where i.status = 'ACCEPTED' and i.is_external and not i.own_ended
    union all
      select i.id, i.company_id, i.ticket_id, i.expiry_told_of, o.ticket_no, o.revision, o.exp_date,
        o.call_center || ' ' || o.ticket_no || '-' || o.revision
      from invitations i join tickets o on o.id = i.owned_ticket_id and o.company_id = i.invited_company_id
      where i.status = 'ACCEPTED' and not i.is_external and o.status = 'ACTIVE'
    ) l
    join companies c on c.id = l.company_id and c.active
    join tickets t on t.id = l.ticket_id and t.status in ('PENDING', 'ACTIVE')
  where l.expiry_told_of is distinct from l.told_of;
