import type { Letter } from '../mail/letter';
import { ticketLink } from '../mail/links';
import { type Answered, dayOf, workOf } from './letters';

/** A subcontractor's own ticket, linked from outside, that is about to expire. */
export interface ExpiringLinked
  extends Pick<Answered, 'subcontractorName' | 'jobNo' | 'jobName' | 'mainTicketNo'> {
  ticketNo: string;
  revision: string;
  expires: Date;
}

/**
 * Asks the contact to renew. Their link is answered and stays so, which is why the new dates go to a person: `tell` is
 * an address, or the name of the company when nobody of it is left.
 */
export function renewYoursLetter(
  linked: ExpiringLinked,
  { firstName, companyName, tell }: { firstName: string; companyName: string; tell: string },
): Letter {
  const { ticketNo, revision, expires } = linked;
  return {
    subject: `Your ticket ${ticketNo} expires on ${dayOf(expires)}`,
    title: 'Your ticket is about to expire',
    paragraphs: [
      `Hello ${firstName}, ticket ${ticketNo}-${revision}, which you share with ${companyName} for ${workOf(linked)}, expires on ${dayOf(expires)}.`,
      `If you dig after that day, renew it at the call center in time and send the renewed ticket to ${tell}. Without a ticket in force all digging stops.`,
    ],
  };
}

/** Tells those who invited that they will need the renewed ticket. `baseUrl` has no trailing slash. */
export function theirsExpiresLetter(
  linked: ExpiringLinked & { ticket: Answered['ticket'] },
  baseUrl: string,
): Letter {
  const { subcontractorName, ticketNo, revision, expires } = linked;
  return {
    subject: `Ticket ${ticketNo} of ${subcontractorName} expires on ${dayOf(expires)}`,
    title: `The ticket of ${subcontractorName} is about to expire`,
    paragraphs: [
      `${subcontractorName} shares ticket ${ticketNo}-${revision} for ${workOf(linked)}. It expires on ${dayOf(expires)}, and its contact has been asked to renew it.`,
      'Once it is renewed, end the invitation and invite anew, so that the renewed ticket can be linked. Whoever digs without a ticket in force digs unlawfully.',
    ],
    button: { label: 'See the ticket', link: ticketLink(baseUrl, linked.ticket) },
  };
}
