import { readNumber, readRevision } from './center';
import { meaningOf, type Part, type Section } from './labels';
import type { ReadResult } from './readTicket';

type WithoutSource<R> = R extends unknown ? Omit<R, 'source'> : never;

/** What became of one text, element tree or sheet; where it was found is added by whoever opened the file. */
export type ParseResult = WithoutSource<ReadResult>;

/** What is known beside the file itself. Nothing of it overrules what the file says. */
export interface ParseHints {
  /** Subject of the mail that the file came with. */
  subject?: string | null;
  fileName?: string | null;
}

/** @param line counts from 1 */
export function unreadable(reason: string, line: number | null = null): ParseResult {
  return { kind: 'unreadable', reason, line };
}

/** The same of a text that ends too early, with the ticket that it says to be. */
export function cutOff(reason: string, line: number, printed: readonly PrintedLabel[]): ParseResult {
  const told = (part: Part) =>
    printed.find(({ section, label }) => isPart(meaningOf(section, label), part))?.value.trim() ?? '';
  const number = readNumber(told('number'));
  const revision = number?.revision ?? readRevision(told('revision'));
  const named = number && revision ? { ticketNumber: number.number, revision } : undefined;
  return { kind: 'unreadable', reason, line, ...(named && { named }) };
}

interface PrintedLabel {
  section: Section;
  label: string;
  value: string;
}

const isPart = (meaning: ReturnType<typeof meaningOf>, part: Part) =>
  meaning !== null && 'part' in meaning && meaning.part === part;
