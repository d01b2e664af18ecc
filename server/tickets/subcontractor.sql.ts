import type { ClientBase } from 'pg';
import type { Subcontractor, SubcontractorContact } from '../graphql/generated/schema';

/** A subcontractor of a ticket, and the person named with it. */
interface TicketSubcontractorRow {
  subcontractor: Subcontractor;
  contact: SubcontractorContact | null;
}

/**
 * The subcontractor whose own ticket was linked last, else the one that was assigned last; null when there is neither.
 */
export async function selectSubcontractor(
  client: ClientBase,
  ticketId: string,
): Promise<TicketSubcontractorRow | null> {
  const { rows } = await client.query<TicketSubcontractorRow>({
    name: 'ticket-subcontractor',
    text: `with named as (
        (select 1 as rank, subcontractor_id, contact_id from invitations i
          where ticket_id = $1 and status = 'ACCEPTED' order by answered_at desc nulls last, id desc limit 1)
        union all
        (select 2, subcontractor_id, contact_id from ticket_subcontractors
          where ticket_id = $1 order by created_at desc, subcontractor_id limit 1)
        order by rank limit 1
      )
      select json_build_object('ID', s.id, 'CompanyName', s.company_name, 'Type', s.type, 'Phone', s.phone,
          'Website', s.website, 'Email', s.email, 'CompanyID', s.company_id, 'version', s.version) as subcontractor,
        case when p.id is not null then json_build_object('ID', p.id, 'FirstName', p.first_name,
          'LastName', p.last_name, 'Email', p.email, 'Title', p.title, 'Phone', p.phone, 'Mobile', p.mobile,
          'SubcontractorID', p.subcontractor_id, 'IsPrimary', p.is_primary, 'version', p.version) end as contact
      from named n
        join subcontractors s on s.id = n.subcontractor_id
        left join subcontractor_contacts p on p.id = n.contact_id`,
    values: [ticketId],
  });
  return rows[0] ?? null;
}
