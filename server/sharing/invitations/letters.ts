import type { CallCenter } from '../../../domain/calendar/centers';
import { formatUsDate } from '../../../domain/calendar/plainDate';
import { calendarDay, PACIFIC } from '../../../domain/calendar/zone';
import { numberAt } from '../../../domain/tickets/number';
import type { Letter } from '../../mail/letter';
import { ticketLink } from '../../mail/links';

/** What an invitation is about, and how its reader can answer it. */
interface Invited {
  requestId: string;
  isExternal: boolean;
  /** Who invites. */
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
  /** Of that ticket. */
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
export function receivedLink(baseUrl: string): string {
  return `${baseUrl}/main/subcontractor-library?invitations=received`;
}

export function workOf({
  jobNo,
  jobName,
  mainTicketNo,
  callCenter,
}: Pick<Invited, 'jobNo' | 'jobName' | 'mainTicketNo' | 'callCenter'>): string {
  return `job ${jobNo} ${jobName}${mainTicketNo ? `, ticket ${numberAt(mainTicketNo, callCenter)}` : ''}`;
}

export const dayOf = (instant: Date) => formatUsDate(calendarDay(instant, PACIFIC));
