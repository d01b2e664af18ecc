import { readNumber, readRevision } from './center';
import { meaningOf, OTHER_TEXT, type Section } from './labels';
import { type ParseHints, type ParseResult, unreadable } from './parseResult';
import { byLine, pagesOf, printedText, type TextPiece, textOf, textOfPages, withCutHalves } from './pieces';
import { plainValue } from './plainLines';
import type { OtherField, ReadMember } from './readTicket';
import { isDateLabel, isInRowOf, mayBeZone, SAME_ROW, TITLES, tellsTime } from './sheetGrid';
import {
  type Block,
  blocksOf,
  isBehindOne,
  isFree,
  type Label,
  labelsOf,
  mapEdge,
  partsOf,
  siteEdge,
} from './sheetLabels';
import { revisionsOf, stationsOf, textsBeside } from './sheetTables';
import { type Printed, ticketOf } from './ticketOf';
import { isTicketText, readTicketText } from './ticketText';

/** What is said of a sheet without text; nobody but a person can read it. */
export const SCAN = 'The PDF is a picture without text: type in its number and dates.';

/** Reads the center's sheet, old or new, by where labels and values stand: they come in any order. None: it is no ticket. */
export function readSheet(pieces: readonly TextPiece[], hints: ParseHints = {}): ParseResult[] {
  if (pieces.every(({ text }) => text.trim() === '')) return [unreadable(SCAN)];
  return partsIn(pieces).flatMap(({ isMail, pages }) =>
    isMail ? readPrint(pages.flat(), hints) : sheetsIn(pages).map(sheet => readOne(sheet, hints)),
  );
}

interface Pages {
  /** A mail that was printed; else sheets. */
  isMail: boolean;
  pages: TextPiece[][];
}

/** The mails and sheets of one PDF in their order; what is neither belongs to what it follows. A sheet may quote a mail. */
function partsIn(pieces: readonly TextPiece[]): Pages[] {
  const pages = pagesOf(pieces);
  const texts = pages.map(printedText);
  if (!texts.some(isTicketText)) return [{ isMail: false, pages }];
  const parts: Pages[] = [];
  let first: TextPiece[][] = [];
  for (const [index, page] of pages.entries()) {
    const isMail = kindOf(page, texts[index] ?? '');
    const last = parts.at(-1);
    if (isMail !== null && last?.isMail !== isMail) {
      parts.push({ isMail, pages: [...first, page] });
      first = [];
    } else if (last) last.pages.push(page);
    else first.push(page);
  }
  return parts.length > 0 ? parts : [{ isMail: true, pages }];
}

/** Whether a mail begins on a page, or a sheet; null: neither. What a sheet quotes stands beside its titles. */
function kindOf(page: readonly TextPiece[], text: string): boolean | null {
  const lines = text.split('\n');
  const start = lines.findIndex(isTicketText);
  const above = start < 0 ? text : lines.slice(0, start).join('\n');
  const isOfSheet = OF_SHEETS.test(above) || text.split(OF_SHEETS).length > 2;
  const isHead = (isOfSheet || /\bticket ?#/i.test(above)) && mayBegin(page) && headOf(page) !== null;
  if (isHead) return false;
  return isTicketText(text) && !isOfSheet ? true : null;
}

/** A mail that was printed may have lost what reached beyond the edge of the paper, or hold what stands around it. */
function readPrint(pieces: readonly TextPiece[], hints: ParseHints): ParseResult[] {
  const { text, doubts } = textOfPages(pieces);
  const unsure = doubts.map(line => `“${line}” may be of a page that was printed, not of the mail.`);
  return readTicketText(withCutHalves(text), hints).map(reading => {
    if (reading.kind !== 'ticket') return reading;
    const { ticket } = reading;
    const isCode = ({ stationCode }: ReadMember) => stationCode === null || CODE.test(stationCode);
    const notes = [...ticket.notes, PRINTED, ...unsure];
    const left = ticket.members.filter(member => !isCode(member)).map(({ stationCode }) => stationCode);
    if (left.length > 0) notes.push(`Left out of the stations, since they are no codes: ${left.join(', ')}.`);
    return {
      ...reading,
      ticket: { ...ticket, members: ticket.members.filter(isCode), listsAllMembers: false, notes },
    };
  });
}
const CODE = /^(?!HTTPS?:)(?=.*[A-Z])[^:]+$/;

const OF_SHEETS =
  /(?:^|\s{2,})(?:Member Operators? Notified|Dig Site (?:Location )?and Ticket Details|Ticket Revision History)(?:\s{2,}|$)/im;
const PRINTED =
  'It was read from a printed mail, which may lack what reached beyond its edge: stations may be missing. Import the mail itself.';

/** The sheets printed into one PDF, pages of each from 1. One begins where another number or revision is at the head. */
function sheetsIn(pages: readonly TextPiece[][]): TextPiece[][] {
  const sheets: TextPiece[][] = [];
  let [first, current] = [0, ''];
  for (const own of pages) {
    const id = mayBegin(own) ? headOf(own) : null;
    if (id !== null && id !== current) {
      [first, current] = [own[0]?.page ?? 0, id];
      sheets.push([]);
    }
    // What lies before the first is no ticket's.
    sheets.at(-1)?.push(...own.map(piece => ({ ...piece, page: piece.page - first + 1 })));
  }
  return sheets;
}

/** Whether labels of a first page stand on the page: finding out whose it is costs as much as reading it. */
function mayBegin(page: readonly TextPiece[]): boolean {
  const has = (words: RegExp) => page.some(({ text }) => words.test(text));
  // Some programs set letter by letter.
  const isInLetters = page.filter(({ text }) => text.trim().length < 3).length > page.length / 2;
  return isInLetters || (has(/\bticket\b/i) && has(/\b(?:legal|expir\w*)\b/i));
}

/** The number and revision at the head of a page; null where none begins there. */
function headOf(page: readonly TextPiece[]): string | null {
  const all = partsOf(page.map(piece => ({ ...piece, page: 1 })));
  const labels = labelsOf(all);
  if (!labels.some(({ key }) => key === 'TICKET')) return null;
  const { printed: values } = valuesOf(labels, all);
  const told = (key: string) => values[labels.findIndex(label => label.key === key)]?.value ?? '';
  const named = readNumber(told('TICKET'));
  return `${named?.number ?? told('TICKET')} ${named?.revision ?? readRevision(told('REVISION')) ?? ''}`;
}

function readOne(pieces: readonly TextPiece[], hints: ParseHints): ParseResult {
  const all = partsOf(pieces);
  const labels = labelsOf(all);
  const notes: string[] = [];
  const { members, isWhole, others } = stationsOf(all);
  const { history, others: revised } = revisionsOf(all, notes);
  const { printed, left } = valuesOf(labels, all);
  const read = ticketOf({
    format: 'PDF',
    printed: withHalves(printed),
    headings: [],
    hints,
    members,
    listsAllMembers: isWhole && members.length > 0,
    history,
    notes,
  });
  if (read.kind === 'ticket')
    read.ticket.otherFields.push(...left, ...others, ...revised, ...textsBeside(all));
  return read;
}

const HEADINGS: Record<Block, [Section, string]> = {
  head: ['ticket', ''],
  caller: ['caller', 'Excavator Details'],
  member: ['member', 'Member Operator'],
  site: ['location', 'Dig Site and Ticket Details'],
  left: ['location', ''],
};

/** What stands under each label, and what stands under none. */
function valuesOf(
  labels: readonly Label[],
  all: readonly TextPiece[],
): { printed: Printed[]; left: OtherField[] } {
  const placeOf = ({ page, x, y }: TextPiece) => `${page} ${x} ${y}`;
  const places = new Set(labels.map(placeOf));
  const isLabel = (piece: TextPiece) => places.has(placeOf(piece));
  const values = all.filter(
    piece => !isLabel(piece) && !TITLES.test(piece.text) && piece.text !== 'Open Map',
  );
  const frame = frameOf(labels);
  const owners = blocksOf(labels, values);
  const taken = new Set<TextPiece>();
  const printed = labels.map((label): Printed => {
    const [section, heading] = HEADINGS[label.block];
    const isIn = areaOf(label, frame, all);
    const own = values.filter(piece => (owners.has(piece) ? owners.get(piece) === label : isIn(piece)));
    for (const piece of own) taken.add(piece);
    const strays = label.block === 'site' && isDateLabel(label.text) ? straysOf(label, own, labels, all) : '';
    return { section, heading, label: label.text.replace(/\s*:$/, ''), value: textOf(own) + strays };
  });
  // Of one without value nobody knows whether it is a label.
  const isBare = ({ block, text }: Label, index: number) =>
    block === 'site' && !text.endsWith(':') && !meaningOf('location', text) && printed[index]?.value === '';
  const beside = values.filter(piece => !taken.has(piece) && isBesideMap(piece, frame, all));
  const value = plainValue(
    [...labels.filter(isBare), ...beside]
      .toSorted(byLine)
      .map(({ text }) => text)
      .join(' '),
  );
  return { printed, left: value === '' ? [] : [{ section: '', label: OTHER_TEXT, value }] };
}

/** What may be a date’s half of the day, or its zone, and stands elsewhere in its row: the date cannot be read then. */
function straysOf(
  label: Label,
  own: readonly TextPiece[],
  labels: readonly Label[],
  all: readonly TextPiece[],
): string {
  const isStray = (piece: TextPiece) =>
    isInRowOf(label, piece) &&
    piece.x > label.x &&
    !own.includes(piece) &&
    (tellsTime(piece.text) || (mayBeZone(piece.text) && !isBehindOne(piece, labels, all)));
  const strays = own.length > 0 ? all.filter(isStray) : [];
  return strays.map(({ text }) => ` (${text}?)`).join('');
}

/** Whether it stands in the grid, or below the map and above the tables: the map has texts of its own. */
function isBesideMap(
  piece: TextPiece,
  { tops, edge, map, isSwapped }: Frame,
  all: readonly TextPiece[],
): boolean {
  const isTable = ({ page, y, text }: TextPiece) => page === 1 && y < piece.y && BELOW.test(text);
  const isInGrid = isSwapped ? piece.x < map - NEAR : piece.x >= edge - NEAR;
  const top = isInGrid ? tops.site : tops.left;
  return piece.page === 1 && piece.y >= top - SAME_ROW && !all.some(isTable);
}
const BELOW = /^(?:Member Operators Notified|Ticket Revision History|Additional Information|END OF .*)$/i;

/** The boxes stand one below the other, the grid and what is left of it side by side. */
const STACK: Record<Block, number> = { head: 0, caller: 0, member: 0, site: 1, left: 2 };

/** How grid and map stand, and the labels of each box: found once, every label asks. */
function frameOf(labels: readonly Label[]) {
  const [edge, map] = [siteEdge(labels), mapEdge(labels)];
  const topOf = (wanted: Block) =>
    Math.min(...labels.filter(({ block }) => block === wanted).map(({ y }) => y));
  const stacks = [0, 1, 2].map(stack => labels.filter(({ block }) => STACK[block] === stack));
  // The map with its labels may stand at the right of the grid.
  return { edge, map, isSwapped: map > edge, tops: { site: topOf('site'), left: topOf('left') }, stacks };
}
type Frame = ReturnType<typeof frameOf>;

/** Where the value of a label stands: behind it as far as the next label, from halfway to the row above to halfway to the row below. */
function areaOf(label: Label, frame: Frame, all: readonly TextPiece[]): (piece: TextPiece) => boolean {
  const own = frame.stacks[STACK[label.block]] ?? [];
  if (isFree(label)) return freeAreaOf(label, own, frame, all);
  let [above, below, right] = [label.y - FAR, label.y + FAR_BELOW, rightOf(label, frame)];
  for (const { x, y } of own) {
    if (y < label.y - SAME_ROW) above = Math.max(above, y);
    else if (y > label.y + SAME_ROW) below = Math.min(below, y);
    else if (x > label.x + 1) right = Math.min(right, x);
  }
  return ({ page, x, y }) =>
    page === label.page &&
    x >= label.x + label.width - NEAR &&
    x < right - NEAR / 2 &&
    y >= (above + label.y) / 2 &&
    y < (label.y + below) / 2;
}

/** Where the other of the two begins. */
function rightOf({ block }: Label, { edge, map, isSwapped }: Frame): number {
  if (block === 'site' && isSwapped) return map;
  return block === 'left' && !isSwapped ? edge : Number.POSITIVE_INFINITY;
}

/** Free text is behind its label and below it, as far as the next one or the end of the page. */
function freeAreaOf(
  label: Label,
  own: readonly Label[],
  { edge, isSwapped, stacks }: Frame,
  all: readonly TextPiece[],
) {
  const isEnd = ({ page, text }: TextPiece) => page === label.page && BELOW.test(text);
  const below = [...own, ...all.filter(isEnd)].filter(({ y }) => y > label.y + SAME_ROW);
  const bottom = Math.min(...below.map(({ y }) => y));
  const lowest = Math.max(0, ...(stacks[STACK.site] ?? []).map(({ y }) => y));
  const beside = own.filter(({ x, y }) => Math.abs(y - label.y) <= SAME_ROW && x > label.x + 1);
  const right = Math.min(...beside.map(({ x }) => x));
  return ({ page, x, y }: TextPiece) => {
    if (y < label.y + SAME_ROW && x >= right) return false;
    if (page !== label.page || y < label.y - SAME_ROW || y >= bottom - SAME_ROW) return false;
    if (y < label.y + SAME_ROW && x < label.x + label.width - NEAR) return false;
    if (isSwapped) return x >= label.x - NEAR;
    return x < edge - NEAR || y > lowest + SAME_ROW + NEAR;
  };
}

/** Points by which a value may begin before its label ends. */
const NEAR = 5;
/** Points to where a row would be that is not there. */
const FAR = 24;
/** The last row may be wrapped. */
const FAR_BELOW = 34;

/** Where other times have AM or PM, one without may have lost it. */
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
