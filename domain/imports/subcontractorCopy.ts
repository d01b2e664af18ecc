import { DIGGABLE_TYPES } from '../tickets/verdict/reasons';
import type { ImportedTicket } from './merge';
import { isOwnCompany } from './names';

/**
 * Why nobody may dig under a subcontractor's ticket, in words; null: its copies know of nothing. An unknown type is a reason.
 */
export function notForDigging({
  isCancelled,
  ticketType,
}: Pick<ImportedTicket, 'isCancelled' | 'ticketType'>): string | null {
  if (isCancelled) return 'This ticket was cancelled. No one may dig under it.';
  if ((DIGGABLE_TYPES as readonly string[]).includes(ticketType)) return null;
  return `This ticket’s type is ${ticketType || 'not known'}. No one may dig under it.`;
}

/** The subcontractor whose name a copy prints, whatever its spelling; null: none, or more than one. */
export function namedSubcontractor<One extends { name: string }>(
  printed: string,
  library: readonly One[],
): One | null {
  const found = library.filter(({ name }) => isOwnCompany(name, printed));
  return (found.length === 1 && found[0]) || null;
}
