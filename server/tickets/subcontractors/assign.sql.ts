import type { ClientBase } from 'pg';
import type { Assignment } from '../../../domain/subcontractors/subcontractor';

export async function selectAssignments(client: ClientBase, ticketId: string): Promise<Assignment[]> {
  const { rows } = await client.query<Assignment>({
    name: 'ticket-assignments',
    text: `select subcontractor_id as "subcontractorId", contact_id as "subcontractorContactId"
      from ticket_subcontractors where ticket_id = $1 order by subcontractor_id`,
    values: [ticketId],
  });
  return rows;
}

interface KnownAssignment {
  hasSubcontractor: boolean;
  hasContact: boolean;
}

/** Keeps the given order. Locks the rows it finds until the transaction ends. */
export async function checkAssignments(
  client: ClientBase,
  set: readonly Assignment[],
): Promise<KnownAssignment[]> {
  const subcontractors = set.map(one => one.subcontractorId);
  await client.query({
    name: 'hold-subcontractors',
    text: 'select id from subcontractors where id = any($1) order by id for key share',
    values: [subcontractors],
  });
  const { rows } = await client.query<KnownAssignment>({
    name: 'known-assignments',
    text: `select s.id is not null as "hasSubcontractor",
        a.contact_id is null or p.id is not null as "hasContact"
      from unnest($1::uuid[], $2::uuid[]) with ordinality as a (subcontractor_id, contact_id, place)
        left join subcontractors s on s.id = a.subcontractor_id
        left join subcontractor_contacts p on p.id = a.contact_id and p.subcontractor_id = a.subcontractor_id
      order by a.place`,
    values: [subcontractors, set.map(one => one.subcontractorContactId)],
  });
  return rows;
}

export async function selectInvited(
  client: ClientBase,
  ticketId: string,
  subcontractorIds: readonly string[],
): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>({
    name: 'invited-to-ticket',
    text: `select distinct s.company_name as name
      from invitations i join subcontractors s on s.id = i.subcontractor_id
      where i.ticket_id = $1 and i.subcontractor_id = any($2) and i.status <> 'REJECTED'
      order by 1`,
    values: [ticketId, subcontractorIds],
  });
  return rows.map(row => row.name);
}

export async function replaceAssignments(
  client: ClientBase,
  companyId: string,
  ticketId: string,
  set: readonly Assignment[],
): Promise<void> {
  const subcontractors = set.map(one => one.subcontractorId);
  await client.query({
    name: 'drop-assignments',
    text: 'delete from ticket_subcontractors where ticket_id = $1 and subcontractor_id <> all($2)',
    values: [ticketId, subcontractors],
  });
  await client.query({
    name: 'set-assignments',
    text: `insert into ticket_subcontractors (company_id, ticket_id, subcontractor_id, contact_id)
      select $1, $2, a.subcontractor_id, a.contact_id
      from unnest($3::uuid[], $4::uuid[]) as a (subcontractor_id, contact_id)
      on conflict (ticket_id, subcontractor_id) do update set contact_id = excluded.contact_id`,
    values: [companyId, ticketId, subcontractors, set.map(one => one.subcontractorContactId)],
  });
}

/** Null if the invitation did not change them. Audit rows of one transaction have the same time. */
export async function selectAssignedBefore(
  client: ClientBase,
  invitationId: string,
  ticketId: string,
): Promise<Assignment[] | null> {
  const { rows } = await client.query<{ before: { subcontractors: Assignment[] } }>({
    name: 'assigned-before-invitation',
    text: `select assigned.before from audit invited join audit assigned on assigned.at = invited.at
      where invited.entity = 'invitation' and invited.entity_id = $1 and invited.action = 'inviteSubcontractor'
        and assigned.entity = 'ticket' and assigned.entity_id = $2 and assigned.action = 'assignSubcontractor'`,
    values: [invitationId, ticketId],
  });
  return rows[0]?.before.subcontractors ?? null;
}
