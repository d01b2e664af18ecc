/** Of the ticket `t`: both centers can give one number on a day. */
const STATE = `case t.call_center when 'onecall' then 'CA' else 'NV' end`;

/** What a record of the log is called, a ticket now by its center, too; otherwise as before. */
export const AUDITED_RECORD = `
  create or replace function audited_record(entity text, entity_id text)
  returns table (label text, path uuid[]) language plpgsql stable as $$
  declare
    record_id uuid := case when entity_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then entity_id::uuid end;
  begin
    case entity
      when 'ticket' then return query
        select coalesce(t.ticket_no || '-' || t.revision || ' ' || ${STATE}, t.name), array[t.job_id, t.id]
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
        select concat_ws(' · ', s.company_name, t.ticket_no || ' ' || ${STATE}), array[t.job_id, t.id, i.id]
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
  end $$;`;
