import type { GenericSchema, ObjectEntries } from 'valibot';
import type { Operation } from '../../actions';
import { type CallCenter, type Citation, centerOf } from '../../calendar/centers';
import type { NoticeType } from '../../calendar/law';
import type { Scope } from '../../permissions/matrix';
import type { RoleName } from '../../permissions/roles';
import type { TicketWay } from '../../placing/way';
import type { TicketStatus } from '../groups';
import { asksForNoWork } from '../verdict/reasons';
import type { CenterActionKind, TicketAction } from './table';

export const ACTION_GROUPS = ['extend', 'field', 'end', 'details'] as const;
export type ActionGroup = (typeof ACTION_GROUPS)[number];

/** Everything that one thing which can be done to a ticket is by; `table.ts` has them all. */
export interface ActionDefinition {
  /** Its call in the contract, under which it is logged. */
  operation: Operation;
  /** What the log says was done. */
  logged: string;
  /** After “You can’t”, before the kind of ticket. */
  verb: string;
  /** What it is for, under which it is offered; left out where it is offered beside a response alone. */
  group?: ActionGroup;
  /** Who may do it, by whose job the ticket is of. */
  roles: Record<RoleName, Scope>;
  /** Statuses, as of now, in which it is possible at all. */
  statuses: readonly TicketStatus[];
  /** Why it is refused although role and status allow it; null: it is not. */
  refusal?: (facts: ActionFacts, now: Date) => ActionRefusal | null;
  /** Where it may leave the ticket, by what it was: once its center has confirmed it, if it goes there. */
  leadsTo?: Partial<Record<TicketStatus, TicketStatus>>;
  /** What is sent to ask for it; left out where another file has it. */
  schema?: GenericSchema & { entries: ObjectEntries };
  /** The rule that refuses it because it has been done: asking once more, as a double click does, is no mistake. */
  doneBy?: RuleCode;
}

/** One that goes to the call center and makes a new revision there. */
export interface CenterActionDefinition extends ActionDefinition {
  operation: `${CenterActionKind}Ticket`;
  /** What is sent, without an article: `re-mark`. */
  request: string;
  /** What to choose at the center's own site. Its menu was not seen: these are the words of its tickets. */
  menu: string;
  /** The center's word for a ticket to which it was done. */
  centerStatus: string;
  /** Matches a revision's status or type that tells of it; left out where the ticket's dates or status do. */
  revisionPattern?: RegExp;
}

/** What a center is asked to do to one ticket; what else its payload holds is for the center. */
export type AskedPayload = { clientRequestId: string; ticketId: string; eventId?: string | null };

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
  /** It came in by the center's files, which keep it up to date. */
  isImported: boolean;
  /** How what is asked of its center goes there (`wayOf`). */
  way: TicketWay;
  /** What is on its way to the center and not yet answered. */
  underWay: CenterActionKind | 'create' | null;
  /** What people are to place, or have placed and no copy confirms; a renewal by itself that waits is not among them. */
  sheets: readonly (CenterActionKind | 'create')[];
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
  | 'STILL_PENDING'
  | 'PLACED_HERE';

export interface ActionRefusal {
  rule: RuleCode;
  /** For people: the rule and the way on. */
  message: string;
  instead: TicketAction | null;
  citation: Citation | null;
}

export function refused(
  rule: RuleCode,
  message: string,
  instead: TicketAction | null = null,
  citation: Citation | null = null,
): ActionRefusal {
  return { rule, message, instead, citation };
}

const ADMINS = { SASAdministrator: 'any', CompanySuperAdmin: 'any', CompanyAdmin: 'any' } as const;
export const ON_OWN_JOBS = {
  ...ADMINS,
  ProjectManager: 'job',
  ProjectEngineer: 'job',
  ReadOnlyUser: 'none',
} as const;
/** What ends a ticket's protection or judges a station is for those who answer for the job. */
export const NOT_ENGINEERS = { ...ON_OWN_JOBS, ProjectEngineer: 'none' } as const;
export const ON_ALL_JOBS = { ...ON_OWN_JOBS, ProjectManager: 'any', ProjectEngineer: 'any' } as const;

/** Whether the ticket's time is over, whatever its status says. */
export function hasRunOut({ expires }: ActionFacts, now: Date): boolean {
  return expires !== null && expires < now;
}

/** For what can be done only to stations. */
export function needsStations({ stations }: ActionFacts): ActionRefusal | null {
  return stations === 0 ? refused('NO_STATIONS', 'No utilities were notified for this ticket.') : null;
}

/** What says how long a ticket lives. */
export function lifeCitation({ callCenter }: ActionFacts): Citation {
  return callCenter === 'onecall'
    ? { source: 'Gov. Code 4216.2(i)', verified: true }
    : { source: 'NAC 455.165(1)', verified: true };
}

/** Rules of a renewal, now or by itself, that the status alone does not settle. */
export function renewalRefusal(facts: ActionFacts): ActionRefusal | null {
  const { maxRenewals, citations, name } = centerOf(facts.callCenter);
  if (facts.ticketType === 'Emergency') {
    return refused(
      'EMERGENCY',
      'Emergency tickets can’t be renewed. Create a Normal ticket for work that continues.',
      'clone',
    );
  }
  if (asksForNoWork(facts.ticketType)) {
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
