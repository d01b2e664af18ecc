import { centerOf } from '../../calendar/centers';
import { daysToExpire, expires } from '../../calendar/law';
import { formatUsDate, type PlainDate } from '../../calendar/plainDate';
import { calendarDay } from '../../calendar/zone';
import type { ActionFacts, RuleCode } from './action';
import { refusalOf } from './rules';

/** What decides about a renewal besides what decides about every action. */
export interface RenewalFacts extends ActionFacts {
  /** Last day on which the ticket may be renewed while auto-renew is on; null: no limit. */
  renewUntil: PlainDate | null;
  /** State of the login of the person who placed the ticket, whose name a renewal carries; null when there is none. */
  credentials: 'UNVERIFIED' | 'VALID' | 'INVALID' | null;
  /** That person can still sign in. */
  ownerActive: boolean;
}

/** Why a ticket was not renewed; RATE_LIMITED alone means that it will be, later. */
export type SkipCode =
  | RuleCode
  | 'PAST_RENEW_UNTIL'
  | 'TOO_EARLY'
  | 'NO_CREDENTIALS'
  | 'INVALID_CREDENTIALS'
  | 'NO_PERMISSION'
  | 'SUBCONTRACTOR_OWNED'
  | 'CENTER_ERROR'
  | 'RATE_LIMITED';

/** SENT: it goes on its way. TO_PLACE: a person places it. RENEWED: the center has confirmed it. */
export type RenewalDecision = RenewedLife &
  ({ status: 'SENT' | 'TO_PLACE' | 'RENEWED'; message: null } | Skipped);

interface Skipped {
  status: SkipCode;
  message: string;
}

interface RenewedLife {
  /** An estimate until the center confirms it; null when it stays as it is. */
  newExpires: Date | null;
  /** Days of the present life that the renewal gives up. */
  daysLost: number | null;
}

/** Decides whether the ticket can be renewed now. */
export function renewalOf(facts: RenewalFacts, now: Date): RenewalDecision {
  const refusal = refusalOf('renew', facts, now);
  if (refusal)
    return skipped(refusal.rule === 'STILL_PENDING' ? 'NOT_ACTIVE' : refusal.rule, refusal.message);
  return limitOf(facts, now) ?? loginProblem(facts) ?? underWay(facts, now);
}

/** A renewal that goes on its way, or waits for a person. The new life runs from today, which never overstates it. */
export function underWay(facts: ActionFacts, now: Date): RenewalDecision {
  return {
    status: facts.way === 'ASSISTED' ? 'TO_PLACE' : 'SENT',
    message: null,
    newExpires: expires(facts.callCenter, now, facts.ticketType),
    daysLost: facts.expires && daysToExpire(facts.callCenter, now, facts.expires),
  };
}

export function skipped(status: SkipCode, message: string): RenewedLife & Skipped {
  return { status, message, newExpires: null, daysLost: null };
}

function limitOf(facts: RenewalFacts, now: Date) {
  const { zone } = centerOf(facts.callCenter);
  const today = calendarDay(now, zone);
  if (facts.autoRenew && facts.renewUntil !== null && facts.renewUntil < today) {
    const last = formatUsDate(facts.renewUntil);
    return skipped(
      'PAST_RENEW_UNTIL',
      `Auto-renew ended ${last}. Turn it off and renew manually, or turn it on again with a later day or none.`,
    );
  }
  const gained = calendarDay(expires(facts.callCenter, now, facts.ticketType), zone);
  if (facts.expires !== null && gained <= calendarDay(facts.expires, zone)) {
    return skipped('TOO_EARLY', 'Renewing today would not add any days. Renew later.');
  }
  return null;
}

/** A person who places it signs in at the center with a login of their own. */
function loginProblem({ credentials, ownerActive, callCenter, way }: RenewalFacts) {
  if (way === 'ASSISTED') return null;
  const { name } = centerOf(callCenter);
  if (!ownerActive) {
    return skipped(
      'NO_CREDENTIALS',
      `The person who placed the ticket can no longer sign in, so their ${name} login is not used. Clone it under your own login.`,
    );
  }
  if (credentials === null) {
    return skipped(
      'NO_CREDENTIALS',
      `No ${name} login is stored for the person who placed the ticket. Add one, then renew.`,
    );
  }
  if (credentials === 'INVALID') {
    return skipped(
      'INVALID_CREDENTIALS',
      `${name} rejected the login of the person who placed the ticket. Correct it, then renew.`,
    );
  }
  return null;
}
