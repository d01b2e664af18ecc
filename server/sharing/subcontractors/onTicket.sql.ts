import type { ClientBase } from 'pg';
import type { BoardFacts } from '../../../domain/subcontractors/board';
import { Parameters } from '../../database/parameters';
import { statement } from '../../database/statement';
import type { Subcontractor, SubcontractorContact } from '../../graphql/generated/schema';
import { expiringBound, type Moment } from '../../tickets/groups.sql';
import { CONTACT_COLUMNS } from './contacts.sql';
import { countingInvitations } from './counting.sql';
import { SUBCONTRACTOR_COLUMNS } from './subcontractors.sql';

/** A subcontractor on a ticket, with the invitation that counts. */
interface TicketSubcontractorRow extends BoardFacts {
  subcontractor: Subcontractor;
  subcontractorContact: SubcontractorContact | null;
}

/** By name. */
export async function selectOnTicket(
  client: ClientBase,
  ticketId: string,
  moment: Moment,
): Promise<TicketSubcontractorRow[]> {
  const params = new Parameters();
  const [ticket, now] = [params.add(ticketId), params.add(moment.now)];
  const text = `with ${countingInvitations(`tickets_shared_with_ticket(${ticket})`, `i.ticket_id = ${ticket}`, now)}
    select row_to_json(subcontractor) as subcontractor, row_to_json(contact) as "subcontractorContact",
      l.status as invitation, coalesce(l.stands, false) as stands, l.own_expires as expires,
      b.expiring_before as "expiringBefore"
    from ticket_subcontractors a
      cross join (select ${expiringBound(moment, params)} as expiring_before) b
      join lateral (select ${SUBCONTRACTOR_COLUMNS} from subcontractors s where s.id = a.subcontractor_id)
        subcontractor on true
      left join lateral (select ${CONTACT_COLUMNS} from subcontractor_contacts p where p.id = a.contact_id)
        contact on true
      left join latest l on l.ticket_id = a.ticket_id and l.subcontractor_id = a.subcontractor_id
    where a.ticket_id = ${ticket}
    order by subcontractor."CompanyName", a.subcontractor_id`;
  return (await client.query<TicketSubcontractorRow>(statement(text, params.values))).rows;
}
