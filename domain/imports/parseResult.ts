import { readSubject } from './center';
import { meaningOf, type Part, type Section } from './labels';
import { readNumber, readPrintedRevision } from './number';
import type { ReadResult, ReadSource } from './readTicket';

type WithoutSource<R> = R extends unknown ? Omit<R, 'source'> : never;

export type ParseResult = WithoutSource<ReadResult>;

/** Never overrides the file. */
export interface ParseHints {
  subject?: string | null;
  fileName?: string | null;
}

/** @param line 1-based */
export function unreadable(
  reason: string,
  line: number | null = null,
  named?: { ticketNumber: string; revision: string },
): ParseResult {
  return { kind: 'unreadable', reason, line, ...(named && { named }) };
}

export function cutOff(reason: string, line: number, printed: readonly PrintedLabel[]): ParseResult {
  const valueUnder = (part: Part) =>
    printed.find(({ section, label }) => isPart(meaningOf(section, label), part))?.value.trim() ?? '';
  const number = readNumber(valueUnder('number'));
  const revision = number?.revision ?? readPrintedRevision(valueUnder('revision'));
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

/** A later revision in the subject is reported as missing. Any other difference becomes a note. */
export function withNamed(results: readonly ReadResult[], source: ReadSource): ReadResult[] {
  const named = readSubject(source.subject);
  const tickets = results.map(result =>
    result.kind === 'ticket' ? result.ticket : result.kind === 'unreadable' ? result.named : undefined,
  );
  const own = tickets.filter(one => one?.ticketNumber === named?.number);
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
