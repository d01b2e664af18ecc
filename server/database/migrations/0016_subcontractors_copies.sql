-- A center's copy of another company's ticket is filed as that subcontractor's own ticket: an invitation that nobody had
-- to be asked for, accepted by the copy. It decides nothing about a ticket of ours.

alter table import_items
  -- What a person chose: whose ticket it is, null for a company that is not in the library yet, and beside which of ours.
  add subcontractor_id uuid references subcontractors on delete set null,
  add main_ticket_id uuid references tickets,
  drop constraint import_items_choice_check,
  add constraint import_items_choice_check check (choice in ('PROPOSED', 'FILE', 'SUBCONTRACTOR', 'SKIP')),
  drop constraint import_items_outcome_check,
  add constraint import_items_outcome_check
    check (outcome in ('NEW', 'NEWER', 'SAME', 'OLDER', 'KNOWN', 'SHARED', 'SKIPPED', 'FAILED')),
  add check ((choice = 'SUBCONTRACTOR') = (main_ticket_id is not null));
-- Copies of one ticket are looked for in all imports.
create index import_items_shared on import_items (company_id, call_center, ticket_no) where outcome = 'SHARED';

alter table invitations
  -- Of a ticket that copies tell of; null for one that was typed in, or that its own company keeps here.
  add own_center text check (own_center in ('onecall', 'onecallnv')),
  add own_file uuid references import_files,
  -- The copies say that nobody may dig under it: it was cancelled, or is of a type for other things.
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
