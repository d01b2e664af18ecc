import type { HolidayCalendar } from '../../domain/calendar/holidays';
import { COPIES_LEFT_OUT, mergeable } from '../../domain/imports/caps';
import { type ImportedTicket, mergeCopies } from '../../domain/imports/merge';
import type { ReadTicket } from '../../domain/imports/readTicket';
import type { MarksAnswers } from '../../domain/imports/revisionWords';
import type { TypedTicket } from '../../domain/imports/typedTicket';
import type { Viewer } from '../../domain/permissions/can';
import type { AuditEntry } from '../access/audit/audit.sql';
import type { Outcome } from './items.sql';

/** By whose rights it is filed, and who did it as the log has it. */
export interface Filer {
  viewer: Viewer;
  author: Pick<AuditEntry, 'userId' | 'userName'>;
}

/** Who files responses, when, and what links in letters begin with. */
export interface ListingFiling extends Filer {
  companyId: string;
  now: Date;
  baseUrl: string;
  /** False: it came by a mail that is not proven and not confirmed. It makes at most new, unconfirmed tickets. */
  isTrusted: boolean;
}

export interface Filing extends ListingFiling {
  calendar: HolidayCalendar;
  /** The copy was typed by the person. An empty name is none; what a table told of is kept in `told`. */
  typed?: Pick<TypedTicket, 'ticketName' | 'told'>;
}

/** An item that would change something here, and came by an unproven mail. @param ticketId that of ours it is about */
export const unproven = ({ id }: { id: string }, ticketId: string | null): Settled => ({
  ...{ id, ticketId, outcome: 'UNPROVEN' },
  reason: UNPROVEN,
});

export const UNPROVEN =
  'It came by a mail that is not proven to be from the call center. Confirm the mail to file it.';

export type Settled = { id: string; outcome: Outcome; reason?: string | null; ticketId?: string | null };

/** One ticket from its copies; where they are too many, of those there is room for, and not to be dug under. */
export function mergeBounded(all: readonly ReadTicket[], answers: MarksAnswers = {}): ImportedTicket {
  const { copies, isWhole } = mergeable(all);
  const ticket = mergeCopies(copies, answers);
  if (isWhole) return ticket;
  return { ...ticket, isNewestUnread: !ticket.isCancelled, notes: [...ticket.notes, COPIES_LEFT_OUT] };
}

/** An import that this process holds. */
export interface HeldImport {
  id: string;
  companyId: string;
}
