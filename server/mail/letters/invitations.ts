import type { CallCenter } from '../../../domain/calendar/centers';
import { formatUsDate } from '../../../domain/calendar/plainDate';
import { calendarDay, PACIFIC } from '../../../domain/calendar/zone';
import { numberAt } from '../../../domain/tickets/number';
import { type Letter, ticketLink } from '../letter';

interface InvitationData {
  requestId: string;
  isExternal: boolean;
  companyName: string;
  /** The company's name when it first invited. Reminders keep the same link. */
  invitedAs: string;
  subcontractorName: string;
  firstName: string;
  mainTicketNo: string | null;
  callCenter: CallCenter;
  jobNo: string;
  jobName: string;
  isReminder: boolean;
  baseUrl: string;
}

export function invitationLetter(invited: InvitationData): Letter {
  const { companyName, subcontractorName, isReminder } = invited;
  const subject = `${companyName} needs your locate ticket for job ${invited.jobNo}`;
  return {
    subject: isReminder ? `Reminder: ${subject}` : subject,
    title: `${companyName} needs your ticket`,
    paragraphs: [
      `Hello ${invited.firstName}, ${companyName} works with ${subcontractorName} on ${workOf(invited)}.`,
      'Everyone who digs needs their own locate ticket. Please share the number and dates of yours, or say why you won’t.',
      `En español: ${companyName} necesita el número y las fechas de su ticket para la obra ${invited.jobNo}. Cada quien que excava necesita su propio ticket.`,
    ],
    button: {
      label: 'Respond to the invitation',
      link: invited.isExternal ? externalLink(invited) : receivedLink(invited.baseUrl),
    },
  };
}

export interface SharedTicket {
  ticketNo: string;
  revision: string;
  /** Null if only data typed by an outsider is known. */
  ownCenter: CallCenter | null;
  expires: Date | null;
}

export interface AnswerData {
  subcontractorName: string;
  jobNo: string;
  jobName: string;
  mainTicketNo: string | null;
  callCenter: CallCenter;
  ticket: { id: string; jobId: string };
  shared: SharedTicket | null;
  comment: string | null;
  baseUrl: string;
}

export function invitationAnsweredLetter(answered: AnswerData): Letter {
  const { subcontractorName, shared, comment } = answered;
  const link = ticketLink(answered.baseUrl, answered.ticket);
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

/** The page for outsiders (spec §2). */
function externalLink({ baseUrl, invitedAs, requestId }: InvitationData): string {
  return `${baseUrl}/external/${encodeURIComponent(invitedAs)}/${requestId}`;
}

function receivedLink(baseUrl: string): string {
  return `${baseUrl}/main/subcontractor-library?invitations=received`;
}

function workOf({
  jobNo,
  jobName,
  mainTicketNo,
  callCenter,
}: Pick<InvitationData, 'jobNo' | 'jobName' | 'mainTicketNo' | 'callCenter'>): string {
  return `job ${jobNo} ${jobName}${mainTicketNo ? `, ticket ${numberAt(mainTicketNo, callCenter)}` : ''}`;
}

const dayOf = (instant: Date) => formatUsDate(calendarDay(instant, PACIFIC));

interface ExpiringData
  extends SharedTicket,
    Pick<AnswerData, 'subcontractorName' | 'jobNo' | 'jobName' | 'mainTicketNo' | 'callCenter'> {
  expires: Date;
  firstName: string;
  companyName: string;
}

/** An outsider can't answer twice. `sendTo` is an email address or a company name for the new dates. */
export function outsideTicketExpiringLetter({
  sendTo,
  ...linked
}: ExpiringData & { sendTo: string }): Letter {
  const { opening, ...about } = aboutYours(linked);
  return {
    ...about,
    paragraphs: [
      opening,
      `If you dig after that day, renew it at the call center in time and send the renewed ticket to ${sendTo}. No active ticket, no digging.`,
    ],
  };
}

/** A renewed ticket stays linked. The button is for linking another one. `baseUrl` has no trailing slash. */
export function sharedTicketExpiringLetter({
  baseUrl,
  ...linked
}: ExpiringData & { baseUrl: string }): Letter {
  const { opening, ...about } = aboutYours(linked);
  return {
    ...about,
    paragraphs: [
      opening,
      `If you dig after that day, renew it in time. It stays shared, with its new dates. If another ticket replaces it, share that one once this one has ended. No active ticket, no digging.`,
    ],
    button: { label: 'See invitations received', link: receivedLink(baseUrl) },
  };
}

function aboutYours(linked: ExpiringData) {
  const { ticketNo, revision, ownCenter, expires, firstName, companyName } = linked;
  return {
    subject: `Your ticket ${numberAt(ticketNo, ownCenter)} expires on ${dayOf(expires)}`,
    title: 'Your ticket is about to expire',
    opening: `Hello ${firstName}, ticket ${numberAt(`${ticketNo}-${revision}`, ownCenter)}, which you share with ${companyName} for ${workOf(linked)}, expires on ${dayOf(expires)}.`,
  };
}

interface SubcontractorTicketData extends Omit<ExpiringData, 'firstName' | 'companyName'> {
  ticket: AnswerData['ticket'];
  isExternal: boolean;
  isContactAsked: boolean;
  baseUrl: string;
}

/** An outsider has to be invited again for the renewed ticket. Another company's is updated automatically. */
export function subcontractorTicketExpiringLetter(linked: SubcontractorTicketData): Letter {
  const { subcontractorName, ticketNo, revision, ownCenter, expires, isExternal, isContactAsked } = linked;
  return {
    subject: `Ticket ${numberAt(ticketNo, ownCenter)} of ${subcontractorName} expires on ${dayOf(expires)}`,
    title: `The ticket of ${subcontractorName} is about to expire`,
    paragraphs: [
      `${subcontractorName} shared ticket ${numberAt(`${ticketNo}-${revision}`, ownCenter)} for ${workOf(linked)}. It expires on ${dayOf(expires)}${isContactAsked ? ', and its contact has been asked to renew it' : '. We couldn’t email its contact, so ask for the renewal'}.`,
      `${isExternal ? RENEWED_OUTSIDE : RENEWED_HERE} They may not dig without an active ticket.`,
    ],
    button: { label: 'Open the ticket', link: ticketLink(linked.baseUrl, linked.ticket) },
  };
}

const RENEWED_OUTSIDE =
  'Once they renew, revoke the invitation and invite them again to get the renewed ticket.';
const RENEWED_HERE = 'When they renew, the new dates appear automatically.';
