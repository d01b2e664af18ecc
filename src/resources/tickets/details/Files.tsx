import type { Ticket } from '../../../dataProvider/types';
import { AttachmentsPanel } from '../../../ui/attachments/AttachmentsPanel';
import { useJobPeople } from '../../../ui/useJobPeople';

/** Photos and documents of the ticket; those of its events hang on the events. */
export function Files({ ticket }: { ticket: Ticket }) {
  const people = useJobPeople(ticket.ticket.JobID);
  return <AttachmentsPanel entity="TICKET" entityId={ticket.id} people={people} />;
}
