import type { HolidayCalendar } from '../../domain/calendar/holidays';
import { COPIES_LEFT_OUT, mergeable } from '../../domain/imports/caps';
import { type ImportedTicket, mergeCopies } from '../../domain/imports/merge';
import type { ReadTicket } from '../../domain/imports/readTicket';
import type { MarksAnswers } from '../../domain/imports/revisionWords';
import type { TypedTicket } from '../../domain/imports/typedTicket';
import type { Viewer } from '../../domain/permissions/can';
import type { AuditEntry } from '../access/audit/audit.sql';
import type { Outcome } from './items.sql';

export interface Filer {
  viewer: Viewer;
  author: Pick<AuditEntry, 'userId' | 'userName'>;
}

export interface ListingFiling extends Filer {
  companyId: string;
  now: Date;
  baseUrl: string;
  /** False for mail that is neither proven nor confirmed. It can only create new, unconfirmed tickets. */
  isTrusted: boolean;
}

export interface Filing extends ListingFiling {
  calendar: HolidayCalendar;
  /** Set for typed copies. An empty name counts as none. `told` holds what only a table says. */
  typed?: Pick<TypedTicket, 'ticketName' | 'told'>;
}

export const unproven = ({ id }: { id: string }, ticketId: string | null): Settled => ({
  ...{ id, ticketId, outcome: 'UNPROVEN' },
  reason: UNPROVEN,
});

export const UNPROVEN =
  'It came by a mail that is not proven to be from the call center. Confirm the mail to file it.';

export type Settled = { id: string; outcome: Outcome; reason?: string | null; ticketId?: string | null };

/** If there are too many copies, merges what fits and marks the ticket as not safe to dig. */
export function mergeBounded(all: readonly ReadTicket[], answers: MarksAnswers = {}): ImportedTicket {
  const { copies, isWhole } = mergeable(all);
  const ticket = mergeCopies(copies, answers);
  if (isWhole) return ticket;
  return { ...ticket, isNewestUnread: !ticket.isCancelled, notes: [...ticket.notes, COPIES_LEFT_OUT] };
}

export interface HeldImport {
  id: string;
  companyId: string;
}
