import { type Kysely, sql } from 'kysely';

/**
 * The link of an invitation is computed from a secret that the database does not have. What is stored is how often it was
 * sent anew: links that were mailed before this was so lead nowhere any more, and the next mail has one that does.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [COLUMNS, OPENING, FORGETTING]) await sql.raw(part).execute(db);
}

const COLUMNS = `
  drop function company_of_link(text, timestamptz);
  alter table invitations drop column request_id, add link_version int not null default 1;`;

const OPENING = `
  /* The company that sent an invitation to an outsider, and whether an answer is waited for: not once the ticket has
     ended. Nothing when there is no such invitation. */
  create function company_of_invitation(wanted uuid, at timestamptz)
  returns table (company_id uuid, company_name text, invited_as text, link_version int, open boolean)
  language sql stable security definer set search_path = public, pg_temp as $$
    select c.id, c.name, coalesce(i.invited_as, c.name), i.link_version,
      i.status = 'PENDING' and t.status not in ('CANCELLED', 'EXPIRED', 'CLOSED')
        and not (t.status = 'ACTIVE' and t.exp_date is not null and t.exp_date < at)
    from invitations i join companies c on c.id = i.company_id join tickets t on t.id = i.ticket_id
    where i.id = wanted and i.is_external and c.active
  $$;
  revoke execute on function company_of_invitation from public;
  grant execute on function company_of_invitation to whiteline_app;`;

/** Mails are kept as a record of what was told, not of what opens something. */
const FORGETTING = `
  create function forget_mailed_request() returns trigger language plpgsql as $$
  begin
    new.text := regexp_replace(new.text, '(/external/[^/[:space:]]+/)[\\w-]+', '\\1removed', 'g');
    new.html := regexp_replace(new.html, '(/external/[^/[:space:]]+/)[\\w-]+', '\\1removed', 'g');
    return new;
  end $$;
  create trigger mails_forget_request before update of state on mails for each row
  when (new.state <> 'QUEUED' and new.kind = 'invitation')
  execute function forget_mailed_request();
  update mails set state = state where kind = 'invitation' and state <> 'QUEUED'`;
