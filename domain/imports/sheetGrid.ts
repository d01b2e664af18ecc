import { keyOf, meaningOf } from './labels';
import { SURE_ZONE } from './moments';
import type { TextPiece } from './pieces';

/** Where the grid's columns begin, in points: that of the labels, and that of their values. Null: there is no such column. */
export interface Grid {
  labels: number | null;
  values: number | null;
}

const HEAD = ['Ticket #', 'Revision', 'Ticket Status', 'Ticket Type', 'Transmission ID', 'Response Required'];
/** With a colon: a ticket may have come by Phone or Email. */
const BOXES = [
  ...[
    'Contact',
    'Phone',
    'Mobile',
    'Email',
    'Language',
    'Company',
    'Excavator Type',
    'Address',
    'Excavator ID',
  ],
  ...['Member Name', 'Member Contact', 'Station Code', 'Utility ID', 'Member ID'],
];
const LEFT = ['Latitude/Longitude', 'GIS coordinate system', 'Ticket Action Reason', 'Excavator Remarks'];
const SITE = [
  ...[
    'Previous Ticket #',
    'Rev.#',
    'Submitted',
    'Medium',
    'Work Begin Date',
    'Legal Start Date',
    'Ticket Expiration',
  ],
  ...[
    'Work Duration',
    'Address/Location',
    'City/Town/Place',
    'County',
    'State',
    'Zip Code',
    'Nearby Cross Street',
  ],
  ...[
    'Subdivision/Lot',
    'Delineated Method',
    'Work Type',
    'Work Activity',
    'Excavation Method',
    'Anticipated Depth',
  ],
  ...[
    'Boring',
    'Explosives',
    'Street/Sidewalk',
    'Pavement Only',
    'Vacuum Excavation',
    'Project Owner',
    'Permit',
  ],
  ...['Job #/Name', 'Onsite Contact Name', 'Onsite Contact Phone', 'Site Contact Name', 'Site Contact Phone'],
  ...['Legal Start Date/Response Due Date', 'Excavation Size'],
];
export const [HEAD_KEYS, BOX_KEYS, LEFT_KEYS, SITE_KEYS] = [HEAD, BOXES, LEFT, SITE].map(
  names => new Set(names.map(keyOf)),
) as [Set<string>, Set<string>, Set<string>, Set<string>];
export const TITLES =
  /^(?:Excavator Details|Member Operators?(?: Notified)?|Dig Site (?:Location )?and Ticket Details|Ticket Revision History|Additional Information|END OF .*)$/i;

/** Ticket and Rev are words of other labels, too, and Revision is one of a title. */
export const isWhole = (text: string) => !/^(?:ticket|rev\.?)\s*:?$/i.test(text);

export function gridOf(all: readonly TextPiece[]): Grid {
  const begins = all.filter(piece => piece.page === 1 && isInDig(piece, all) && nameIn(piece.text) !== null);
  const labels = columnOf(begins);
  if (labels === null) return { labels, values: null };
  const values = begins
    .filter(({ x, text }) => Math.abs(x - labels) <= SAME_COLUMN && SITE_KEYS.has(keyOf(text)))
    .flatMap(
      label =>
        all
          .filter(
            ({ page, x, y }) => page === 1 && x > label.x + SAME_COLUMN && Math.abs(y - label.y) <= SAME_ROW,
          )
          .toSorted((a, b) => a.x - b.x)[0] ?? [],
    );
  return { labels, values: columnOf(values) };
}

/** Where most of them begin, at least three. */
function columnOf(pieces: readonly TextPiece[]): number | null {
  const near = (x: number) => pieces.filter(piece => Math.abs(piece.x - x) <= SAME_COLUMN).length;
  const [best] = pieces.toSorted((a, b) => near(b.x) - near(a.x) || a.x - b.x);
  return best && near(best.x) >= 3 ? best.x : null;
}

/** The label of the grid that a text is, or begins with. */
export function nameIn(text: string): string | null {
  if (!isWhole(text)) return null;
  const capitals = text.toUpperCase();
  const found = SITE_BY_LENGTH.find(
    ([name, begins]) => capitals.startsWith(begins) && /^(?:\s*:?$|:?\s)/.test(text.slice(name.length)),
  );
  return found?.[0] ?? (SITE_KEYS.has(keyOf(text)) ? text : null);
}
const SITE_BY_LENGTH = SITE.toSorted((a, b) => b.length - a.length).map(
  name => [name, name.toUpperCase()] as const,
);

export const isAt = (x: number, column: number | null) =>
  column !== null && Math.abs(x - column) <= SAME_COLUMN;

/** Found once for a page: every text asks where it stands below them. */
export function titlesIn(all: readonly TextPiece[]): readonly TextPiece[] {
  const known = TITLES_IN.get(all);
  if (known) return known;
  const titles = all.filter(({ page, text }) => page === 1 && TITLES.test(text));
  TITLES_IN.set(all, titles);
  return titles;
}
const TITLES_IN = new WeakMap<readonly TextPiece[], readonly TextPiece[]>();

export function isInDig(piece: TextPiece, all: readonly TextPiece[]): boolean {
  const dig = titlesIn(all).find(({ text }) => /^Dig Site/i.test(text));
  return !dig || piece.page > dig.page || piece.y > dig.y;
}

/** Whether a text that reads like a label stands where one does; a value may read the same. */
export function isLabelAt(piece: TextPiece, all: readonly TextPiece[], grid: Grid): boolean {
  const key = keyOf(piece.text);
  if (!isWhole(piece.text)) return false;
  if (HEAD_KEYS.has(key)) {
    const box = titlesIn(all).find(({ text }) => /^Excavator Details/i.test(text));
    return !box || piece.y < box.y;
  }
  if (LEFT_KEYS.has(key)) return true;
  if (BOX_KEYS.has(key) && piece.text.endsWith(':')) return isInBox(piece, all, grid);
  if (!SITE_KEYS.has(key) || !isInDig(piece, all)) return false;
  return grid.labels === null || isAt(piece.x, grid.labels) || isBeside(piece, all, grid.labels, grid);
}

/** Not in what somebody wrote, nor right behind another label: both may hold `Phone:`. */
function isInBox(piece: TextPiece, all: readonly TextPiece[], { values }: Grid): boolean {
  const above = titlesIn(all)
    .filter(({ y }) => y < piece.y + 2)
    .toSorted((a, b) => b.y - a.y)[0];
  if (!above) return !isAt(piece.x, values);
  if (!/^(?:Excavator|Member)/i.test(above.text)) return false;
  return !all.some(({ page, x, y, width, text }) => {
    const gap = piece.x - x - width;
    return (
      page === piece.page &&
      Math.abs(y - piece.y) <= SAME_ROW &&
      text.endsWith(':') &&
      x < piece.x &&
      gap < BESIDE
    );
  });
}
/** Points by which a value stands behind its label. */
const BESIDE = 40;

/** A row may have a second label, well behind the value of its first. */
export function isBeside(piece: TextPiece, all: readonly TextPiece[], labels: number, grid: Grid): boolean {
  if (piece.x < labels || isAt(piece.x, grid.values)) return false;
  if (isWellApart(piece, all)) return true;
  // A long value may end right before the column of second labels.
  const isSecond = (other: TextPiece) =>
    other.x > labels && isAt(other.x, piece.x) && SITE_KEYS.has(keyOf(other.text)) && isInDig(other, all);
  return all.some(other => other !== piece && other.page === 1 && isSecond(other) && isWellApart(other, all));
}

/** Whether it begins well behind what stands before it in its row. */
export function isWellApart(piece: TextPiece, all: readonly TextPiece[]): boolean {
  return !all.some(({ page, x, y, width }) => {
    const gap = piece.x - x - width;
    return page === piece.page && Math.abs(y - piece.y) <= 2 && x < piece.x && gap < piece.height;
  });
}

/** A label of the grid that a date stands behind. */
export const isDateLabel = (text: string) => 'date' in (meaningOf('location', text) ?? {});

/** Whether a text tells, or holds, what half of the day or which zone a time is of. */
export const tellsTime = (text: string) =>
  TIME_PART.test(text.trim()) ||
  text.split(/\s+/).some(word => HALF_OR_ZONE.test(word) || ANY_ZONE.test(word));
/** Capitals that may be a zone which nobody knows. */
export const mayBeZone = (text: string) =>
  /^[([]?[A-Z]{2,5}[)\]]?$/.test(text.trim()) && !SITE_KEYS.has(keyOf(text));

const TIME_PART = new RegExp(String.raw`^(?:[AP](?:\.?\s?M)?\.?|\(?local(?: time)?\)?|${SURE_ZONE})$`, 'iu');
const HALF_OR_ZONE = /^[([]?(?:[AP]\.?M\.?|[PMCE][SD]T|UTC|GMT)[)\]]?:?$/i;
/** HST, AKDT; a standard or daylight time that nobody needs to know. */
const ANY_ZONE = /^(?!(?:EAST|WEST|POST|TEST)\b)[([]?[A-Z]{1,3}[SD]T[)\]]?:?$/;

/**
 * Further lines of status and type, which decide about digging: rows of the head stand closer than the lines of two values,
 * so that the row below would take them for its own. What stands above the value of that row is none of it.
 */
export function headLinesOf<L extends TextPiece & { block: string; key: string }>(
  labels: readonly L[],
  values: readonly TextPiece[],
): Map<TextPiece, L> {
  const owners = new Map<TextPiece, L>();
  const head = labels.filter(({ block }) => block === 'head').toSorted((a, b) => a.y - b.y);
  const isBehind = (label: L) => {
    const row = head.filter(({ x, y }) => Math.abs(y - label.y) <= SAME_ROW && x > label.x + 1);
    const right = Math.min(...row.map(({ x }) => x));
    return ({ page, x }: TextPiece) =>
      page === label.page && x >= label.x + label.width - NEAR && x < right - NEAR / 2;
  };
  for (const label of head.filter(({ key }) => DECIDING.has(key))) {
    const next = head.find(({ y }) => y > label.y + SAME_ROW);
    if (!next) continue;
    const row = head.filter(({ y }) => Math.abs(y - next.y) <= SAME_ROW);
    const isOfNext = (piece: TextPiece) => {
      const below = row.filter(({ x }) => x <= piece.x).toSorted((a, b) => b.x - a.x)[0];
      if (!below || !isBehind(below)(piece)) return false;
      const isItsValue = ({ y }: TextPiece) => y > piece.y + 1 && y <= next.y + SAME_ROW;
      return piece.y > below.y - RAISED && !values.filter(isBehind(below)).some(isItsValue);
    };
    let last = label.y;
    for (const piece of values.filter(isBehind(label)).toSorted((a, b) => a.y - b.y)) {
      if (piece.y <= label.y) continue;
      if (piece.y > next.y + SAME_ROW || piece.y - last > NEXT_LINE * piece.height || isOfNext(piece)) break;
      owners.set(piece, label);
      last = piece.y;
    }
  }
  return owners;
}
const DECIDING = new Set(['TICKETSTATUS', 'TICKETTYPE']);
/** Points by which a value may begin before its label ends. */
const NEAR = 5;
/** Points by which a value may stand above its label, where both are moved. */
const RAISED = 4.2;
/** In heights of letters, moved by some points as they may be. */
const NEXT_LINE = 1.8;

/** Whether what stands there may be of the date of its row. */
export const isInRowOf = (label: TextPiece, { page, y }: TextPiece) =>
  page === label.page && Math.abs(y - label.y) <= DATE_ROW;

/** Points: half a row. */
export const DATE_ROW = 8;

/** Points by which the base lines of one row may differ. */
export const SAME_ROW = 5;
/** Points by which the texts of one column may begin apart. */
export const SAME_COLUMN = 5;
