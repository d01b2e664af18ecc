import type { CallCenter } from '../../../domain/calendar/centers';
import { formatUsDate } from '../../../domain/calendar/plainDate';
import { calendarDay, PACIFIC } from '../../../domain/calendar/zone';
import { numberAt } from '../../../domain/tickets/number';
import { type Letter, ticketLink } from '../../mail/letter';

interface Invited {
  requestId: string;
  isExternal: boolean;
  companyName: string;
  /** Its name when it first invited: the link stays the same in every reminder. */
  invitedAs: string;
  subcontractorName: string;
  firstName: string;
  /** Null until the center has confirmed the ticket. */
  mainTicketNo: string | null;
  callCenter: CallCenter;
  jobNo: string;
  jobName: string;
}

/** Asks a contact to share their own ticket. `baseUrl` has no trailing slash. */
export function invitationLetter(invited: Invited, baseUrl: string, isReminder: boolean): Letter {
  const { companyName, subcontractorName } = invited;
  const subject = `${companyName} needs your locate ticket for job ${invited.jobNo}`;
  return {
    subject: isReminder ? `Reminder: ${subject}` : subject,
    title: `${companyName} needs your ticket`,
    paragraphs: [
      `Hello ${invited.firstName}, ${companyName} works with ${subcontractorName} on ${workOf(invited)}.`,
      'Everyone who digs needs their own locate ticket. Please share the number and dates of yours, or say why you won’t.',
    ],
    button: {
      label: 'Respond to the invitation',
      link: invited.isExternal ? externalLink(baseUrl, invited) : receivedLink(baseUrl),
    },
  };
}

/** A subcontractor's own ticket, as letters name it. */
export interface SharedTicket {
  ticketNo: string;
  revision: string;
  /** Null where only what was typed from outside is known. */
  ownCenter: CallCenter | null;
  expires: Date | null;
}

/** How a subcontractor answered. */
export interface Answered {
  subcontractorName: string;
  jobNo: string;
  jobName: string;
  mainTicketNo: string | null;
  callCenter: CallCenter;
  ticket: { id: string; jobId: string };
  /** The ticket shared; null when it was refused. */
  shared: SharedTicket | null;
  /** The reason of a refusal. */
  comment: string | null;
}

/** Tells the company that invited how the subcontractor answered. */
export function answerLetter(answered: Answered, baseUrl: string): Letter {
  const { subcontractorName, shared, comment } = answered;
  const link = ticketLink(baseUrl, answered.ticket);
  const work = workOf(answered);
  if (shared === null) {
    return {
      subject: `${subcontractorName} won’t share a ticket for ${work}`,
      title: `${subcontractorName} won’t share a ticket`,
      paragraphs: [
        `${subcontractorName} declined to share its locate ticket for ${work}. Reason: ${comment ?? ''}`,
        'They may not dig without their own ticket. Resolve this before work starts.',
      ],
      button: { label: 'Open the ticket', link },
    };
  }
  const until = shared.expires ? `, which expires on ${dayOf(shared.expires)}` : '';
  return {
    subject: `${subcontractorName} shared ticket ${numberAt(shared.ticketNo, shared.ownCenter)} for ${work}`,
    title: `${subcontractorName} shared its ticket`,
    paragraphs: [
      `${subcontractorName} shared ticket ${numberAt(`${shared.ticketNo}-${shared.revision}`, shared.ownCenter)} for ${work}${until}.`,
      ...(comment ? [`Comment: ${comment}`] : []),
    ],
    button: { label: 'Open the ticket', link },
  };
}

/** The page on which an outsider answers (spec §2). */
function externalLink(baseUrl: string, { invitedAs, requestId }: Invited): string {
  return `${baseUrl}/external/${encodeURIComponent(invitedAs)}/${requestId}`;
}

/** Where the console shows the invitations that a company has received. */
function receivedLink(baseUrl: string): string {
  return `${baseUrl}/main/subcontractor-library?invitations=received`;
}

function workOf({
  jobNo,
  jobName,
  mainTicketNo,
  callCenter,
}: Pick<Invited, 'jobNo' | 'jobName' | 'mainTicketNo' | 'callCenter'>): string {
  return `job ${jobNo} ${jobName}${mainTicketNo ? `, ticket ${numberAt(mainTicketNo, callCenter)}` : ''}`;
}

const dayOf = (instant: Date) => formatUsDate(calendarDay(instant, PACIFIC));

/** A subcontractor's own ticket that is linked and about to expire. */
interface ExpiringLinked
  extends SharedTicket,
    Pick<Answered, 'subcontractorName' | 'jobNo' | 'jobName' | 'mainTicketNo' | 'callCenter'> {
  expires: Date;
}

/** An outsider's link stays answered, so the new dates go to a person: `tell` is an address, or the company's name. */
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

/** The renewed ticket stays linked; the button leads to where another is linked. `baseUrl` has no trailing slash. */
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

/** They will need the renewed ticket: an outsider's by a new invitation, another company's comes by itself. */
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
