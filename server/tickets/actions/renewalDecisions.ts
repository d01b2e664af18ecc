import type { Viewer } from '../../../domain/permissions/can';
import { delayMessage } from '../../../domain/tickets/actions/centerRateLimit';
import { type RenewalDecision, renewalOf, skipped, underWay } from '../../../domain/tickets/actions/renewing';
import { canAct } from '../../../domain/tickets/actions/table';
import type { EarlierRequest } from './actions.sql';
import type { ActionTicket } from './facts.sql';

export interface Renewal {
  ticketId: string;
  /** Null if the viewer must not learn anything about it. */
  ticket: ActionTicket | null;
  decision: RenewalDecision;
  isToStore: boolean;
  sheetId: string | null;
}

interface RenewalGrounds {
  viewer: Viewer;
  tickets: ReadonlyMap<string, ActionTicket>;
  earlier: ReadonlyMap<string, EarlierRequest>;
  subcontractorOwned: ReadonlySet<string>;
  waiting: ReadonlyMap<string, number>;
  now: Date;
}

/** Each stored renewal makes the next one of the same login wait longer. */
export function decideRenewals(ticketIds: readonly string[], grounds: RenewalGrounds): Renewal[] {
  const seen = new Set<string>();
  const waiting = new Map(grounds.waiting);
  return ticketIds.map(ticketId => {
    if (seen.has(ticketId)) return closed(ticketId, null, NAMED_TWICE);
    seen.add(ticketId);
    return decideOne(ticketId, grounds, waiting);
  });
}

function decideOne(ticketId: string, grounds: RenewalGrounds, waiting: Map<string, number>): Renewal {
  const { viewer, now } = grounds;
  const ticket = grounds.tickets.get(ticketId);
  if (!ticket) return closed(ticketId, null, grounds.subcontractorOwned.has(ticketId) ? NOT_OURS : UNKNOWN);
  if (!canAct(viewer, 'renew', ticket.job)) return closed(ticketId, null, NOT_ON_THE_JOB);
  const earlier = grounds.earlier.get(ticketId);
  if (earlier) return { ...closed(ticketId, ticket, comeTo(earlier, ticket, now)), sheetId: earlier.id };
  const decision = renewalOf(ticket, now);
  if (decision.status === 'TO_PLACE') return { ...closed(ticketId, ticket, decision), isToStore: true };
  if (decision.status !== 'SENT') return closed(ticketId, ticket, decision);
  const login = `${ticket.callCenter}:${ticket.centerLogin}`;
  const place = (waiting.get(login) ?? 0) + 1;
  waiting.set(login, place);
  const delay = delayMessage(ticket.callCenter, place);
  return {
    ticketId,
    ticket,
    decision: delay === null ? decision : { ...decision, status: 'RATE_LIMITED', message: delay },
    isToStore: true,
    sheetId: null,
  };
}

function comeTo({ state, error }: EarlierRequest, ticket: ActionTicket, now: Date): RenewalDecision {
  if (state === 'CONFIRMED') {
    return { status: 'RENEWED', message: null, newExpires: ticket.expires, daysLost: null };
  }
  const isOver = state === 'REFUSED' || state === 'WITHDRAWN';
  return isOver ? skipped('CENTER_ERROR', error ?? 'The renewal was not sent.') : underWay(ticket, now);
}

function closed(ticketId: string, ticket: ActionTicket | null, decision: RenewalDecision): Renewal {
  return { ticketId, ticket, decision, isToStore: false, sheetId: null };
}

const NAMED_TWICE = skipped('DUPLICATE', 'This ticket is listed twice. It is renewed once.');
const UNKNOWN = skipped('NO_PERMISSION', 'There is no such ticket in the company.');
const NOT_OURS = skipped(
  'SUBCONTRACTOR_OWNED',
  'This is a subcontractor’s ticket. Ask the subcontractor to renew it and share the new revision.',
);
const NOT_ON_THE_JOB = skipped(
  'NO_PERMISSION',
  'You can renew only tickets of jobs that you manage or are assigned to.',
);
