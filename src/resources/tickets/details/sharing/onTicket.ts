import type { TicketSubcontractor } from '../../../../dataProvider/types';
import type { Pick } from './SubcontractorPick';

/** A subcontractor on a ticket, and whom to speak to there. */
export interface OnTicket {
  subcontractorId: string;
  subcontractorContactId: string | null;
  name: string;
  contactName: string;
}

export function onTicket({ subcontractor, subcontractorContact: contact }: TicketSubcontractor): OnTicket {
  return {
    subcontractorId: subcontractor.ID,
    subcontractorContactId: contact?.ID ?? null,
    name: subcontractor.CompanyName,
    contactName: contact ? `${contact.FirstName} ${contact.LastName}` : '',
  };
}

/** The set with what is chosen, in place of the same subcontractor with another contact. */
export function withPick(set: readonly OnTicket[], { subcontractor, contact }: Pick): OnTicket[] {
  if (subcontractor === null) return [...set];
  const added = {
    subcontractorId: subcontractor.id,
    subcontractorContactId: contact?.id ?? null,
    name: subcontractor.CompanyName,
    contactName: contact ? `${contact.FirstName} ${contact.LastName}` : '',
  };
  return [...set.filter(one => one.subcontractorId !== subcontractor.id), added];
}
