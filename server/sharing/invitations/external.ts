import type { ClientBase } from 'pg';
import type { AuditedAction } from '../../../domain/audit/words';
import { latestExpiration } from '../../../domain/calendar/law';
import { formatUsDate } from '../../../domain/calendar/plainDate';
import { calendarDay, PACIFIC } from '../../../domain/calendar/zone';
import { invalid } from '../../../domain/errors';
import { alreadyAnswered, noLongerNeeded, rejectionSchema } from '../../../domain/invitations/answer';
import {
  CONTRACTORS_NUMBER,
  type ExternalLimits,
  externalTicketSchema,
} from '../../../domain/invitations/externalTicket';
import { type InvitationEvent, moved } from '../../../domain/invitations/states';
import { statusAt, type TicketStatus } from '../../../domain/tickets/groups';
import { numberAt } from '../../../domain/tickets/number';
import { siteOf } from '../../../domain/tickets/site';
import { parse } from '../../../domain/validation';
import { recordAudit } from '../../access/audit/audit.sql';
import { requireProof } from '../../access/botCheck/botCheck';
import { withTenant } from '../../database/tenant';
import type { RequestContext } from '../../graphql/context';
import type { ExternalRequest } from '../../graphql/generated/schema';
import { writeLetter } from '../../mail/letter';
import { type AnswerData, invitationAnsweredLetter } from '../../mail/letters/invitations';
import { insertMail } from '../../mail/mails.sql';
import type { Services } from '../../services';
import { lockLinked, openLink } from './answer';
import type { InvitingCompany } from './answer.sql';
import { isOwnNumber } from './enter.sql';
import { linkFile, uploadedFile } from './file';
import { updateLinked, updateRejected } from './file.sql';
import type { HeldInvitation } from './invitation.sql';
import { noInvitation } from './invite';

type ExternalCall = Pick<RequestContext, 'services' | 'requestId' | 'botProof'>;

/** Null without a reason, so that a leaked link doesn't reveal whether the invitation was answered. */
export async function getExternalRequest(
  services: Services,
  link: string,
  companyName: string,
): Promise<ExternalRequest | null> {
  const company = await openLink(services, link);
  if (!company?.open || ![company.companyName, company.invitedAs].includes(companyName.trim())) return null;
  const { today, latest } = limitsOf(services.now(), company);
  const { companyPhone, jobNo, jobName, ticketNo, callCenter } = company;
  return {
    open: true,
    companyName: company.companyName,
    ...{ companyPhone, jobNo, jobName },
    ticketNo: ticketNo && numberAt(ticketNo, callCenter),
    place: siteOf(company.address, company.city),
    today: formatUsDate(today),
    latestExpiration: formatUsDate(latest),
  };
}

type Shown = Pick<InvitingCompany, 'ticketType' | 'ticketNo'>;

function limitsOf(now: Date, { ticketType, ticketNo }: Shown): ExternalLimits {
  const today = calendarDay(now, PACIFIC);
  return { today, latest: latestExpiration(today, ticketType), mainTicketNo: ticketNo };
}

/** An unknown link checks the form as if it were known. */
const NOTHING_SHOWN: Shown = { ticketType: '', ticketNo: null };

/**
 * @throws NotFoundException, ValidationException naming a field of `body` (texts in spec §5) or with
 * `botCheck`, or ConflictException if it was answered, or its ticket has ended
 */
export async function linkExternalTicket(
  ctx: ExternalCall,
  link: string,
  body: unknown,
): Promise<{ success: boolean }> {
  const now = ctx.services.now();
  const opened = await openLink(ctx.services, link);
  const ticket = parse(externalTicketSchema(limitsOf(now, opened ?? NOTHING_SHOWN)), body, 'body');
  await requireProof(ctx);
  const file = await uploadedFile(ctx.services, link, ticket.bucketLink);
  await onExternal(ctx, link, 'link', async (client, known, companyId) => {
    // Checked here, so that asking takes an open link and a bot proof for every number.
    if (await isOwnNumber(client, companyId, known.callCenter, ticket.ticketNo)) {
      throw invalid({ 'body.ticketNo': CONTRACTORS_NUMBER });
    }
    await updateLinked(client, known.id, ticket, now);
    if (file) await linkFile(client, known.id, file, now);
    return {
      action: 'linkExternalTicket',
      after: { status: 'ACCEPTED', ...ticket },
      shared: {
        ticketNo: ticket.ticketNo,
        revision: ticket.revision,
        ownCenter: null,
        expires: ticket.expDate,
      },
      comment: null,
    };
  });
  // The copy is what counts. If deleting fails now, the original expires later.
  if (file) await ctx.services.inbox?.delete(ticket.bucketLink).catch(() => undefined);
  return { success: true };
}

/**
 * @throws NotFoundException, ValidationException naming `reason` or with `botCheck`, or ConflictException if
 * it was answered, or its ticket has ended
 */
export async function rejectExternalRequest(
  ctx: ExternalCall,
  link: string,
  reason: unknown,
): Promise<{ success: boolean }> {
  const comment = parse(rejectionSchema, reason, 'reason');
  await requireProof(ctx);
  await onExternal(ctx, link, 'reject', async (client, known) => {
    await updateRejected(client, known.id, comment, ctx.services.now());
    return {
      action: 'rejectExternalShareRequest',
      after: { status: 'REJECTED', comment },
      shared: null,
      comment,
    };
  });
  return { success: true };
}

interface Done extends Pick<AnswerData, 'shared' | 'comment'> {
  action: AuditedAction;
  after: object;
}

async function onExternal(
  { services, requestId }: ExternalCall,
  link: string,
  event: InvitationEvent,
  work: (client: ClientBase, known: HeldInvitation, companyId: string) => Promise<Done>,
): Promise<void> {
  const opened = await openLink(services, link);
  if (!opened) throw noInvitation();
  const { companyId } = opened;
  await withTenant(services.pool, companyId, async client => {
    const known = await lockLinked(client, opened);
    if (!known) throw noInvitation();
    if (moved(known.status, event) === null) throw alreadyAnswered();
    if (hasEnded(known, services.now())) throw noLongerNeeded();
    const { action, after, shared, comment } = await work(client, known, companyId);
    await recordAudit(client, {
      companyId,
      userId: null,
      userName: `External: ${known.firstName} ${known.lastName}`,
      action,
      entity: 'invitation',
      entityId: known.id,
      before: { status: known.status },
      after,
      requestId,
    });
    const ticket = { id: known.ticketId, jobId: known.jobId };
    const { baseUrl } = services.config;
    const letter = writeLetter(invitationAnsweredLetter({ ...known, ticket, shared, comment, baseUrl }));
    for (const to of new Set([known.inviterEmail, known.managerEmail])) {
      if (to === null) continue;
      const dedupeKey = `invitationAnswered:${known.id}:${to}`;
      await insertMail(client, { companyId, kind: 'invitationAnswered', to, ...letter, dedupeKey });
    }
  });
}

/** Must agree with the SQL that opens the link. */
function hasEnded({ mainStatus, mainExpires }: HeldInvitation, now: Date): boolean {
  return ENDED.includes(statusAt(mainStatus, mainExpires, now));
}

const ENDED: readonly TicketStatus[] = ['CANCELLED', 'EXPIRED', 'CLOSED'];
