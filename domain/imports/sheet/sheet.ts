import { keyOf, meaningOf } from '../labels';
import { readNumber, readRevision } from '../number';
import { type ParseHints, type ParseResult, unreadable } from '../parseResult';
import type { NamedTicket } from '../readTicket';
import { type Printed, ticketOf } from '../ticketOf';
import { isTicketText, readTicketText } from '../ticketText';
import { firstPageOf, TITLES } from './firstPage';
import { joined, pagesOf, printedText, type TextPiece } from './pieces';
import { laterPagesOf, TABLES } from './tables';

export const SCAN = 'The PDF is a picture without text: type in its number and dates.';
export const PRINTED_MAIL = 'This PDF is a printed mail. Import the mail itself, or type the ticket from it.';
export const SEVERAL = 'This PDF holds several tickets. Save each ticket as its own file, and import those.';
export const OTHER_LAYOUT =
  'This PDF is not laid out as the center’s tickets are. Import the center’s original or its mail, or type the ticket from it.';

/** Reads the center's PDF by position, because its texts come in any order. */
export function readSheet(pieces: readonly TextPiece[], hints: ParseHints = {}): ParseResult[] {
  if (pieces.every(({ text }) => text.trim() === '')) return [unreadable(SCAN)];
  const pages = pagesOf(pieces).map(page => joined(page, isLabel));
  const heads = pages.map(headOf);
  const text = printedText(pieces);
  const mails = isTicketText(text) ? readTicketText(text) : [];
  const tickets = [...heads.flatMap(head => head ?? []), ...mails.map(namedIn)];
  const [head] = tickets;
  if (!head) return [];
  if (tickets.length > 1 || mails.length > 0)
    return tickets.map(({ named }) => unreadable(tickets.length > 1 ? SEVERAL : PRINTED_MAIL, null, named));
  const [first = [], ...later] = pages;
  const notes: string[] = [];
  const printed = heads[0] && !first.some(({ text }) => TABLES.has(keyOf(text))) ? firstPageOf(first) : null;
  const isSecond = later.flat().some(({ text }) => TITLES.test(text));
  const rest = isSecond ? null : laterPagesOf(later.flat(), notes);
  if (!printed || !rest || isTwice(printed)) return [unreadable(OTHER_LAYOUT, null, head.named)];
  const { others, ...tables } = rest;
  const read = ticketOf({
    format: 'PDF',
    printed: withHalves(printed),
    headings: [],
    hints,
    ...tables,
    notes,
  });
  if (read.kind === 'ticket') read.ticket.otherFields.push(...others);
  return [read];
}

const isLabel = (text: string) => text.endsWith(':') || meaningOf('location', text) !== null;

/** The label and the number may be one text, with the revision behind them. */
const NUMBER =
  /^(?:(?:CA|NV) )?Ticket (?:#|No\.?|Number)\s*:?\s*(?:$|([A-Z]?\d{8,13}(?:\s*-\s*\d\d\w)?)\b(?:,?\s*Rev(?:ision)?\b\W*(\w+))?)/i;
const REVISION = /^Rev(?:ision)?\.?\s*#?\s*:?\s*(\w{1,3})?$/i;

/** The number and revision at the top of a page. */
function headOf(page: readonly TextPiece[]): { named: NamedTicket | undefined } | null {
  const at = page.find(({ text }) => NUMBER.test(text));
  if (!at) return null;
  const line = page.filter(({ y }) => Math.abs(y - at.y) <= SAME_LINE).toSorted((a, b) => a.x - b.x);
  const behind = (piece: TextPiece | undefined) => piece && (line.find(({ x }) => x > piece.x)?.text ?? '');
  const [, written, beside] = NUMBER.exec(at.text) ?? [];
  const number = readNumber(written ?? behind(at) ?? '');
  const label = line.find(({ text }) => REVISION.test(text));
  const own = beside ?? REVISION.exec(label?.text ?? '')?.[1] ?? behind(label) ?? '';
  const revision = number?.revision ?? readRevision(own);
  return { named: number && revision ? { ticketNumber: number.number, revision } : undefined };
}

const SAME_LINE = 5;

function namedIn(mail: ParseResult): { named: NamedTicket | undefined } {
  if (mail.kind !== 'ticket') return { named: mail.kind === 'unreadable' ? mail.named : undefined };
  const { ticketNumber, revision } = mail.ticket;
  return { named: { ticketNumber, revision } };
}

/** A value may read as a label, which leaves its own label without one. */
const isTwice = (printed: readonly Printed[]) =>
  new Set(printed.map(({ section, label }) => `${section} ${keyOf(label)}`)).size < printed.length;

/** If other times have AM or PM, one without may have lost it. */
function withHalves(printed: readonly Printed[]): Printed[] {
  const isDate = ({ section, label }: Printed) => 'date' in (meaningOf(section, label) ?? {});
  const isInHalf = ({ value }: Printed) => /\d\s*[AP]\.?M\b/i.test(value);
  const hasHalves = printed.some(label => isDate(label) && isInHalf(label));
  return printed.map(label =>
    hasHalves && isDate(label) && /\d/.test(label.value) && !isInHalf(label)
      ? { ...label, value: `${label.value} (AM or PM?)` }
      : label,
  );
}
