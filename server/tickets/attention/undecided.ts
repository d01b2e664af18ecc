import type { ResponseTables } from '../../../domain/tickets/responseTables';
import { type DigFacts, safeToDig } from '../../../domain/tickets/safeToDig';
import { stationOf } from '../../responses/recount.sql';
import type { UndecidedRow } from './undecided.sql';

/** Ids of the undecided tickets at which one may dig, as `safeToDig` decides it. */
export function safeAmong(rows: readonly UndecidedRow[], tables: ResponseTables, now: Date): string[] {
  const tickets = new Map<string, UndecidedRow[]>();
  for (const row of rows) tickets.set(row.id, [...(tickets.get(row.id) ?? []), row]);
  return [...tickets].flatMap(([id, members]) => (isSafe(members, tables, now) ? [id] : []));
}

function isSafe(members: readonly UndecidedRow[], tables: ResponseTables, now: Date): boolean {
  const [ticket] = members;
  if (!ticket) return false;
  const facts: DigFacts = {
    ...FOUND_BY_SQL,
    callCenter: ticket.call_center,
    codes: tables[ticket.call_center],
    ticketType: ticket.type,
    legalStart: ticket.legal_start,
    expires: ticket.exp_date,
    answersCheckedAt: ticket.answers_checked_at,
    stations: members.map(member => ({ code: member.station_code, ...stationOf(member) })),
  };
  return safeToDig(facts, now).isSafe;
}

/** What holds of every undecided ticket; the others are no question any more. */
const FOUND_BY_SQL = {
  status: 'ACTIVE',
  datesEstimated: false,
  pending: [],
  marksAsked: false,
  damageOpen: false,
  demandsVerification: false,
  verifiedAt: null,
} as const satisfies Partial<DigFacts>;
