import { keyOf } from './labels';
import { joined, type TextPiece } from './pieces';

/** Parts of the first page. Labels of one part stand in rows; those at the left of the map have theirs by themselves. */
export type Block = 'head' | 'caller' | 'member' | 'site' | 'left';

export interface Label extends TextPiece {
  key: string;
  block: Block;
}

/** Where the grid's columns begin, in points: that of the labels, and that of their values. Null: there is no such column. */
interface Grid {
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
const [HEAD_KEYS, BOX_KEYS, LEFT_KEYS, SITE_KEYS] = [HEAD, BOXES, LEFT, SITE].map(
  names => new Set(names.map(keyOf)),
) as [Set<string>, Set<string>, Set<string>, Set<string>];
/** Whether free text of several lines follows, as at the left it does all labels but those of the place. */
export const isFree = ({ block, key }: Label) => block === 'left' && !/^LATITUDE|^GIS/.test(key);
export const TITLES =
  /^(?:Excavator Details|Member Operators?(?: Notified)?|Dig Site (?:Location )?and Ticket Details|Ticket Revision History|Additional Information|END OF .*)$/i;

/** The texts as labels and values stand apart, however they were set. */
export function partsOf(pieces: readonly TextPiece[]): TextPiece[] {
  const whole = stacked(joined(pieces, isApart));
  const grid = gridOf(whole);
  return whole.flatMap(piece => parted(piece, whole, grid));
}

/** Ticket and Rev are words of other labels, too, and Revision is one of a title. */
const isWhole = (text: string) => !/^(?:ticket|rev\.?)\s*:?$/i.test(text);
/** Labels of the boxes end with a colon, by which they are known. */
const isApart = (text: string) =>
  isWhole(text) &&
  keyOf(text) !== 'REVISION' &&
  [HEAD_KEYS, LEFT_KEYS, SITE_KEYS].some(keys => keys.has(keyOf(text)));

/** A long label may be set on two lines. */
function stacked(all: readonly TextPiece[]): TextPiece[] {
  const second = new Map<TextPiece, TextPiece>();
  for (const piece of all) {
    const below = all.find(
      other =>
        other.page === piece.page &&
        Math.abs(other.x - piece.x) <= SAME_COLUMN &&
        other.y > piece.y + 1 &&
        other.y - piece.y <= LINE * piece.height &&
        SITE_KEYS.has(keyOf(piece.text + other.text)),
    );
    if (below) second.set(piece, below);
  }
  const gone = new Set(second.values());
  return all.flatMap(piece => {
    const below = second.get(piece);
    if (!below) return gone.has(piece) ? [] : [piece];
    const width = Math.max(piece.width, below.width);
    return [{ ...piece, text: `${piece.text}${below.text}`, y: (piece.y + below.y) / 2, width }];
  });
}

function gridOf(all: readonly TextPiece[]): Grid {
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
function nameIn(text: string): string | null {
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

/** A label and its value may be set as one text, with a colon or, in the column of the grid's labels, without. */
function parted(piece: TextPiece, all: readonly TextPiece[], grid: Grid): TextPiece[] {
  const [, label = '', value = ''] = /^([^:]{3,40}:)\s+(\S.*)$/.exec(piece.text) ?? [];
  if (label !== '' && isLabelAt({ ...piece, text: label }, all, grid)) return split(piece, label, value);
  const isFirst = grid.labels !== null && Math.abs(piece.x - grid.labels) <= SAME_COLUMN;
  const name = isFirst && isInDig(piece, all) ? nameIn(piece.text) : null;
  const rest = name === null ? '' : piece.text.slice(name.length).replace(/^:/, '').trim();
  // With a value behind it it is a longer label, which is not known.
  const hasValue = all.some(
    ({ page, x, y }) =>
      page === piece.page && Math.abs(y - piece.y) <= SAME_ROW && isAt(x, grid.values) && x > piece.x,
  );
  return name === null || rest === '' || hasValue ? [piece] : split(piece, name, rest);
}

function split(piece: TextPiece, label: string, value: string): TextPiece[] {
  const width = (piece.width * (label.length + 1)) / piece.text.length;
  return [
    { ...piece, text: label, width: width - 2 },
    { ...piece, text: value, x: piece.x + width, width: piece.width - width },
  ];
}

const isAt = (x: number, column: number | null) => column !== null && Math.abs(x - column) <= SAME_COLUMN;

/** Found once for a page: every text asks where it stands below them. */
function titlesIn(all: readonly TextPiece[]): readonly TextPiece[] {
  const known = TITLES_IN.get(all);
  if (known) return known;
  const titles = all.filter(({ page, text }) => page === 1 && TITLES.test(text));
  TITLES_IN.set(all, titles);
  return titles;
}
const TITLES_IN = new WeakMap<readonly TextPiece[], readonly TextPiece[]>();

function isInDig(piece: TextPiece, all: readonly TextPiece[]): boolean {
  const dig = titlesIn(all).find(({ text }) => /^Dig Site/i.test(text));
  return !dig || piece.page > dig.page || piece.y > dig.y;
}

/** Whether a text that reads like a label stands where one does; a value may read the same. */
function isLabelAt(piece: TextPiece, all: readonly TextPiece[], grid: Grid): boolean {
  const key = keyOf(piece.text);
  if (!isWhole(piece.text)) return false;
  if (HEAD_KEYS.has(key)) {
    const box = titlesIn(all).find(({ text }) => /^Excavator Details/i.test(text));
    return !box || piece.y < box.y;
  }
  if (LEFT_KEYS.has(key)) return true;
  if (BOX_KEYS.has(key) && piece.text.endsWith(':')) return !isInGrid(piece, all, grid);
  if (!SITE_KEYS.has(key) || !isInDig(piece, all)) return false;
  return grid.labels === null || isAt(piece.x, grid.labels) || isBeside(piece, all, grid.labels, grid);
}

const isInGrid = (piece: TextPiece, all: readonly TextPiece[], { values }: Grid) =>
  isInDig(piece, all) && isAt(piece.x, values);

/** A row may have a second label, well behind the value of its first. */
function isBeside(piece: TextPiece, all: readonly TextPiece[], labels: number, grid: Grid): boolean {
  if (piece.x < labels || isAt(piece.x, grid.values)) return false;
  return !all.some(({ page, x, y, width }) => {
    const gap = piece.x - x - width;
    return page === piece.page && Math.abs(y - piece.y) <= 2 && x < piece.x && gap < piece.height;
  });
}

export function labelsOf(all: readonly TextPiece[]): Label[] {
  const tables = all.find(({ text }) => keyOf(text) === 'MEMBEROPERATORSNOTIFIED');
  const titles = titlesIn(all);
  const first = all.filter(
    piece =>
      piece.page === 1 &&
      (!tables || piece.page < tables.page || (piece.page === tables.page && piece.y < tables.y)),
  );
  const grid = gridOf(first);
  const hasColons = first.some(({ text }) => text.endsWith(':') && BOX_KEYS.has(keyOf(text)));
  const known = first.flatMap((piece): Label[] => {
    const key = keyOf(piece.text);
    const isBox = BOX_KEYS.has(key) && !hasColons && !isInDig(piece, first);
    if (!isBox && !isLabelAt(piece, first, grid)) return [];
    if (HEAD_KEYS.has(key)) return [{ ...piece, key, block: 'head' }];
    if (LEFT_KEYS.has(key)) return [{ ...piece, key, block: 'left' }];
    if (!isBox && !(BOX_KEYS.has(key) && piece.text.endsWith(':'))) return [{ ...piece, key, block: 'site' }];
    const above = titles.filter(title => title.y < piece.y + 2).toSorted((a, b) => b.y - a.y)[0];
    return [{ ...piece, key, block: /^Member/i.test(above?.text ?? '') ? 'member' : 'caller' }];
  });
  return [...known, ...unknownOf(first, known)];
}

/** What stands where labels stand, or ends as they do, is one, though it was never seen. */
function unknownOf(all: readonly TextPiece[], known: readonly Label[]): Label[] {
  const edge = siteEdge(known);
  const site = known.filter(({ block }) => block === 'site');
  const [top, bottom] = [Math.min(...site.map(({ y }) => y)), Math.max(...site.map(({ y }) => y))];
  const lowest = Math.min(...known.filter(isFree).map(({ y }) => y));
  const isKnown = (piece: TextPiece) =>
    known.some(({ page, x, y }) => page === piece.page && x === piece.x && y === piece.y);
  return all.flatMap((piece): Label[] => {
    if (isKnown(piece) || piece.page !== 1 || piece.text.length > 40) return [];
    const key = keyOf(piece.text);
    const isIn =
      Math.abs(piece.x - edge) < 5 && piece.y > top - 20 && piece.y < bottom + 20 && isInDig(piece, all);
    if (isIn && key !== '') return [{ ...piece, key, block: 'site' }];
    if (!/^[A-Z][\w /.#()-]+:$/.test(piece.text)) return [];
    if (!isInDig(piece, all)) return [{ ...piece, key, block: piece.y < 100 ? 'head' : 'caller' }];
    return piece.x < edge - SAME_COLUMN && piece.y < lowest ? [{ ...piece, key, block: 'left' }] : [];
  });
}

/** Where the labels of the grid begin: the map and what is below it end there. */
export function siteEdge(labels: readonly Label[]): number {
  const lefts = labels.filter(({ block }) => block === 'site').map(({ x }) => x);
  return lefts.length > 0 ? Math.min(...lefts) : Number.POSITIVE_INFINITY;
}

/** Values of three lines and more with their label; what stands beside several labels, or none, is not among them. */
export function blocksOf(labels: readonly Label[], values: readonly TextPiece[]): Map<TextPiece, Label> {
  const owners = new Map<TextPiece, Label>();
  const edge = siteEdge(labels);
  const column = labels.filter(({ block, x }) => block === 'site' && Math.abs(x - edge) <= SAME_COLUMN);
  const grid = gridOf([...labels, ...values]);
  const lines = values
    .filter(({ page, x }) => page === 1 && isAt(x, grid.values))
    .toSorted((a, b) => a.y - b.y);
  const blocks: TextPiece[][] = [];
  for (const line of lines) {
    const last = blocks.at(-1)?.at(-1);
    if (last && line.y - last.y <= LINE * line.height) blocks.at(-1)?.push(line);
    else blocks.push([line]);
  }
  for (const block of blocks) {
    const [top, bottom] = [block[0]?.y ?? 0, block.at(-1)?.y ?? 0];
    const [owner, ...others] = column.filter(({ y }) => y >= top - SAME_ROW && y <= bottom + SAME_ROW);
    if (block.length >= 3 && owner && others.length === 0) for (const line of block) owners.set(line, owner);
  }
  return owners;
}

/** Points by which the base lines of one row may differ. */
export const SAME_ROW = 5;
/** Points by which the texts of one column may begin apart. */
const SAME_COLUMN = 5;
/** Lines of one text are no farther apart, in heights of its letters. */
const LINE = 1.45;
