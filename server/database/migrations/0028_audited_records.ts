import { type Kysely, sql } from 'kysely';

/** The log says which record an entry is of, and leads there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(AUDITED_RECORD).execute(db);
}

/**
 * What a record is called, and the IDs in the address of its page; no row for one that is gone, that the reader may not
 * see, or that has no name. It runs as whoever asks: the walls between companies and jobs hold.
 */
const AUDITED_RECORD = `
  create function audited_record(entity text, entity_id text)
  returns table (label text, path uuid[]) language plpgsql stable as $$
  declare
    record_id uuid := case when entity_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then entity_id::uuid end;
  begin
    case entity
      when 'ticket' then return query
        select coalesce(t.ticket_no || '-' || t.revision, t.name), array[t.job_id, t.id]
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
        select concat_ws(' · ', s.company_name, t.ticket_no), array[t.job_id, t.id, i.id]
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
  grant execute on function audited_record(text, text) to whiteline_app, whiteline_reader`;
