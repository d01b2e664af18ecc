import { type OpenPlacement, PLACING_WORDS } from '../../placing/placement';
import type { TicketStatus } from '../groups';
import type { StationReason } from '../stations';
import type { Finding } from './finding';
import type { VerdictReason } from './reasons';

/** Shown next to a verdict in lists. A phone row has room for about 60 characters. */
export const REASON_WORDS: Record<VerdictReason, string> = {
  EXPIRED: 'Expired',
  NOT_ACTIVE: 'Not active',
  REVISION_UNREAD: 'Newest revision not read whole',
  TICKET_TYPE: 'Ticket type does not allow digging',
  DAMAGE_OPEN: 'Open damage',
  EVENT_OPEN: 'Open event stops the work',
  UNCERTAIN: 'Request not confirmed yet',
  STATIONS_UNKNOWN: 'Utilities not known',
  NO_UTILITIES: 'No utilities notified',
  REMARK_ASKED: 'Re-mark requested',
  RESPONSES: 'Not cleared by every utility',
  STAND_BY: 'Stand-by not recorded today',
  CODES_CHANGED: 'Being recalculated',
  RESPONSES_OLD: 'Responses not checked yet',
  LEGAL_START: 'Before the legal start',
  UNCONFIRMED: 'Came by an unproven mail',
  EMERGENCY: 'Emergency: legal immediately',
  EVENT_TO_SETTLE: 'Open event to settle',
  JOB_ON_HOLD: 'Job on hold',
  OTHER_CENTER: 'County of another call center',
  OTHER_CONTRACTOR: 'Names another contractor',
  WHITE_LINING: 'White lining not confirmed',
  OVERRIDDEN: 'Response overridden',
  TO_BE_READ: 'Response to read',
  MARKS_UNVERIFIED: 'Marks to be checked',
  LOOK_OLD: 'Responses to be checked again',
  DATES_DOUBTED: 'Dates the rules do not allow',
  TYPED: 'Typed from paper',
  DATES_ESTIMATED: 'Dates not confirmed',
};

const STATION_WORDS: Record<StationReason, string | null> = {
  SILENT: 'no response',
  STOPPED: null,
  UNSETTLED: null,
  MEETING_OWED: 'meeting owed',
  CLEARANCE_OWED: 'not cleared since the meeting',
  STAND_BY: 'stand-by not recorded',
  MARKS_LOST: 'marks wrong or gone',
  MARKS_NOT_FOUND: 'marks not found',
  OVERRIDDEN: 'response overridden',
  CALLED: 'called, not cleared',
  UNLISTED: 'response not listed',
  COMMENT: 'comment to read',
  LIMITED: 'comment limits the work',
  NOTE: 'note to read',
};

/** For example `PG&E Gas: no response`. */
export function stationInBrief(name: string, reason: StationReason | null, said: string): string {
  return utilityWords(name, (reason && STATION_WORDS[reason]) ?? uncapitalized(said));
}

export function utilityWords(name: string, words: string): string {
  return `${shortened(name, 26)}: ${shortened(words, 30)}`;
}

export function leadingWords(leading: Finding, found: readonly Finding[]): string {
  const { level, stationCode, words } = leading;
  if (stationCode === null) return words;
  const others = found.filter(
    each => each.level === level && ![null, stationCode].includes(each.stationCode),
  );
  const count = new Set(others.map(each => each.stationCode)).size;
  return count === 0 ? words : `${words}, +${count} more`;
}

export function notActiveWords(status: TicketStatus, placing: OpenPlacement | null): string | undefined {
  return status === 'PENDING' && placing !== null ? PLACING_WORDS[placing] : NOT_ACTIVE_WORDS[status];
}

const NOT_ACTIVE_WORDS: Partial<Record<TicketStatus, string>> = {
  PENDING: 'Waiting for number',
  FAILED: 'Not placed',
  CANCELLED: 'Cancelled',
  CLOSED: 'Closed',
};

function shortened(words: string, most: number): string {
  if (words.length <= most) return words;
  const start = words.slice(0, most - 1);
  const space = start.lastIndexOf(' ');
  return `${(space > most / 2 ? start.slice(0, space) : start).replace(/[\s,.;:(&-]+$/, '')}…`;
}

function uncapitalized(words: string): string {
  return /^\p{Lu}\p{Ll}/u.test(words) ? words.charAt(0).toLowerCase() + words.slice(1) : words;
}
