import type { CallCenter } from '../calendar/centers';
import type { NoticeType } from '../calendar/law';
import type { CenterActionKind } from './actions/table';
import type { ResponseTable } from './responseTables';
import { digRules } from './safeToDigRules';
import { DIG_CONDITIONS, DIG_SOURCES, type DigConditionCode, EMERGENCY_SOURCE } from './safeToDigSources';
import type { Station } from './stations';
import { statusAt, type TicketStatus } from './status';

/** A station by its code at the center. */
export interface NamedStation extends Station {
  code: string;
}

/** Everything about a ticket that decides whether one may dig. */
export interface DigFacts {
  callCenter: CallCenter;
  /** What the answers of its stations mean. */
  codes: ResponseTable;
  ticketType: NoticeType;
  /** As stored; EXPIRED is computed. */
  status: TicketStatus;
  legalStart: Date | null;
  expires: Date | null;
  /** True while the dates are our own computation. */
  datesEstimated: boolean;
  stations: readonly NamedStation[];
  /** When its center last told all answers so far; null: never. */
  answersCheckedAt: Date | null;
  /** What is on its way to the center and not yet answered. */
  pending: readonly (CenterActionKind | 'create')[];
  /** One of those asks for new marks. */
  marksAsked: boolean;
  /** A recorded damage on the ticket that is not closed. */
  damageOpen: boolean;
  /** The company digs only where the marks were verified in the field. */
  demandsVerification: boolean;
  /** When they last were. */
  verifiedAt: Date | null;
}

export interface DigCondition {
  code: DigConditionCode;
  isMet: boolean;
  /** For people: what holds, or what is missing and what to do. */
  message: string;
  source: string;
  /** False: practice, or a text not seen in full. */
  isVerified: boolean;
}

export interface DigVerdict {
  isSafe: boolean;
  banner: string | null;
  conditions: DigCondition[];
}

/**
 * May one dig here now? Only when every condition holds. Since 2025 work in California may begin before the legal start
 * once every operator has cleared it (Gov. Code 4216.2(g)(1)(2)); Nevada waits for the legal start in any case. An
 * emergency is legal at once, and its conditions are shown all the same.
 */
export function safeToDig(facts: DigFacts, now: Date): DigVerdict {
  const rules = digRules(facts, now);
  const conditions = DIG_CONDITIONS.flatMap(code => {
    const rule = rules[code];
    return rule === null ? [] : [{ code, ...rule, ...sourceOf(code, facts) }];
  });
  const isEmergency =
    facts.ticketType === 'Emergency' && statusAt(facts.status, facts.expires, now) === 'ACTIVE';
  return {
    isSafe: conditions.every(condition => condition.isMet),
    banner: isEmergency ? 'Emergency: legal immediately; the stations are informed.' : null,
    conditions,
  };
}

function sourceOf(code: DigConditionCode, { callCenter, ticketType }: DigFacts) {
  const isEmergencyStart = code === 'LEGAL_START' && ticketType === 'Emergency';
  const { source, verified } = isEmergencyStart ? EMERGENCY_SOURCE : DIG_SOURCES[code][callCenter];
  return { source, isVerified: verified };
}
