import type { ClientBase, Pool } from 'pg';
import type { HolidayCalendar } from '../../../domain/calendar/holidays';
import { RENEWAL_FAILURES } from '../../../domain/tickets/actions/failures';
import { type AutoRenewalDecision, autoRenewalOf } from '../../../domain/tickets/autoRenewal';
import { lastAlertAt, nextTry } from '../../../domain/tickets/renewalSchedule';
import { BY_RULE, type CalendarReader } from '../../calendar/calendars';
import { withTenant } from '../../database/tenant';
import type { Outbox } from '../../services';
import { type ActionTicket, lockTicket } from '../actions/facts.sql';
import { storeRenewal } from '../actions/renewTicket';
import { notifyToPlace } from '../placing/remind';
import { keepFailure, switchOff } from './outcome';
import { selectDueRenewals, selectRenewalState, type TicketRef, updateNextTry } from './renewals.sql';

/** Lock the ticket first. @returns ID for `outbox.submissionStored` after the commit */
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
        await notifyToPlace(client, submissionId, ticketId, { ...alert, calendar });
      return submissionId;
    }
    case 'off':
      await switchOff(client, alert, decision);
      return null;
    case 'failed':
      await keepFailure(client, alert, decision, { before, nextTry: next });
      return null;
    case 'wait':
      // Placements have reminders of their deadlines instead.
      if (decision.until === null && now >= lastAlertAt(expires) && ticket.way === 'GATEWAY') {
        const problem = { reason: 'UNANSWERED', message: before ?? RENEWAL_FAILURES.unanswered.en };
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

const NOT_STORED = {
  reason: 'DUPLICATE',
  message: RENEWAL_FAILURES.alreadySaved.en,
};

interface RenewalParts {
  pool: Pool;
  now(): Date;
  baseUrl: string;
  outbox: Outbox;
  calendars?: CalendarReader;
  onTrouble(error: unknown, ticketId: string): void;
}

const MAX_AT_ONCE = 200;
/** Keeps a failing ticket from holding up the others. */
const TROUBLE_WAIT_MS = 15 * 60_000;

/** Safe to run in several processes, because tickets are locked. @returns whether more may be due */
export async function renewTickets(parts: RenewalParts): Promise<boolean> {
  const due = await withTenant(parts.pool, null, client =>
    selectDueRenewals(client, parts.now(), MAX_AT_ONCE),
  );
  for (const ref of due) {
    try {
      await renewDueTicket(parts, ref);
    } catch (error) {
      parts.onTrouble(error, ref.ticketId);
      const later = new Date(parts.now().getTime() + TROUBLE_WAIT_MS);
      await withTenant(parts.pool, ref.companyId, client => updateNextTry(client, ref.ticketId, later));
    }
  }
  return due.length === MAX_AT_ONCE;
}

async function renewDueTicket(parts: RenewalParts, { ticketId, companyId }: TicketRef): Promise<void> {
  const submissionId = await withTenant(parts.pool, companyId, async client => {
    const ticket = await lockTicket(client, ticketId);
    const state = ticket && (await selectRenewalState(client, ticketId));
    const now = parts.now();
    if (!ticket || !state || state.nextTry === null || state.nextTry > now) return null;
    const calendar = await (parts.calendars ?? BY_RULE).current(client);
    const decision = autoRenewalOf(ticket, now, calendar);
    return carryOut(client, { baseUrl: parts.baseUrl, at: now, calendar }, ticket, decision, state.error);
  });
  if (submissionId !== null) await parts.outbox.submissionStored({ submissionId, companyId });
}
