import { numberAt } from '../../../domain/tickets/number';
import type { Letter } from '../../mail/letter';
import { ticketLink } from '../../mail/links';
import { type Answered, dayOf, receivedLink, type SharedTicket, workOf } from './letters';

/** A subcontractor's own ticket that is linked and about to expire. */
interface ExpiringLinked
  extends SharedTicket,
    Pick<Answered, 'subcontractorName' | 'jobNo' | 'jobName' | 'mainTicketNo' | 'callCenter'> {
  expires: Date;
}

/**
 * Asks an outsider to renew. Their link is answered and stays so, which is why the new dates go to a person: `tell` is
 * an address, or the name of the company when nobody of it is left.
 */
export function renewYoursLetter(
  linked: ExpiringLinked,
  { firstName, companyName, tell }: { firstName: string; companyName: string; tell: string },
): Letter {
  const { opening, ...about } = aboutYours(linked, firstName, companyName);
  return {
    ...about,
    paragraphs: [
      opening,
      `If you dig after that day, renew it at the call center in time and send the renewed ticket to ${tell}. No active ticket, no digging.`,
    ],
  };
}

/**
 * Asks the contact in another company to renew. The renewed ticket stays linked; the button leads to where another is
 * linked. `baseUrl` has no trailing slash.
 */
export function renewSharedLetter(
  linked: ExpiringLinked,
  { firstName, companyName }: { firstName: string; companyName: string },
  baseUrl: string,
): Letter {
  const { opening, ...about } = aboutYours(linked, firstName, companyName);
  return {
    ...about,
    paragraphs: [
      opening,
      `If you dig after that day, renew it in time. It stays shared, with its new dates. If another ticket replaces it, share that one once this one has ended. No active ticket, no digging.`,
    ],
    button: { label: 'See invitations received', link: receivedLink(baseUrl) },
  };
}

/** What both letters to the contact begin with. */
function aboutYours(linked: ExpiringLinked, firstName: string, companyName: string) {
  const { ticketNo, revision, ownCenter, expires } = linked;
  return {
    subject: `Your ticket ${numberAt(ticketNo, ownCenter)} expires on ${dayOf(expires)}`,
    title: 'Your ticket is about to expire',
    opening: `Hello ${firstName}, ticket ${numberAt(`${ticketNo}-${revision}`, ownCenter)}, which you share with ${companyName} for ${workOf(linked)}, expires on ${dayOf(expires)}.`,
  };
}

/**
 * Tells those who invited that they will need the renewed ticket: of an outsider by a new invitation, of another company
 * it comes by itself. `baseUrl` has no trailing slash.
 */
export function theirsExpiresLetter(
  linked: ExpiringLinked & { ticket: Answered['ticket'] },
  baseUrl: string,
  { isExternal, isContactAsked }: { isExternal: boolean; isContactAsked: boolean },
): Letter {
  const { subcontractorName, ticketNo, revision, ownCenter, expires } = linked;
  return {
    subject: `Ticket ${numberAt(ticketNo, ownCenter)} of ${subcontractorName} expires on ${dayOf(expires)}`,
    title: `The ticket of ${subcontractorName} is about to expire`,
    paragraphs: [
      `${subcontractorName} shared ticket ${numberAt(`${ticketNo}-${revision}`, ownCenter)} for ${workOf(linked)}. It expires on ${dayOf(expires)}${isContactAsked ? ', and its contact has been asked to renew it' : '. We couldn’t email its contact, so ask for the renewal'}.`,
      `${isExternal ? RENEWED_OUTSIDE : RENEWED_HERE} They may not dig without an active ticket.`,
    ],
    button: { label: 'Open the ticket', link: ticketLink(baseUrl, linked.ticket) },
  };
}

const RENEWED_OUTSIDE =
  'Once they renew, revoke the invitation and invite them again to get the renewed ticket.';
const RENEWED_HERE = 'When they renew, the new dates appear automatically.';
