import type { ClientBase } from 'pg';
import type { InvitationStatus } from '../../domain/invitations/states';
import type { Subcontractor, SubcontractorContact } from '../graphql/generated/schema';
import { CONTACT_COLUMNS } from './contacts.sql';
import { SUBCONTRACTOR_COLUMNS } from './subcontractors.sql';

/** A subcontractor on a ticket, with the status of the latest invitation sent to it for the ticket. */
export interface TicketSubcontractorRow {
  subcontractor: Subcontractor;
  subcontractorContact: SubcontractorContact | null;
  status: InvitationStatus | null;
}

/** By name. */
export async function selectOnTicket(
  client: ClientBase,
  ticketId: string,
): Promise<TicketSubcontractorRow[]> {
  const { rows } = await client.query<TicketSubcontractorRow>({
    name: 'ticket-subcontractors',
    text: `select row_to_json(subcontractor) as subcontractor, row_to_json(contact) as "subcontractorContact",
        (select i.status from invitations i
          where i.company_id = a.company_id and i.ticket_id = a.ticket_id and i.subcontractor_id = a.subcontractor_id
          order by i.created_at desc, i.status = 'REJECTED', i.id limit 1) as status
      from ticket_subcontractors a
        join lateral (select ${SUBCONTRACTOR_COLUMNS} from subcontractors s where s.id = a.subcontractor_id)
          subcontractor on true
        left join lateral (select ${CONTACT_COLUMNS} from subcontractor_contacts p where p.id = a.contact_id)
          contact on true
      where a.ticket_id = $1
      order by subcontractor."CompanyName", a.subcontractor_id`,
    values: [ticketId],
  });
  return rows;
}
