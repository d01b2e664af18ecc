import { meaningOf, OTHER_TEXT, type Section } from '../labels';
import type { TicketDate } from '../readTicket';
import type { Printed } from '../ticketOf';
import { byLine, type TextPiece, textOf } from './pieces';

export const TITLES = /^(?:Member Operator|Excavator Details|Dig Site (?:Location )?and Ticket Details)$/i;
/** Labels beside the map. Below the last two is free text. */
const LEFT =
  /^(?:Latitude\/Longitude|GIS coordinate system|Ticket (?:Action|Edit) Reason|Excavator Remarks):?$/i;
const FREE = /Reason|Remarks/i;
const DATES: readonly TicketDate[] = ['submitted', 'workBeginDate', 'legalStartDate', 'ticketExpiration'];

/** Null if a text has no place in the center's layout. */
export function firstPageOf(page: readonly TextPiece[]): Printed[] | null {
  const titles = page.filter(({ text }) => TITLES.test(text)).toSorted(byLine);
  const dig = titles.at(-1);
  if (!dig || !/^Dig/i.test(dig.text)) return null;
  const titleOf = ({ y }: TextPiece) => titles.findLast(title => title.y < y);
  const texts = page.filter(piece => !titles.includes(piece));
  const boxes = [undefined, ...titles.slice(0, -1)].map(title =>
    boxOf(
      title,
      texts.filter(piece => titleOf(piece) === title),
    ),
  );
  const site = siteOf(texts.filter(piece => titleOf(piece) === dig));
  const parts = [...boxes, site];
  return parts.every(part => part !== null) ? parts.flat() : null;
}

function boxOf(title: TextPiece | undefined, texts: readonly TextPiece[]): Printed[] | null {
  const section: Section = !title ? 'ticket' : /^Member/i.test(title.text) ? 'member' : 'caller';
  const heading = { ticket: '', member: 'Member Operator', caller: 'Excavator Details' }[section];
  const labels = texts.filter(({ text }) => text.endsWith(':'));
  const cells = cellsOf(
    labels,
    texts.filter(piece => !labels.includes(piece)),
  );
  if (!cells || labels.some(({ text }) => meaningOf(section, text) === null)) return null;
  const printed = printedOf(cells, section, heading);
  // A second line at the head may be of either row.
  const isUnsure = [...cells.values()].some(({ length }) => length > 1) || printed.some(isWrong);
  return !title && isUnsure ? null : printed;
}

/** The line above may have slipped into these. */
const isWrong = ({ label, value }: Printed) =>
  (/^Transmission ID$/i.test(label) && !/^\d*$/.test(value)) ||
  (/^Response Required$/i.test(label) && !/^(?:Yes|No)?$/i.test(value));

function siteOf(texts: readonly TextPiece[]): Printed[] | null {
  const dates = texts.filter(({ text }) => dateOf(text) !== null);
  const column = dates.find(({ x }) =>
    DATES.every(date => dates.filter(one => isAt(one.x, x) && dateOf(one.text) === date).length === 1),
  )?.x;
  const point = texts.find(({ text }) => /^Latitude\/Longitude:?$/i.test(text));
  if (column === undefined || !point || point.x >= column) return null;
  const first = texts.filter(({ x }) => isAt(x, column));
  const bottom = Math.max(...first.filter(isKnown).map(({ y }) => y)) + BELOW;
  const rows = dates.filter(({ x }) => isAt(x, column));
  const values = Math.min(
    ...texts
      .filter(({ x, y }) => x > column + SAME && rows.some(row => Math.abs(row.y - y) <= SAME))
      .map(({ x }) => x),
  );
  const isInGrid = ({ x, y }: TextPiece) => x >= column - SAME && y <= bottom;
  const isLabel = (piece: TextPiece) =>
    isAt(piece.x, column) || (piece.x > values + SECOND && isKnown(piece));
  const grid = texts.filter(isInGrid);
  const cells = cellsOf(
    grid.filter(isLabel),
    grid.filter(piece => !isLabel(piece)),
  );
  if (!cells || isTorn(cells)) return null;
  // Above its coordinates is the map, which prints place names.
  const left = texts.filter(piece => !isInGrid(piece) && piece.y >= point.y - SAME);
  const beside = besideMap(left, column - SAME);
  return beside && [...printedOf(cells, 'location', 'Dig Site and Ticket Details'), ...beside];
}

function besideMap(texts: readonly TextPiece[], right: number): Printed[] | null {
  const labels = texts.filter(({ text }) => LEFT.test(text)).toSorted(byLine);
  const cells = new Map<TextPiece, TextPiece[]>(labels.map(label => [label, []]));
  const others: TextPiece[] = [];
  for (const text of texts) {
    if (labels.includes(text)) continue;
    const beside = labels.find(({ x, y }) => Math.abs(y - text.y) <= SAME && x < text.x);
    const above = labels.findLast(({ y }) => y < text.y);
    const label = beside ?? (above && FREE.test(above.text) ? above : null);
    // Only the remarks go on below the grid.
    if (text.x >= right && !/Remarks/i.test(label?.text ?? '')) return null;
    if (label) cells.get(label)?.push(text);
    else others.push(text);
  }
  const other = { section: 'location' as const, heading: '', label: OTHER_TEXT, value: textOf(others) };
  return [...printedOf(cells, 'location', ''), other];
}

type Cells = ReadonlyMap<TextPiece, TextPiece[]>;

/** A value belongs to the nearest row, and there to the label before it. */
function cellsOf(labels: readonly TextPiece[], values: readonly TextPiece[]): Cells | null {
  const rows: TextPiece[][] = [];
  for (const label of labels.toSorted((a, b) => a.y - b.y)) {
    const row = rows.at(-1);
    if (row?.[0] && label.y - row[0].y <= SAME) row.push(label);
    else rows.push([label]);
  }
  const cells = new Map<TextPiece, TextPiece[]>(labels.map(label => [label, []]));
  for (const value of values) {
    const distance = ([label]: TextPiece[]) => Math.abs((label?.y ?? 0) - value.y);
    const [row = []] = rows.toSorted((a, b) => distance(a) - distance(b));
    const label = row.toSorted((a, b) => a.x - b.x).findLast(({ x, width }) => x + width - SAME <= value.x);
    if (!label) return null;
    cells.get(label)?.push(value);
  }
  return cells;
}

/** Whether lines of one text came to two rows. */
function isTorn(cells: Cells): boolean {
  const all = [...cells].flatMap(([label, values]) => values.map(value => ({ label, value })));
  return all.some(one =>
    all.some(
      other =>
        other.label.y > one.label.y + SAME &&
        isAt(other.value.x, one.value.x) &&
        other.value.y - one.value.y < NEXT_LINE * one.value.height,
    ),
  );
}

const printedOf = (cells: Cells, section: Section, heading: string): Printed[] =>
  [...cells].map(([{ text }, values]) => {
    const label = text.replace(/\s*:$/, '');
    return {
      section,
      heading: section === 'location' && FREE.test(label) ? '' : heading,
      label,
      value: textOf(values),
    };
  });

function dateOf(text: string): TicketDate | null {
  const meaning = meaningOf('location', text);
  return meaning && 'date' in meaning ? meaning.date : null;
}
const isKnown = ({ text }: TextPiece) => meaningOf('location', text) !== null;
const isAt = (x: number, column: number) => Math.abs(x - column) <= SAME;

/** In points. */
const SAME = 5;
const BELOW = 8;
/** How far behind the first values the second labels begin. */
const SECOND = 20;
/** Multiple of the letter height. */
const NEXT_LINE = 1.25;
