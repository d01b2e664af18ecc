import { readNumber, readPrintedRevision, readSubject } from './center';
import { meaningOf, type Part, type Section } from './labels';
import type { ReadResult, ReadSource } from './readTicket';

type WithoutSource<R> = R extends unknown ? Omit<R, 'source'> : never;

/** What became of one text, element tree or sheet; where it was found is added by whoever opened the file. */
export type ParseResult = WithoutSource<ReadResult>;

/** What is known beside the file itself. Nothing of it overrules what the file says. */
export interface ParseHints {
  /** Subject of the mail that the file came with. */
  subject?: string | null;
  fileName?: string | null;
}

/**
 * @param line counts from 1
 * @param named the ticket that it is about, as far as that is known
 */
export function unreadable(
  reason: string,
  line: number | null = null,
  named?: { ticketNumber: string; revision: string },
): ParseResult {
  return { kind: 'unreadable', reason, line, ...(named && { named }) };
}

/** The same of a text that ends too early, with the ticket that it says to be. */
export function cutOff(reason: string, line: number, printed: readonly PrintedLabel[]): ParseResult {
  const told = (part: Part) =>
    printed.find(({ section, label }) => isPart(meaningOf(section, label), part))?.value.trim() ?? '';
  const number = readNumber(told('number'));
  const revision = number?.revision ?? readPrintedRevision(told('revision'));
  const named = number && revision ? { ticketNumber: number.number, revision } : undefined;
  return unreadable(reason, line, named);
}

interface PrintedLabel {
  section: Section;
  label: string;
  value: string;
}

const isPart = (meaning: ReturnType<typeof meaningOf>, part: Part) =>
  meaning !== null && 'part' in meaning && meaning.part === part;

/** What a mail holds, and what its subject names beside that: a later revision is one that is not here, all else a note. */
export function withNamed(results: readonly ReadResult[], source: ReadSource): ReadResult[] {
  const named = readSubject(source.subject);
  const told = results.map(result =>
    result.kind === 'ticket' ? result.ticket : result.kind === 'unreadable' ? result.named : undefined,
  );
  const own = told.filter(one => one?.ticketNumber === named?.number);
  if (!named || own.some(one => (named.revision ?? one?.revision) === one?.revision)) return [...results];
  const { number: ticketNumber, revision } = named;
  const note = `The subject of the mail names ${revision ? `${ticketNumber}-${revision}` : ticketNumber}.`;
  if (revision && own.some(one => one && one.revision < revision))
    return [
      ...results,
      {
        ...{ kind: 'unreadable', reason: `${note} It is not here.`, line: null },
        ...{ named: { ticketNumber, revision }, source },
      },
    ];
  return results.map(result =>
    result.kind === 'ticket' && result.source.subject === source.subject
      ? { ...result, ticket: { ...result.ticket, notes: [...result.ticket.notes, note] } }
      : result,
  );
}
