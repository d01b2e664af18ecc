import { centerOf } from '../../calendar/centers';
import { daysToExpire, expires } from '../../calendar/law';
import { formatUsDate, type PlainDate } from '../../calendar/plainDate';
import { calendarDay } from '../../calendar/zone';
import type { ActionFacts, RuleCode } from './action';
import { refusalOf } from './rules';

export interface RenewalFacts extends ActionFacts {
  renewUntil: PlainDate | null;
  /** Login of the person who placed the ticket, which the renewal uses. Null if there is none. */
  credentials: 'UNVERIFIED' | 'VALID' | 'INVALID' | null;
  ownerActive: boolean;
}

/** Only RATE_LIMITED is retried later. */
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

/** SENT: on its way. TO_PLACE: a person must place it. RENEWED: confirmed by the center. */
export type RenewalDecision = RenewedLife &
  ({ status: 'SENT' | 'TO_PLACE' | 'RENEWED'; message: null } | Skipped);

interface Skipped {
  status: SkipCode;
  message: string;
}

interface RenewedLife {
  newExpires: Date | null;
  daysLost: number | null;
}

export function renewalOf(facts: RenewalFacts, now: Date): RenewalDecision {
  const refusal = refusalOf('renew', facts, now);
  if (refusal)
    return skipped(refusal.rule === 'STILL_PENDING' ? 'NOT_ACTIVE' : refusal.rule, refusal.message);
  return limitOf(facts, now) ?? loginProblem(facts) ?? underWay(facts, now);
}

/** The new life is counted from today, which never overstates it. */
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

export function addsDays(
  { callCenter, ticketType, expires: known }: Pick<ActionFacts, 'callCenter' | 'ticketType' | 'expires'>,
  now: Date,
): boolean {
  const { zone } = centerOf(callCenter);
  const gained = calendarDay(expires(callCenter, now, ticketType), zone);
  return known === null || gained > calendarDay(known, zone);
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
  if (!addsDays(facts, now)) {
    return skipped('TOO_EARLY', 'Renewing today would not add any days. Renew later.');
  }
  return null;
}

/** With assisted placement, people use their own login at the center. */
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
