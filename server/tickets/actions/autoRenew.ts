import type { ClientBase } from 'pg';
import { centerOf } from '../../../domain/calendar/centers';
import { invalid } from '../../../domain/errors';
import { cancelAutoRenew } from '../../../domain/tickets/actions/cancelAutoRenew';
import { isDone } from '../../../domain/tickets/actions/rules';
import {
  type TurnOnAutoRenewPayload,
  turnOnAutoRenew,
} from '../../../domain/tickets/actions/turnOnAutoRenew';
import { firstTry } from '../../../domain/tickets/autoRenew';
import { renewUntilProblem } from '../../../domain/tickets/localFields';
import { parse } from '../../../domain/validation';
import type { Actor } from '../../access/actor';
import { recordAudits } from '../../access/audit/audit.sql';
import { auditBy } from '../../access/audit/auditBy';
import { authorizeAction } from '../../access/authorize';
import { withdrawRenewals } from '../../centers/submissions/intents.sql';
import type { Services } from '../../services';
import { parseTicketPayload } from '../placeTicket';
import { updateAutoRenewOff, updateAutoRenewOn } from './actions.sql';
import type { ActionTicket } from './facts.sql';
import { onTicket, refused, requirePossible } from './onTicket';
import type { ActionResult } from './requestAction';

/** Sends nothing yet. @throws ValidationException, ConflictException with the rule, or as `onTicket` */
export async function turnOnAutoRenewTicket(
  services: Services,
  actor: Actor,
  ticketPayload: string,
): Promise<ActionResult> {
  authorizeAction(actor.viewer, 'turnOnAutoRenew');
  const payload = parse(turnOnAutoRenew.schema, parseTicketPayload(ticketPayload), 'ticketPayload');
  const { ticketId, renewUntil, needRemark } = payload;
  await onTicket(services, actor, { action: 'turnOnAutoRenew', ticketId }, async (client, ticket, now) => {
    if (isDone('turnOnAutoRenew', ticket, now) && isAsWished(ticket, payload)) return;
    requirePossible('turnOnAutoRenew', ticket, now);
    requireLogin(ticket);
    requireDayAhead(ticket, payload, now);
    const calendar = await services.calendars.fresh(client);
    const at = firstTry(ticket.callCenter, ticket.expires ?? now, now, calendar);
    await updateAutoRenewOn(client, ticketId, { renewUntil, needRemark, at, now });
    await auditBy(client, actor, {
      action: 'turnOnAutoRenewTicket',
      entity: 'ticket',
      entityId: ticketId,
      before: {
        autoRenew: false,
        renewUntil: ticket.renewUntil,
        needRemark: ticket.renewWithRemark,
      },
      after: { autoRenew: true, renewUntil, needRemark },
    });
  });
  return { success: true, ID: ticketId, eventId: null, placementId: null };
}

function isAsWished(ticket: ActionTicket, { renewUntil, needRemark }: TurnOnAutoRenewPayload): boolean {
  return ticket.renewUntil === renewUntil && ticket.renewWithRemark === needRemark;
}

/** Sent renewals use the login of the person who placed the ticket. */
function requireLogin({ callCenter, credentials, ownerActive, way }: ActionTicket): void {
  if (way === 'ASSISTED') return;
  const { name } = centerOf(callCenter);
  if (!ownerActive) {
    const message = `The person who placed the ticket can no longer sign in, so it can’t auto-renew with their ${name} login. Clone it under your own login.`;
    throw refused({ rule: 'NO_CREDENTIALS', message, instead: 'clone' });
  }
  if (credentials === null) {
    const message = `No ${name} login is stored for the person who placed the ticket. Add one, then turn auto-renew on.`;
    throw refused({ rule: 'NO_CREDENTIALS', message, instead: null });
  }
  if (credentials === 'INVALID') {
    const message = `${name} rejected the login of the person who placed the ticket. Correct it, then turn auto-renew on.`;
    throw refused({ rule: 'INVALID_CREDENTIALS', message, instead: null });
  }
}

function requireDayAhead(
  { callCenter }: ActionTicket,
  { renewUntil }: TurnOnAutoRenewPayload,
  now: Date,
): void {
  const problem = renewUntilProblem(callCenter, renewUntil, now);
  if (problem) throw invalid({ 'ticketPayload.renewUntil': problem });
}

/** @throws ValidationException, ConflictException with the rule, or as `onTicket` */
export async function cancelAutoRenewTicket(
  services: Services,
  actor: Actor,
  ticketPayload: string,
): Promise<ActionResult> {
  authorizeAction(actor.viewer, 'cancelAutoRenew');
  const { ticketId } = parse(cancelAutoRenew.schema, parseTicketPayload(ticketPayload), 'ticketPayload');
  await onTicket(services, actor, { action: 'cancelAutoRenew', ticketId }, async (client, ticket, now) => {
    if (isDone('cancelAutoRenew', ticket, now)) return;
    requirePossible('cancelAutoRenew', ticket, now);
    await stopRenewals(client, actor, [ticket], now);
  });
  return { success: true, ID: ticketId, eventId: null, placementId: null };
}

/** Requires the tickets to be locked. */
export async function stopRenewals(
  client: ClientBase,
  actor: Actor,
  tickets: readonly Pick<ActionTicket, 'id' | 'renewUntil'>[],
  now: Date,
): Promise<void> {
  if (tickets.length === 0) return;
  const ids = tickets.map(({ id }) => id);
  await withdrawRenewals(client, ids, now);
  await updateAutoRenewOff(client, ids, now);
  await recordAudits(
    client,
    tickets.map(({ id, renewUntil }) => ({
      companyId: actor.companyId,
      userId: actor.viewer.id,
      userName: actor.viewer.username,
      requestId: actor.requestId,
      action: 'cancelAutoRenewTicket',
      entity: 'ticket',
      entityId: id,
      before: { autoRenew: true, ...(renewUntil !== null && { renewUntil }) },
      after: { autoRenew: false, ...(renewUntil !== null && { renewUntil: null }) },
    })),
  );
}
