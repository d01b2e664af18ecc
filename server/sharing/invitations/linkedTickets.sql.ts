import type { ClientBase } from 'pg';
import type { CallCenter } from '../../../domain/calendar/centers';

/** A subcontractor's own ticket as it is now, or as it was typed from outside. */
export interface LinkedTicketRow {
  invitation_id: string;
  owned_ticket_id: string | null;
  ticket_no: string | null;
  job_no: string | null;
  job_id: string;
  exp_date: Date | null;
  project_manager: string | null;
  main_ticket_id: string;
  is_external: boolean;
  /** Of the invitation, when a file was uploaded for it. */
  file_of: string | null;
  /** The original of its newest copy, where the viewer may see it. */
  copy_id: string | null;
  /** The center's copies say that nobody may dig under it. */
  ended: boolean;
  subcontractor_name: string;
  /** Of the shared ticket, or as its copies print it; null where only what was typed is known. */
  own_center: CallCenter | null;
  /** In whose zone its days are counted: its own, or the main ticket's. */
  call_center: CallCenter;
}

export async function selectLinkedTickets(client: ClientBase, ticketId: string): Promise<LinkedTicketRow[]> {
  const { rows } = await client.query<LinkedTicketRow>({
    name: 'linked-tickets',
    text: `select i.id as invitation_id, o.ticket_id as owned_ticket_id, coalesce(o.ticket_no, i.ticket_no) as ticket_no,
        coalesce(o.job_no, i.job_no) as job_no, t.job_id, coalesce(o.exp_date, i.exp_date) as exp_date,
        case when o.ticket_id is null then i.project_manager else o.project_manager end as project_manager,
        i.ticket_id as main_ticket_id, i.is_external, f.invitation_id as file_of, c.id as copy_id, i.own_ended as ended,
        s.company_name as subcontractor_name,
        coalesce(o.call_center, i.own_center) as own_center, coalesce(o.call_center, i.own_center, t.call_center) as call_center
      from invitations i
        join tickets t on t.id = i.ticket_id
        join subcontractors s on s.id = i.subcontractor_id
        left join uploaded_objects f on f.invitation_id = i.id and f.linked_at is not null
        left join import_files c on c.id = i.own_file
        left join linked_tickets($1) o on o.invitation_id = i.id
      where i.ticket_id = $1 and i.status = 'ACCEPTED'
      order by s.company_name, i.created_at, i.id`,
    values: [ticketId],
  });
  return rows;
}
