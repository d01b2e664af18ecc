import type { ClientBase } from 'pg';
import type { HolidayCalendar } from '../../../domain/calendar/holidays';
import type { AutoRenewalDecision } from '../../../domain/tickets/autoRenewal';
import { lastAlertAt, nextTry } from '../../../domain/tickets/renewalSchedule';
import type { ActionTicket } from '../actions/facts.sql';
import { storeRenewal } from '../actions/storeRenewal';
import { tellToPlace } from '../placing/remind';
import { keepFailure, switchOff } from './outcome';
import { updateNextTry } from './renewals.sql';

/**
 * Does what was decided about a ticket that renews itself and is held (`lockTicket`). `before` is the error it had.
 *
 * @returns id of the submission when that is a renewal, to be announced after the commit: that of a person's sheet does no harm
 */
export async function carryOut(
  client: ClientBase,
  { baseUrl, at: now, calendar }: { baseUrl: string; at: Date; calendar: HolidayCalendar },
  ticket: ActionTicket,
  decision: AutoRenewalDecision,
  before: string | null,
): Promise<string | null> {
  const { id: ticketId, companyId, callCenter, expires } = ticket;
  const alert = { companyId, ticketId, baseUrl, now };
  if (decision.kind === 'stop' || expires === null) {
    await updateNextTry(client, ticketId, null);
    return null;
  }
  const next = nextTry(callCenter, expires, now, calendar);
  switch (decision.kind) {
    case 'renew': {
      await updateNextTry(client, ticketId, next);
      const order = { ...ORDER, needRemark: ticket.renewWithRemark, now };
      const submissionId = await storeRenewal(client, ticket, order);
      if (submissionId === null) await keepFailure(client, alert, NOT_STORED, { before, nextTry: next });
      else if (ticket.way === 'ASSISTED')
        await tellToPlace(client, submissionId, ticketId, { ...alert, calendar });
      return submissionId;
    }
    case 'off':
      await switchOff(client, alert, decision);
      return null;
    case 'failed':
      await keepFailure(client, alert, decision, { before, nextTry: next });
      return null;
    case 'wait':
      // Of what people place they are reminded by its deadline.
      if (decision.until === null && now >= lastAlertAt(expires) && ticket.way === 'GATEWAY') {
        const problem = { reason: 'UNANSWERED', message: before ?? UNANSWERED };
        await keepFailure(client, alert, problem, { before, nextTry: next });
      } else {
        await updateNextTry(client, ticketId, decision.until ?? next);
      }
      return null;
  }
}

const ORDER = {
  origin: 'autoRenew',
  askedBy: null,
  clientRequestId: null,
  reason: 'Auto-renewal',
  onsiteContactName: '',
  onsiteContactPhone: '',
} as const;

const UNANSWERED = 'A renewal is waiting for the call center’s confirmation.';

const NOT_STORED = {
  reason: 'DUPLICATE',
  message: 'A renewal to the same revision is already saved. Ask the call center whether it has it.',
};
