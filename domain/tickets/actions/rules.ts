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
        'Auto-renew is already on. Turn it off first to change it.',
        'cancelAutoRenew',
      );
    }
    if (!facts.jobOpen) {
      return refused('JOB_CLOSED', 'The job is closed. Reopen the job to auto-renew its tickets.');
    }
    if (!canRenewItself(facts.ticketType)) {
      return refused('NOT_RENEWABLE', `Only Normal tickets can auto-renew. This one is ${facts.ticketType}.`);
    }
    return renewalRefusal(facts);
  },
  cancelAutoRenew: facts => (facts.autoRenew ? null : refused('ALREADY_OFF', 'Auto-renew is already off.')),
  cancel: facts =>
    facts.damageOpen
      ? refused('DAMAGE_OPEN', 'There is an open damage on this ticket. Close its event first.')
      : null,
  remark: facts => (facts.stations === 0 ? noStations() : null),
  noResponse: (facts, now) => {
    if (facts.stations === 0) return noStations();
    if (facts.silent === 0)
      return refused(
        'ALL_ANSWERED',
        'All utilities have responded. To dispute one, request a re-mark.',
        'remark',
      );
    if (facts.legalStart === null || now < facts.legalStart) {
      return refused(
        'NOT_YET_LEGAL',
        'Utilities have until the legal start to respond. Send a second notice after it.',
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
      'Emergency tickets can’t be renewed. Create a Normal ticket for work that continues.',
      'clone',
    );
  }
  if (facts.ticketType === 'Damage' || facts.ticketType === 'Exposed' || facts.ticketType === 'Design') {
    return refused(
      'NOT_RENEWABLE',
      `${facts.ticketType} tickets can’t be renewed. Create a Normal ticket.`,
      'clone',
    );
  }
  if (facts.damageOpen) {
    return refused('DAMAGE_OPEN', 'There is an open damage on this ticket. Close its event, then renew.');
  }
  if (maxRenewals !== null && facts.renewNo >= maxRenewals) {
    const message = `${name} allows at most ${maxRenewals} renewals (unverified). Clone it into a new ticket.`;
    return refused('MAX_RENEWALS', message, 'clone', citations.renewal);
  }
  return null;
}

function underWay(action: CenterActionKind, { underWay }: ActionFacts): ActionRefusal | null {
  if (underWay === null || (action === 'cancel' && underWay === 'create')) return null;
  // Damage is told at once, whatever else is under way.
  if (action === 'damage' && underWay !== 'damage') return null;
  const what = underWay === action ? 'The same request' : `Another request (${WORDS[underWay]})`;
  return refused(
    'DUPLICATE',
    `${what} is waiting for the call center. Wait until the center has confirmed it.`,
  );
}

function wrongStatus(
  action: TicketAction,
  status: TicketStatus,
  facts: ActionFacts,
  now: Date,
): ActionRefusal {
  const cannot = `You can’t ${VERBS[action]}`;
  switch (status) {
    case 'EXPIRED': {
      const { state } = centerOf(facts.callCenter);
      const law = state === 'CA' ? 'Work must stop at once' : 'An active ticket is needed for the whole dig';
      return refused(
        'EXPIRED',
        `${cannot} an expired ticket. ${law}. Clone it into a new ticket.`,
        'clone',
        life(facts),
      );
    }
    case 'CANCELLED':
      return refused('CANCELLED', `${cannot} a cancelled ticket. Clone it into a new ticket.`, 'clone');
    case 'CLOSED':
      return hasRunOut(facts, now)
        ? refused(
            'CLOSED',
            `${cannot} a closed ticket that has expired. Clone it into a new ticket.`,
            'clone',
            life(facts),
          )
        : refused('CLOSED', `${cannot} a closed ticket. Reopen it first.`, 'reopen');
    case 'PENDING':
      return refused(
        'STILL_PENDING',
        `${cannot} a ticket that the call center has not confirmed. Wait for its number.`,
      );
    case 'FAILED':
      return refused(
        'NOT_ACTIVE',
        `${cannot} a ticket that was not placed. Correct it and send it again.`,
        'clone',
      );
    case 'ACTIVE':
      return refused('NOT_CLOSED', `${cannot} an active ticket.`);
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

const noStations = () => refused('NO_STATIONS', 'No utilities were notified for this ticket.');

const life = ({ callCenter }: ActionFacts): Citation =>
  callCenter === 'onecall'
    ? { source: 'Gov. Code 4216.2(i)', verified: true }
    : { source: 'NAC 455.165(1)', verified: true };

const VERBS: Record<TicketAction, string> = {
  clone: 'clone',
  renew: 'renew',
  remark: 'request a re-mark on',
  noResponse: 'send a second notice for',
  cancel: 'cancel',
  damage: 'report damage on',
  expose: 'report an exposed line on',
  close: 'close',
  reopen: 'reopen',
  turnOnAutoRenew: 'turn auto-renew on for',
  cancelAutoRenew: 'turn auto-renew off for',
  overwriteResponse: 'override responses on',
  acknowledge: 'mark responses as read on',
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
  expose: 'an exposed-line report',
};
