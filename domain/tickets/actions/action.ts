import type { GenericSchema, ObjectEntries } from 'valibot';
import type { Operation } from '../../actions';
import { type CallCenter, type Citation, centerOf } from '../../calendar/centers';
import type { NoticeType } from '../../calendar/law';
import type { Scope } from '../../permissions/matrix';
import type { RoleName } from '../../permissions/roles';
import type { TicketWay } from '../../placing/way';
import type { TicketStatus } from '../groups';
import { asksForNoWork } from '../verdict/reasons';
import type { CenterActionKind, TicketAction } from './names';

export const ACTION_GROUPS = ['extend', 'field', 'end', 'details'] as const;
export type ActionGroup = (typeof ACTION_GROUPS)[number];

/** Definition of a ticket action. */
export interface ActionDefinition {
  operation: Operation;
  logged: string;
  /** Comes after "You can't". */
  verb: string;
  /** Menu group. Actions without one are offered next to a response. */
  group?: ActionGroup;
  roles: Record<RoleName, Scope>;
  statuses: readonly TicketStatus[];
  refusal?: (facts: ActionFacts, now: Date) => ActionRefusal | null;
  /** Resulting status by current status. Center actions get it when the center confirms. */
  leadsTo?: Partial<Record<TicketStatus, TicketStatus>>;
  schema?: GenericSchema & { entries: ObjectEntries };
  /** If this rule refuses it, the action was already done, as after a double click. */
  doneBy?: RuleCode;
}

export interface CenterActionDefinition extends ActionDefinition {
  operation: `${CenterActionKind}Ticket`;
  request: string;
  /** What to choose on the center's site. We haven't seen the menu, so these words come from its tickets. */
  menu: string;
  centerStatus: string;
  /** Matches the status or type of the resulting revision. Not needed if dates or status show the result. */
  revisionPattern?: RegExp;
}

export type AskedPayload = { clientRequestId: string; ticketId: string; eventId?: string | null };

export interface ActionFacts {
  /** As stored. EXPIRED is computed. */
  status: TicketStatus;
  callCenter: CallCenter;
  ticketType: NoticeType;
  expires: Date | null;
  legalStart: Date | null;
  /** Re-marks don't count. */
  renewNo: number;
  damageOpen: boolean;
  autoRenew: boolean;
  jobOpen: boolean;
  stations: number;
  silent: number;
  isImported: boolean;
  way: TicketWay;
  underWay: CenterActionKind | 'create' | null;
  /** Requests that a person must place, or that no copy has confirmed. Excludes automatic renewals. */
  sheets: readonly (CenterActionKind | 'create')[];
}

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
/** Actions that end a ticket's protection or judge a station are for those responsible for the job. */
export const NOT_ENGINEERS = { ...ON_OWN_JOBS, ProjectEngineer: 'none' } as const;
export const ON_ALL_JOBS = { ...ON_OWN_JOBS, ProjectManager: 'any', ProjectEngineer: 'any' } as const;

export function hasRunOut({ expires }: ActionFacts, now: Date): boolean {
  return expires !== null && expires < now;
}

export function needsStations({ stations }: ActionFacts): ActionRefusal | null {
  return stations === 0 ? refused('NO_STATIONS', 'No utilities were notified for this ticket.') : null;
}

export function lifeCitation({ callCenter }: ActionFacts): Citation {
  return callCenter === 'onecall'
    ? { source: 'Gov. Code 4216.2(i)', verified: true }
    : { source: 'NAC 455.165(1)', verified: true };
}

export function renewalRefusal(
  facts: Pick<ActionFacts, 'callCenter' | 'ticketType' | 'damageOpen' | 'renewNo'>,
): ActionRefusal | null {
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
    const message = `${name} allows at most ${maxRenewals} renewals, as far as we know. Clone it into a new ticket.`;
    return refused('MAX_RENEWALS', message, 'clone', citations.renewal);
  }
  return null;
}
