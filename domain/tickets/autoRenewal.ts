import { type HolidayCalendar, RULE_CALENDAR } from '../calendar/holidays';
import { type RenewalFacts, renewalOf, type SkipCode } from './actions/renewing';
import { firstTry } from './autoRenew';
import { statusAt } from './groups';
import { lastAlertAt } from './renewalSchedule';

interface AutoRenewalFacts extends RenewalFacts {
  companyActive: boolean;
  renewalWaits: boolean;
}

type AutoRenewalProblem = SkipCode | 'OWNER_GONE' | 'COMPANY_SUSPENDED';

export type AutoRenewalDecision =
  | { kind: 'renew' }
  | { kind: 'stop' }
  | { kind: 'wait'; until: Date | null }
  | { kind: 'failed'; reason: AutoRenewalProblem; message: string }
  | { kind: 'off'; reason: AutoRenewalProblem; message: string };

export function autoRenewalOf(
  facts: AutoRenewalFacts,
  now: Date,
  calendar: HolidayCalendar = RULE_CALENDAR,
): AutoRenewalDecision {
  const { autoRenew, expires, callCenter } = facts;
  if (!autoRenew || expires === null || statusAt(facts.status, expires, now) !== 'ACTIVE') {
    return { kind: 'stop' };
  }
  const planned = firstTry(callCenter, expires, now, calendar);
  if (planned > now) return { kind: 'wait', until: planned };
  const isAsked = facts.underWay === 'renew' || facts.renewalWaits || facts.sheets.includes('renew');
  if (isAsked) return { kind: 'wait', until: null };
  const own = ownProblem(facts);
  if (own) return outcomeOf(own);
  const { status, message } = renewalOf(facts, now);
  if (status === 'SENT' || status === 'TO_PLACE' || status === 'RENEWED') return { kind: 'renew' };
  if (status === 'TOO_EARLY' || isBehindAnother(status, expires, now)) return { kind: 'wait', until: null };
  return outcomeOf({ status, message: message ?? '' });
}

/** Another request is pending and should be answered soon. On the last day, report the problem instead. */
function isBehindAnother(status: string, expires: Date, now: Date): boolean {
  return status === 'DUPLICATE' && now < lastAlertAt(expires);
}

function outcomeOf({ status: reason, message }: Problem): AutoRenewalDecision {
  return { kind: isPermanent(reason) ? 'off' : 'failed', reason, message };
}

/** Retrying can't help, so auto-renew is turned off. Includes the center's own error codes. */
export function isPermanent(reason: string): boolean {
  return PERMANENT.has(reason);
}

const PERMANENT: ReadonlySet<string> = new Set([
  'MAX_RENEWALS',
  'EMERGENCY',
  'NOT_RENEWABLE',
  'PAST_RENEW_UNTIL',
  'NO_CREDENTIALS',
  'INVALID_CREDENTIALS',
  'OWNER_GONE',
  'CANCELLED',
  'UNKNOWN_TICKET',
  'NOT_PLACED',
]);

interface Problem {
  status: AutoRenewalProblem;
  message: string;
}

function ownProblem({
  companyActive,
  ticketType,
  ownerActive,
  jobOpen,
  way,
}: AutoRenewalFacts): Problem | null {
  if (!companyActive) return problem('COMPANY_SUSPENDED', 'The company is suspended.');
  if (ticketType !== 'Normal') {
    const code = ticketType === 'Emergency' ? 'EMERGENCY' : 'NOT_RENEWABLE';
    return problem(code, `Only Normal tickets can auto-renew. This one is ${ticketType}.`);
  }
  if (!ownerActive && way !== 'ASSISTED') {
    return problem(
      'OWNER_GONE',
      'The person under whose login the ticket was placed can no longer sign in. Clone it under your own login.',
    );
  }
  if (!jobOpen) {
    return problem('JOB_CLOSED', 'The job is closed. Reopen the job, or turn auto-renew off.');
  }
  return null;
}

function problem(status: AutoRenewalProblem, message: string): Problem {
  return { status, message };
}
