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
