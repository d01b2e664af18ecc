import type { PoolClient } from 'pg';
import type { Language } from '../../domain/language';
import { bySeverity } from '../../domain/tickets/responseCodes';
import { meaningOf, readFor } from '../../domain/tickets/responseTables';
import { givenAnswer } from '../../domain/tickets/stations';
import type { Notices } from '../../domain/tickets/verdict/notices';
import { selectTables } from '../centers/responseCodes/responseCodes.sql';
import { stationOf } from '../centers/responses/recount.sql';
import { withAllRights } from '../database/tenant';
import type { TicketMember } from '../graphql/generated/schema';
import { type NoteRow, selectSheetNotes } from '../notes/notes.sql';
import type { Services } from '../services';
import { selectMembers, selectTicketDetails, type TicketDetailsRow } from '../tickets/details.sql';
import { memberView } from '../tickets/detailsView';
import { selectFacts } from '../tickets/verdict/facts.sql';
import { verdictOrStop } from '../tickets/verdict/ticketVerdict';

/** `public` leaves out people, private phone numbers, comments and remarks. */
export type Audience = 'company' | 'public';

/** `isListed`: its response has the words of a code list, not of a person. */
export type SheetMember = TicketMember & { isListed: boolean };

export interface ReadTicket {
  row: TicketDetailsRow;
  language: Language;
  /** Responses that stop the work first. */
  members: SheetMember[];
  verdict: ReturnType<typeof verdictOrStop>;
  notices: Notices;
  /** Those meant for the sheet, newest first. None for the public. */
  notes: NoteRow[];
}

/** In the order of the IDs, without those that the transaction can't see. */
export async function readTickets(
  { calendars }: Pick<Services, 'calendars'>,
  client: PoolClient,
  ticketIds: readonly string[],
  { now, audience, language }: { now: Date; audience: Audience; language: Language },
): Promise<ReadTicket[]> {
  const [tables, calendar] = [await selectTables(client), await calendars.current(client)];
  const judged = await withAllRights(client, () => selectFacts(client, ticketIds, calendar));
  const notes = audience === 'company' ? await selectSheetNotes(client, ticketIds) : [];
  const read: ReadTicket[] = [];
  for (const id of ticketIds) {
    const row = await selectTicketDetails(client, id);
    const facts = judged.find(one => one.id === id)?.facts;
    if (!row || !facts) continue;
    const ticket = { ...row, codes: readFor(tables[row.call_center], row.form) };
    const members = (await selectMembers(client, id)).map(member => {
      const answer = givenAnswer(ticket.codes, stationOf(member));
      const isListed = answer === null || meaningOf(ticket.codes, answer).isListed;
      return { ...memberView(member, ticket, now, language), isListed };
    });
    read.push({
      row,
      language,
      members: members.sort(bySeverity),
      verdict: verdictOrStop(facts, now, language),
      notices: facts.notices,
      notes: notes.filter(({ ticketId }) => ticketId === id),
    });
  }
  return read;
}
