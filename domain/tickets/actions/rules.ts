import { type CallCenter, type Citation, centerOf } from '../../calendar/centers';
import type { NoticeType } from '../../calendar/law';
import { canRenewItself } from '../autoRenew';
import { statusAt, type TicketStatus } from '../status';
import { type CenterActionKind, isCenterAction, POSSIBLE_IN, type TicketAction } from './table';

/** Everything about a ticket that decides what can be done to it. */
export interface ActionFacts {
  /** As stored; EXPIRED is computed. */
  status: TicketStatus;
  callCenter: CallCenter;
  ticketType: NoticeType;
  expires: Date | null;
  legalStart: Date | null;
  /** Renewals so far; re-marks do not count. */
  renewNo: number;
  /** A recorded damage on the ticket that is not closed. */
  damageOpen: boolean;
  autoRenew: boolean;
  /** The ticket's job is ACTIVE or ON_HOLD. */
  jobOpen: boolean;
  /** Operators notified, and those of them that have not answered. */
  stations: number;
  silent: number;
  /** What is on its way to the center and not yet answered. */
  underWay: CenterActionKind | 'create' | null;
}

/** Rule codes; those of a renewal are also the `status` of a skipped ticket. */
export type RuleCode =
  | 'NOT_ACTIVE'
  | 'EXPIRED'
  | 'CANCELLED'
  | 'CLOSED'
  | 'EMERGENCY'
  | 'NOT_RENEWABLE'
  | 'DAMAGE_OPEN'
  | 'MAX_RENEWALS'
  | 'DUPLICATE'
  | 'NOT_YET_LEGAL'
  | 'ALL_ANSWERED'
  | 'NO_STATIONS'
  | 'JOB_CLOSED'
  | 'ALREADY_ON'
  | 'ALREADY_OFF'
  | 'NOT_CLOSED'
  | 'STILL_PENDING';

/** Why an action is refused, and what to do instead. */
export interface ActionRefusal {
  rule: RuleCode;
  /** For people: the rule and the way on. */
  message: string;
  /** The action that serves instead, if there is one. */
  instead: TicketAction | null;
  citation: Citation | null;
}

/** Why the action cannot be done to the ticket now; null when it can. */
export function refusalOf(action: TicketAction, facts: ActionFacts, now: Date): ActionRefusal | null {
  const status = statusAt(facts.status, facts.expires, now);
  if (!POSSIBLE_IN[action].includes(status)) return wrongStatus(action, status, facts, now);
  if (isCenterAction(action)) {
    const busy = underWay(action, facts);
    if (busy) return busy;
  }
  return CONDITIONS[action]?.(facts, now) ?? null;
}

type Condition = (facts: ActionFacts, now: Date) => ActionRefusal | null;

const CONDITIONS: Partial<Record<TicketAction, Condition>> = {
  renew: facts => renewalRefusal(facts),
  turnOnAutoRenew: facts => {
    if (facts.autoRenew) {
      return refused(
        'ALREADY_ON',
        'Auto-renew is on already. Turn it off first to change how the ticket renews itself.',
        'cancelAutoRenew',
      );
    }
    if (!facts.jobOpen) {
      return refused('JOB_CLOSED', 'The job is closed. Reopen the job to let its tickets renew themselves.');
    }
    if (!canRenewItself(facts.ticketType)) {
      return refused(
        'NOT_RENEWABLE',
        `Only Normal tickets renew themselves; this one is ${facts.ticketType}.`,
      );
    }
    return renewalRefusal(facts);
  },
  cancelAutoRenew: facts => (facts.autoRenew ? null : refused('ALREADY_OFF', 'Auto-renew is off already.')),
  cancel: facts =>
    facts.damageOpen
      ? refused('DAMAGE_OPEN', 'A damage is recorded on this ticket and not closed. Close its event first.')
      : null,
  remark: facts => (facts.stations === 0 ? noStations() : null),
  noResponse: (facts, now) => {
    if (facts.stations === 0) return noStations();
    if (facts.silent === 0)
      return refused('ALL_ANSWERED', 'Every station has answered. To dispute an answer, remark.', 'remark');
    if (facts.legalStart === null || now < facts.legalStart) {
      return refused(
        'NOT_YET_LEGAL',
        'Stations have until the legal start to answer. Send a second notice after it.',
      );
    }
    return null;
  },
  overwriteResponse: facts => (facts.stations === 0 ? noStations() : null),
  acknowledge: facts => (facts.stations === 0 ? noStations() : null),
  reopen: (facts, now) =>
    hasRunOut(facts, now)
      ? refused(
          'EXPIRED',
          'The ticket has expired since it was closed. Clone it into a new ticket.',
          'clone',
          life(facts),
        )
      : null,
};

/** Rules of a renewal that the status alone does not settle. */
function renewalRefusal(facts: ActionFacts): ActionRefusal | null {
  const { maxRenewals, citations, name } = centerOf(facts.callCenter);
  if (facts.ticketType === 'Emergency') {
    return refused(
      'EMERGENCY',
      'An emergency ticket cannot be renewed. Create a Normal ticket for work that goes on.',
      'clone',
    );
  }
  if (facts.ticketType === 'Damage' || facts.ticketType === 'Exposed' || facts.ticketType === 'Design') {
    return refused(
      'NOT_RENEWABLE',
      `A ${facts.ticketType} ticket cannot be renewed. Create a Normal ticket.`,
      'clone',
    );
  }
  if (facts.damageOpen) {
    return refused(
      'DAMAGE_OPEN',
      'A damage is recorded on this ticket and not closed. Close its event, then renew.',
    );
  }
  if (maxRenewals !== null && facts.renewNo >= maxRenewals) {
    const message = `${name} takes at most ${maxRenewals} renewals (unverified). Clone the ticket into a new one.`;
    return refused('MAX_RENEWALS', message, 'clone', citations.renewal);
  }
  return null;
}

function underWay(action: CenterActionKind, { underWay }: ActionFacts): ActionRefusal | null {
  if (underWay === null || (action === 'cancel' && underWay === 'create')) return null;
  // Damage is told at once, whatever else is under way.
  if (action === 'damage' && underWay !== 'damage') return null;
  const what = underWay === action ? 'The same' : `Another request (${WORDS[underWay]})`;
  return refused('DUPLICATE', `${what} is on its way to the center. Wait for its answer.`);
}

function wrongStatus(
  action: TicketAction,
  status: TicketStatus,
  facts: ActionFacts,
  now: Date,
): ActionRefusal {
  const cannot = `cannot ${VERBS[action]}`;
  switch (status) {
    case 'EXPIRED': {
      const { state } = centerOf(facts.callCenter);
      const law = state === 'CA' ? 'Work must stop at once' : 'An active ticket is needed for the whole dig';
      return refused(
        'EXPIRED',
        `The ticket has expired: you ${cannot} it any more. ${law}. Clone it into a new ticket.`,
        'clone',
        life(facts),
      );
    }
    case 'CANCELLED':
      return refused(
        'CANCELLED',
        `The ticket was cancelled: you ${cannot} it any more. Clone it into a new ticket.`,
        'clone',
      );
    case 'CLOSED':
      return hasRunOut(facts, now)
        ? refused(
            'CLOSED',
            `The ticket is closed and has expired since: you ${cannot} it. Clone it into a new ticket.`,
            'clone',
            life(facts),
          )
        : refused('CLOSED', `The ticket is closed: you ${cannot} it. Reopen it first.`, 'reopen');
    case 'PENDING':
      return refused(
        'STILL_PENDING',
        `The center has not confirmed the ticket yet: you ${cannot} it. Wait for its number.`,
      );
    case 'FAILED':
      return refused(
        'NOT_ACTIVE',
        `The ticket was never placed: you ${cannot} it. Correct it and send it again.`,
        'clone',
      );
    case 'ACTIVE':
      return refused('NOT_CLOSED', `The ticket is in force: you ${cannot} it.`);
  }
}

function refused(
  rule: RuleCode,
  message: string,
  instead: TicketAction | null = null,
  citation: Citation | null = null,
): ActionRefusal {
  return { rule, message, instead, citation };
}

const hasRunOut = ({ expires }: ActionFacts, now: Date) => expires !== null && expires < now;

const noStations = () => refused('NO_STATIONS', 'The center notified no operator for this ticket.');

const life = ({ callCenter }: ActionFacts): Citation =>
  callCenter === 'onecall'
    ? { source: 'Gov. Code 4216.2(i)', verified: true }
    : { source: 'NAC 455.165(1)', verified: true };

const VERBS: Record<TicketAction, string> = {
  clone: 'clone',
  renew: 'renew',
  remark: 'have marks renewed on',
  noResponse: 'send a second notice for',
  cancel: 'cancel',
  damage: 'report damage on',
  expose: 'report an exposed line on',
  close: 'close',
  reopen: 'reopen',
  turnOnAutoRenew: 'turn auto-renew on for',
  cancelAutoRenew: 'turn auto-renew off for',
  overwriteResponse: 'overwrite responses of',
  acknowledge: 'take note of responses to',
  rename: 'rename',
  assignSubcontractor: 'assign subcontractors to',
};

const WORDS: Record<CenterActionKind | 'create', string> = {
  create: 'the ticket itself',
  renew: 'a renewal',
  remark: 'a re-mark',
  noResponse: 'a second notice',
  cancel: 'a cancellation',
  damage: 'a damage report',
  expose: 'an exposed line',
};
