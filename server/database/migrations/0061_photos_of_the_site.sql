-- Photos show how it is known when and where they were taken, and what they are of. Jobs have files, too.
alter table attachments
  add job_id uuid references jobs on delete cascade,
  add taken_from text check (taken_from in ('photo', 'device')),
  add place_from text check (place_from in ('photo', 'device')),
  add category text check (category in ('White lining', 'Marks', 'Exposed', 'Damage', 'Restored')),
  drop constraint attachments_check,
  add constraint attachments_place check (num_nonnulls(ticket_id, event_id, job_id) = 1);
create index attachments_job on attachments (job_id, created_at, id) where job_id is not null;

-- So far the device's date of the file was sent.
update attachments set taken_from = 'device' where taken_at is not null;

drop policy own_jobs_only on attachments;
select pg_temp.wall_for_readers('attachments', $$
  (ticket_id is null or exists (select from tickets seen where seen.id = attachments.ticket_id))
    and (event_id is null or exists (select from recorded_events seen where seen.id = attachments.event_id))
    and (job_id is null or exists (select from jobs seen where seen.id = attachments.job_id))
$$);

create or replace function forget_unfinished_uploads(begun_before timestamptz) returns int
language sql security definer set search_path = public, pg_temp as $$
  with gone as (
    delete from attachments a where a.state = 'PENDING' and a.created_at < begun_before returning a.*
  ), logged as (
    insert into audit (company_id, user_name, action, entity, entity_id, before)
    select company_id, 'SYSTEM', 'forgetUpload',
      case when event_id is not null then 'event' when ticket_id is not null then 'ticket' else 'job' end,
      coalesce(event_id, ticket_id, job_id)::text, jsonb_build_object('attachmentId', id, 'fileName', file_name,
        'ticketId', (select e.ticket_id from recorded_events e where e.id = event_id))
    from gone
    returning 1
  )
  select count(*)::int from logged
$$;
