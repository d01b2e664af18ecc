import type { ClientBase } from 'pg';
import { changedInBetween, invalid } from '../../../domain/errors';
import type { ReadAnswers } from '../../../domain/imports/answerRows';
import { PAGE_CAPS } from '../../../domain/imports/caps';
import { readFor } from '../../../domain/tickets/responseTables';
import type { Actor } from '../../access/actor';
import { withSnapshot } from '../../access/withActor';
import { selectTables } from '../../centers/responseCodes/responseCodes.sql';
import type { Services } from '../../services';
import { type ActionTicket, selectTickets } from '../actions/facts.sql';
import { selectEnteredOn } from './responses.sql';

/** @throws ValidationException naming `text` */
export function requirePage(text: string): void {
  if (text.trim() === '') throw invalid({ text: 'Paste the center’s response page first.' });
  // Counted without splitting it.
  const lines = text.match(/\r\n?|\n/g)?.length ?? 0;
  if (text.length > PAGE_CAPS.characters || lines >= PAGE_CAPS.lines)
    throw invalid({
      text: `This is longer than a response page (${PAGE_CAPS.lines.toLocaleString('en-US')} lines or 64 kB). Paste the page of this ticket only.`,
    });
}

/** What the rows of a page are compared with. */
export async function pageFacts(client: ClientBase, ticket: ActionTicket) {
  const { stations, revisions, silences, pavementOnly } = await selectEnteredOn(client, ticket.id);
  const table = readFor((await selectTables(client))[ticket.callCenter], { pavementOnly });
  return { stations, revisions, silences, table, ticketNumber: ticket.ticketNo ?? '' };
}

type PageFacts = Awaited<ReturnType<typeof pageFacts>>;

/** A page that was read before the ticket was locked. @throws ConflictException where the ticket has changed since */
export type PageOn = (facts: PageFacts) => ReadAnswers;

/** Reads the page outside any transaction, because a long one takes seconds. */
export async function readPageFirst(
  services: Services,
  actor: Actor,
  ticketId: string,
  text: string | null,
): Promise<PageOn> {
  if (text === null) return () => NO_PAGE;
  const facts = await withSnapshot(services.pool, actor, async client => {
    const [ticket] = await selectTickets(client, [ticketId]);
    return ticket ? pageFacts(client, ticket) : null;
  });
  // The ticket's own errors are those of the transaction that follows.
  if (facts === null) return () => NO_PAGE;
  const key = keyOf(facts);
  const read = await services.texts.readPage(actor.companyId, { ...facts, text });
  return now => {
    if (keyOf(now) !== key) throw changedInBetween();
    return read;
  };
}

const NO_PAGE: ReadAnswers = { rows: [], problems: [], missing: [], isComplete: false, heading: null };

const keyOf = ({ stations, revisions, table }: PageFacts) => JSON.stringify([stations, revisions, table]);
