import type { ClientBase } from 'pg';
import { invalid } from '../../../domain/errors';
import { PAGE_CAPS } from '../../../domain/imports/caps';
import { type Look, readLook } from '../../../domain/imports/looks/look';
import { FIRST_REVISION, newestOf } from '../../../domain/tickets/enteredResponses';
import { readFor } from '../../../domain/tickets/responseTables';
import { selectTables } from '../../centers/responseCodes/responseCodes.sql';
import type { ActionTicket } from '../actions/facts.sql';
import { selectEnteredOn } from './responses.sql';

/** @throws ValidationException naming `text` */
export function requirePage(text: string): void {
  if (text.trim() === '') throw invalid({ text: 'Paste the center’s response page first.' });
  const lines = text.match(/\r\n?|\n/g)?.length ?? 0;
  if (text.length > PAGE_CAPS.characters || lines >= PAGE_CAPS.lines)
    throw invalid({
      text: `This is longer than a response page (${PAGE_CAPS.lines.toLocaleString('en-US')} lines or 64 kB). Paste the page of this ticket only.`,
    });
}

export async function pageFacts(client: ClientBase, ticket: ActionTicket) {
  const { stations, revisions, silences, pavementOnly } = await selectEnteredOn(client, ticket.id);
  const table = readFor((await selectTables(client))[ticket.callCenter], { pavementOnly });
  return { stations, revisions, silences, table, ticketNumber: ticket.ticketNo ?? '' };
}

type PageFacts = Awaited<ReturnType<typeof pageFacts>>;

/** @throws ValidationException naming `text` for a page of another ticket or revision */
export function readPage({ table, ticketNumber, stations, revisions }: PageFacts, text: string): Look {
  const revision = newestOf(revisions);
  const look = readLook({ table, ticketNumber, stations, revision }, text);
  const { other } = look.ticket;
  if (other !== null)
    throw invalid({
      text: `This page names ${other.length > 3 ? `ticket ${other}` : `revision ${other}`}, and not only ${ticketNumber}-${revision}. Paste the page of this ticket as it is now, or only its table of responses.`,
    });
  return look;
}

/** The page must show the number, and the newest revision if there are several. */
export const isSameTicket = ({ isFound, isRevisionFound }: Look['ticket'], { revisions }: PageFacts) =>
  isFound && (isRevisionFound || newestOf(revisions) === FIRST_REVISION);
