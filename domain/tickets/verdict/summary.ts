import type { CallCenter } from '../../calendar/centers';
import { formatUsDateTime } from '../../calendar/clock';
import type { OpenPlacement } from '../../placing/placement';
import { statusAt, type TicketStatus } from '../groups';
import { type Verdict, type VerdictReason, verdictBy } from './reasons';
import { reasonWords, VERDICT_WORDS } from './words';

/** What a list reads of a ticket to tell its verdict; `verdict_reason` is what leads as of the moment of reading. */
export interface VerdictRow {
  call_center: CallCenter;
  status: TicketStatus;
  /** How the sheet of a new ticket stands that people place; null for any other. */
  placing: OpenPlacement | null;
  legal_start: Date | null;
  exp_date: Date | null;
  silent_count: number;
  stop_count: number;
  overridden_count: number;
  check_count: number;
  /** False: people do, and nobody has. */
  is_looked_up: boolean;
  verdict_reason: VerdictReason | null;
  /** As `until` of the step of its course that holds. */
  verdict_until: Date | null;
}

/** The verdict as lists, maps, mails and exports tell it. */
export interface VerdictSummary {
  verdict: Verdict;
  reason: VerdictReason | null;
  /** The reason in a few words; null when nothing is in the way. */
  message: string | null;
  /** The last moment it holds by itself, or the one that ends it; null: until somebody does something. */
  until: Date | null;
}

export function verdictSummary(row: VerdictRow, now: Date): VerdictSummary {
  const { verdict_reason: reason, call_center: callCenter, legal_start: legalStart, exp_date: expires } = row;
  // Written out and not spread into one another, which takes longer than all the rest: lists and exports ask often.
  const facts = {
    callCenter,
    legalStart,
    status: statusAt(row.status, expires, now),
    placing: row.placing,
    silent: row.silent_count,
    isLookedUp: row.is_looked_up,
    stops: row.stop_count,
    overridden: row.overridden_count,
    checks: row.check_count,
  };
  return {
    verdict: verdictBy(reason),
    reason,
    message: reason && reasonWords(reason, facts),
    until: row.verdict_until,
  };
}

/** `Do not dig: 2 utilities have not responded`; of a safe one, until when that holds if it ends before the ticket does. */
export function verdictCell(row: VerdictRow, now: Date): string {
  return summaryCell(row, verdictSummary(row, now));
}

/** The same of what was told of the row already. */
export function summaryCell(row: VerdictRow, { verdict, message, until }: VerdictSummary): string {
  const said = message === null ? VERDICT_WORDS[verdict] : `${VERDICT_WORDS[verdict]}: ${message}`;
  const endsFirst =
    verdict === 'SAFE_TO_DIG' && until !== null && until.getTime() !== row.exp_date?.getTime();
  return endsFirst ? `${said}, until ${formatUsDateTime(until, row.call_center)}` : said;
}
