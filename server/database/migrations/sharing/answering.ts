import { CONTEXT } from '../foundation/wall';

/**
 * How an invitation is answered by people of another company. An outsider's link leads to the company that sent it, and
 * nothing else; the invited company can touch only invitations addressed to it, and share only a ticket of its own.
 */
export const ANSWERING = `
  /* The company that an outsider's link belongs to, and whether an answer is waited for: not once the ticket has ended.
     Nothing when there is no such invitation. */
  create function company_of_link(link text, at timestamptz)
  returns table (company_id uuid, company_name text, invited_as text, open boolean)
  language sql stable security definer set search_path = public, pg_temp as $$
    select c.id, c.name, coalesce(i.invited_as, c.name),
      i.status = 'PENDING' and t.status not in ('CANCELLED', 'EXPIRED', 'CLOSED')
        and not (t.status = 'ACTIVE' and t.exp_date is not null and t.exp_date < at)
    from invitations i join companies c on c.id = i.company_id join tickets t on t.id = i.ticket_id
    where i.request_id = link and i.is_external and c.active
  $$;

  /* Holds an invitation addressed to this company until the transaction ends; none of a suspended company. */
  create function hold_received_invitation(wanted uuid)
  returns table (id uuid, status text, owned_ticket_id uuid, revision text, subcontractor_name text, company_name text,
    main_ticket_no text, job_no text, job_name text, job_id uuid, ticket_id uuid, inviter_email text,
    manager_email text)
  language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    perform from invitations i where i.id = wanted and i.invited_company_id = ${CONTEXT} for update;
    return query
      select i.id, i.status, i.owned_ticket_id, i.revision, s.company_name, c.name, t.ticket_no, j.job_no, j.name,
        j.id, t.id, b.email, m.email
      from invitations i
        join companies c on c.id = i.company_id and c.active
        join subcontractors s on s.id = i.subcontractor_id
        join tickets t on t.id = i.ticket_id
        join jobs j on j.id = t.job_id
        left join users b on b.id = i.invited_by and b.active
        left join users m on m.id = j.manager_id and m.active
      where i.id = wanted and i.invited_company_id = ${CONTEXT};
  end $$;

  /* Answers an invitation addressed to this company, with a ticket of its own or none, and tells the inviting company's
     log; false when there is nothing to answer. */
  create function answer_received_invitation(wanted uuid, answer text, reason text, shared uuid, by_name text,
    request text, at timestamptz)
  returns boolean
  language sql security definer set search_path = public, pg_temp as $$
    with ticket as (
      select t.id, t.ticket_no, t.name, t.revision, j.job_no, j.name as job_name, m.name as manager, t.legal_start,
        t.exp_date
      from tickets t join jobs j on j.id = t.job_id left join users m on m.id = j.manager_id
      where t.id = shared and t.company_id = ${CONTEXT}
    ), known as (
      select i.id, i.company_id, i.status, i.ticket_no, i.revision from invitations i
      where i.id = wanted and i.invited_company_id = ${CONTEXT}
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
      from answered join known on known.id = answered.id join companies own on own.id = ${CONTEXT}
    )
    select exists (select from answered)
  $$;

  /* Stores a mail about an invitation addressed to this company for somebody of the company that sent it. */
  create function tell_inviting_company(wanted uuid, address text, subject text, body text, html text, key text)
  returns void
  language sql security definer set search_path = public, pg_temp as $$
    insert into mails (company_id, kind, to_address, subject, text, html, dedupe_key)
    select i.company_id, 'invitationAnswered', address, subject, body, html, key
    from invitations i
    where i.id = wanted and i.invited_company_id = ${CONTEXT}
      and exists (select from users u where u.company_id = i.company_id and u.email = address and u.active)
    on conflict (dedupe_key) do nothing
  $$;

  revoke execute on function company_of_link, hold_received_invitation, answer_received_invitation,
    tell_inviting_company from public;
  grant execute on function company_of_link, hold_received_invitation, answer_received_invitation,
    tell_inviting_company to whiteline_app;`;
