-- Silence, and responses that only the utility can settle, are no longer overridden, and no posting makes them clear: what
-- tickets with an override or such a posting keep of their stations is counted again.
create or replace function tickets_of_recount(recount uuid, at timestamptz)
returns table (id uuid, company_id uuid)
language sql stable as $$
  select t.id, t.company_id
  from response_code_recounts w
  join tickets t on t.call_center = w.call_center and t.id > w.position
    and (w.ticket_id is null or t.id = w.ticket_id)
  where w.id = recount and t.status in ('ACTIVE', 'CLOSED') and t.exp_date >= at
    and (w.ticket_id is not null
      or exists (select from ticket_members m where m.ticket_id = t.id and lower(m.response_code) = lower(w.code))
      or exists (select from ticket_responses a where a.ticket_id = t.id and lower(a.code) = lower(w.code))
      or exists (select from ticket_responses a where a.ticket_id = t.id and lower(a.code) <> all(case t.call_center
        when 'onecall' then array['000', '001', '002', '003', '004', '010', '011', '012', '013', '014', '015', '016',
          '020', '021', '022', '023', '030', '031', '032', '033', '034', '035', '040', '041', '042', '050', '051',
          '053', '080', '998', '999']
        else array['000', '1a', '1b', '2a', '2b', '3a', '3b', '4a', '4b'] end)))
$$;

insert into response_code_recounts (call_center, code, before, changed_at, ticket_id, due_at)
select t.call_center, '000', posted_of_code(t.call_center, '000'), now(), t.id, now() from tickets t
where exists (select from ticket_members m where m.ticket_id = t.id and m.overridden_at is not null);

insert into response_code_recounts (call_center, code, before, changed_at, due_at)
select distinct r.call_center, r.code, posted_of_code(r.call_center, r.code), now(), now() from response_codes r
where r.color = 'green' and (r.call_center = 'onecall' and r.code in ('020', '021', '022', '023', '033', '034', '041', '080')
  or r.call_center = 'onecallnv' and lower(r.code) = '3b');

-- When somebody last called the utility, as recorded.
alter table ticket_members add column called_at timestamptz;

insert into verdict_dues (company_id, ticket_id) select t.company_id, t.id from tickets t on conflict do nothing;
