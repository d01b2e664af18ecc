import type { ClientBase } from 'pg';
import { calendarDay, PACIFIC } from '../../domain/calendar/zone';
import { alreadyAnswered, noLongerNeeded, rejectionSchema } from '../../domain/invitations/answer';
import { externalTicketSchema } from '../../domain/invitations/externalTicket';
import { type InvitationEvent, moved } from '../../domain/invitations/states';
import { statusAt, type TicketStatus } from '../../domain/tickets/status';
import { parse } from '../../domain/validation';
import { recordAudit } from '../audit/audit.sql';
import { withTenant } from '../database/tenant';
import type { ExternalRequest } from '../graphql/generated/schema';
import { writeLetter } from '../mail/letter';
import { insertMail } from '../mail/mails.sql';
import type { Services } from '../services';
import { noInvitation } from './changeInvitation';
import { type LinkedCompany, selectCompanyOfLink, updateLinked, updateRejected } from './external.sql';
import { type HeldInvitation, lockInvitationByLink } from './invitation.sql';
import { type Answered, answerLetter } from './letters';

/** What an outsider's call brings: the unguessable part of the link, and the call's own id for the log. */
export interface ExternalCall {
  link: string;
  requestId: string;
}

/**
 * Whether the invitation waits for an answer; null also when the name in the address is neither the company's nor the one
 * that it had when it invited.
 */
export async function getExternalRequest(
  services: Services,
  link: string,
  companyName: string,
): Promise<ExternalRequest | null> {
  const company = await companyOf(services, link);
  if (!company || ![company.companyName, company.invitedAs].includes(companyName.trim())) return null;
  return { open: company.open, companyName: company.companyName };
}

/**
 * The external page's Submit: links the subcontractor's own ticket.
 *
 * @throws ValidationException naming a field of `body`, in the words of spec §5
 * @throws NotFoundException when there is no such invitation
 * @throws ConflictException when it was answered, or the ticket that it is about has ended
 */
export async function linkExternalTicket(
  services: Services,
  call: ExternalCall,
  body: unknown,
): Promise<{ success: boolean }> {
  const now = services.now();
  const ticket = parse(externalTicketSchema(calendarDay(now, PACIFIC)), body, 'body');
  await onExternal(services, call, 'link', async (client, known) => {
    await updateLinked(client, known.id, ticket, now);
    return {
      action: 'linkExternalTicket',
      after: { status: 'ACCEPTED', ...ticket },
      shared: { ticketNo: ticket.ticketNo, revision: ticket.revision, expires: ticket.expDate },
      comment: null,
    };
  });
  return { success: true };
}

/**
 * The external page's Reject.
 *
 * @throws ValidationException naming `reason`
 * @throws NotFoundException when there is no such invitation
 * @throws ConflictException when it was answered, or the ticket that it is about has ended
 */
export async function rejectExternalRequest(
  services: Services,
  call: ExternalCall,
  reason: unknown,
): Promise<{ success: boolean }> {
  const comment = parse(rejectionSchema, reason, 'reason');
  await onExternal(services, call, 'reject', async (client, known) => {
    await updateRejected(client, known.id, comment, services.now());
    return {
      action: 'rejectExternalShareRequest',
      after: { status: 'REJECTED', comment },
      shared: null,
      comment,
    };
  });
  return { success: true };
}

/** What was done, for the log and for those who invited. */
interface Done extends Pick<Answered, 'shared' | 'comment'> {
  action: string;
  after: object;
}

/** The link opens the transaction of the company that sent it, and there nothing but its own invitation. */
async function onExternal(
  services: Services,
  call: ExternalCall,
  event: InvitationEvent,
  work: (client: ClientBase, known: HeldInvitation) => Promise<Done>,
): Promise<void> {
  const company = await companyOf(services, call.link);
  if (!company) throw noInvitation();
  const { companyId } = company;
  await withTenant(services.pool, companyId, async client => {
    const known = await lockInvitationByLink(client, call.link);
    if (!known) throw noInvitation();
    if (moved(known.status, event) === null) throw alreadyAnswered();
    if (hasEnded(known, services.now())) throw noLongerNeeded();
    const { action, after, shared, comment } = await work(client, known);
    await recordAudit(client, {
      companyId,
      userId: null,
      userName: `External: ${known.firstName} ${known.lastName}`,
      action,
      entity: 'invitation',
      entityId: known.id,
      before: { status: known.status },
      after,
      requestId: call.requestId,
    });
    const answered = { ...known, ticket: { id: known.ticketId, jobId: known.jobId }, shared, comment };
    const letter = writeLetter(answerLetter(answered, services.config.baseUrl));
    for (const to of new Set([known.inviterEmail, known.managerEmail])) {
      if (to === null) continue;
      const dedupeKey = `invitationAnswered:${known.id}:${to}`;
      await insertMail(client, { companyId, kind: 'invitationAnswered', to, ...letter, dedupeKey });
    }
  });
}

function companyOf(services: Services, link: string): Promise<LinkedCompany | null> {
  return withTenant(services.pool, null, client => selectCompanyOfLink(client, link, services.now()));
}

/** The SQL that opens the link must agree with this. */
function hasEnded({ mainStatus, mainExpires }: HeldInvitation, now: Date): boolean {
  return ENDED.includes(statusAt(mainStatus, mainExpires, now));
}

const ENDED: readonly TicketStatus[] = ['CANCELLED', 'EXPIRED', 'CLOSED'];
