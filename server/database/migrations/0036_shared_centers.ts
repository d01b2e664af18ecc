import { type Kysely, sql } from 'kysely';
import { CONTEXT } from './foundation/wall';

/** What companies tell each other of a ticket names its center as well: both centers may give one number on a day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [RECEIVED, HELD, SHARED, EXPIRING]) await sql.raw(part).execute(db);
}

const RECEIVED = `
  drop function received_invitations(text[], uuid[], uuid[], int, int);
  /* Invitations that other companies have sent to this one, newest first; a filter that is null is none. Whoever asks
     joins owned_ticket_id to the tickets that they see before they show what was shared. */
  create function received_invitations(statuses text[], subcontractors uuid[], jobs uuid[], most int, skipped int)
  returns table (id uuid, subcontractor_id uuid, contact_id uuid, company_id uuid, company_name text, ticket_id uuid,
    ticket_no text, ticket_name text, status text, created_at timestamptz, updated_at timestamptz, comment text,
    is_external boolean, first_name text, last_name text, subcontractor_name text, main_ticket_no text,
    main_center text, job_id uuid, job_no text, job_name text, owned_ticket_id uuid)
  language sql stable security definer set search_path = public, pg_temp as $$
    select i.id, i.subcontractor_id, i.contact_id, i.company_id, c.name, i.ticket_id, i.ticket_no, i.ticket_name,
      i.status, i.created_at, i.updated_at, i.comment, i.is_external, p.first_name, p.last_name, s.company_name,
      t.ticket_no, t.call_center, j.id, j.job_no, j.name, i.owned_ticket_id
    from invitations i
      join companies c on c.id = i.company_id
      join subcontractors s on s.id = i.subcontractor_id
      join tickets t on t.id = i.ticket_id
      join jobs j on j.id = t.job_id
      left join subcontractor_contacts p on p.id = i.contact_id
    where i.invited_company_id = ${CONTEXT}
      and (statuses is null or i.status = any(statuses))
      and (subcontractors is null or i.subcontractor_id = any(subcontractors))
      and (jobs is null or t.job_id = any(jobs))
    order by i.created_at desc, i.id
    limit most offset skipped
  $$;
  revoke execute on function received_invitations from public;
  grant execute on function received_invitations to whiteline_app;`;

const HELD = `
  drop function hold_received_invitation(uuid);
  /* An invitation addressed to this company, held until the transaction ends, with who is told of its answer. */
  create function hold_received_invitation(wanted uuid)
  returns table (id uuid, status text, owned_ticket_id uuid, revision text, subcontractor_name text, company_name text,
    main_ticket_no text, main_center text, job_no text, job_name text, job_id uuid, ticket_id uuid,
    inviter_email text, manager_email text)
  language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    perform from invitations i where i.id = wanted and i.invited_company_id = ${CONTEXT} for update;
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
      where i.id = wanted and i.invited_company_id = ${CONTEXT};
  end $$;
  revoke execute on function hold_received_invitation from public;
  grant execute on function hold_received_invitation to whiteline_app;`;

const SHARED = `
  drop function tickets_shared_with_us();
  /* Tickets of other companies that are linked to tickets of this one, as they are now. */
  create function tickets_shared_with_us()
  returns table (invitation_id uuid, ticket_no text, revision text, status text, exp_date timestamptz,
    call_center text)
  language sql stable security definer set search_path = public, pg_temp as $$
    select i.id, t.ticket_no, t.revision, t.status, t.exp_date, t.call_center
    from invitations i join tickets t on t.id = i.owned_ticket_id and t.company_id = i.invited_company_id
    where i.company_id = ${CONTEXT} and i.status = 'ACCEPTED'
  $$;
  revoke execute on function tickets_shared_with_us from public;
  grant execute on function tickets_shared_with_us to whiteline_app;`;

const EXPIRING = `
  drop function linked_expiry_to_tell(uuid, timestamptz);
  /* The one that is linked to an invitation of this company, if it is to be told now; one typed in from outside does not
     say its center. */
  create function linked_expiry_to_tell(wanted uuid, at timestamptz)
  returns table (ticket_no text, revision text, exp_date timestamptz, told_of text, call_center text)
  language sql stable security definer set search_path = public, pg_temp as $$
    select l.ticket_no, l.revision, l.exp_date, l.told_of, o.call_center
    from linked_expiries l join invitations i on i.id = l.invitation_id
      left join tickets o on o.id = i.owned_ticket_id and not i.is_external
    where l.invitation_id = wanted and l.company_id = ${CONTEXT}
      and l.exp_date >= at and l.told_from <= at and (l.main_ends is null or l.main_ends > at)
  $$;
  revoke execute on function linked_expiry_to_tell from public;
  grant execute on function linked_expiry_to_tell to whiteline_app;`;
