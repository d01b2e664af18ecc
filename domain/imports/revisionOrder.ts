import type { ImportedTicket } from './merge';
import type { ReadTicket } from './readTicket';

/** What a copy is beside those that are known of its ticket. */
export type RevisionOrder = 'NEW' | 'NEWER' | 'SAME' | 'OLDER';

/** @param known revisions of the ticket that are stored, or come before it */
export function revisionOrderOf(revision: string, known: readonly string[]): RevisionOrder {
  if (known.length === 0) return 'NEW';
  if (known.includes(revision)) return 'SAME';
  return known.some(one => one > revision) ? 'OLDER' : 'NEWER';
}

const NEEDED = {
  submitted: 'when it was submitted',
  workBeginDate: 'when work begins',
  legalStartDate: 'its legal start',
  ticketExpiration: 'its expiration',
} as const;

/**
 * Why a ticket cannot be kept, in words; null when it can. Without dates nobody knows when digging is lawful, and none is
 * computed in their place. One known before whose newest legal start cannot be read is kept, and nobody digs under it; so is
 * one of which a table says so.
 * @param copies that the ticket was made from
 */
export function missingDates(
  ticket: Pick<ImportedTicket, keyof typeof NEEDED>,
  copies: readonly Pick<ReadTicket, 'legalStartDate' | 'told'>[],
): string | null {
  const missing = (Object.keys(NEEDED) as (keyof typeof NEEDED)[]).filter(
    field =>
      ticket[field] === null &&
      !(field === 'legalStartDate' && copies.some(copy => copy.legalStartDate || copy.told)),
  );
  if (missing.length === 0) return null;
  const words = missing.map(field => NEEDED[field]).join(', ');
  return `The file does not tell ${words}. Import another copy of the ticket, such as its mail or XML.`;
}
