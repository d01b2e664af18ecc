import { keyOf } from './labels';
import { joined, type TextPiece } from './pieces';
import {
  BOX_KEYS,
  DATE_ROW,
  type Grid,
  gridOf,
  HEAD_KEYS,
  headLinesOf,
  isAt,
  isBeside,
  isDateLabel,
  isInDig,
  isInRowOf,
  isLabelAt,
  isWellApart,
  isWhole,
  LEFT_KEYS,
  mayBeZone,
  nameIn,
  SAME_COLUMN,
  SAME_ROW,
  SITE_KEYS,
  tellsTime,
  titlesIn,
} from './sheetGrid';

/** Parts of the first page. Labels of one part stand in rows; those at the left of the map have theirs by themselves. */
export type Block = 'head' | 'caller' | 'member' | 'site' | 'left';

export interface Label extends TextPiece {
  key: string;
  block: Block;
}

/** Whether free text of several lines follows, as at the left it does all labels but those of the place. */
export const isFree = ({ block, key }: Label) => block === 'left' && !/^LAT|^GIS/.test(key);

/** The texts as labels and values stand apart, however they were set. */
export function partsOf(pieces: readonly TextPiece[]): TextPiece[] {
  const whole = stacked(joined(pieces, isApart));
  const grid = gridOf(whole);
  const known = whole.filter(piece => isLabelAt({ ...piece, text: labelIn(piece.text) }, whole, grid));
  const open = whole.filter(piece => opensText(piece, whole, grid.labels));
  return whole.flatMap(piece => parted(piece, whole, grid, { known, open }));
}

/** Labels that are known, and those below which free text may stand. */
interface Labeled {
  known: readonly TextPiece[];
  open: readonly TextPiece[];
}

/** Without the value that is set behind it as one text. */
const labelIn = (text: string) => LABELLED.exec(text)?.[1] ?? text;
const LABELLED = /^([^:]{3,40}:)\s+(\S.*)$/;

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

/** A label and its value may be set as one text, with a colon or, in the column of the grid's labels, without. */
function parted(
  piece: TextPiece,
  all: readonly TextPiece[],
  grid: Grid,
  { known, open }: Labeled,
): TextPiece[] {
  const [, label = '', value = ''] = LABELLED.exec(piece.text) ?? [];
  if (known.includes(piece) || (NAME.test(label) && isAmong(piece, all, grid, { known, open })))
    return label === '' ? [piece] : split(piece, label, value);
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

/** Whether it stands in a column of labels, where nobody’s text does, though what it says is not known. */
function isAmong(piece: TextPiece, all: readonly TextPiece[], grid: Grid, { known, open }: Labeled): boolean {
  const isDig = isInDig(piece, all);
  const column = known.filter(
    other => other.page === 1 && isInDig(other, all) === isDig && isAt(other.x, piece.x),
  );
  if (piece.page !== 1 || column.length === 0 || !isWellApart(piece, all)) return false;
  if (!isDig || isAt(piece.x, grid.labels)) return true;
  if (!column.some(({ text }) => LEFT_KEYS.has(keyOf(labelIn(text))))) return !isAt(piece.x, grid.values);
  return !open.some(other => isAt(other.x, piece.x) && other.y < piece.y);
}

/** Whether nothing stands beside a label at the left: below it everything may be what somebody wrote. */
function opensText(piece: TextPiece, all: readonly TextPiece[], edge: number | null): boolean {
  if (!NAME.test(piece.text) && !FREE.has(keyOf(piece.text))) return false;
  const next = behind(piece, all);
  return (
    piece.page === 1 && (next === null || (edge !== null && piece.x < edge && next.x > edge - SAME_COLUMN))
  );
}
const FREE = new Set(['TICKETACTIONREASON', 'EXCAVATORREMARKS']);

function split(piece: TextPiece, label: string, value: string): TextPiece[] {
  const width = (piece.width * (label.length + 1)) / piece.text.length;
  return [
    { ...piece, text: label, width: width - 2 },
    { ...piece, text: value, x: piece.x + width, width: piece.width - width },
  ];
}

export function labelsOf(all: readonly TextPiece[]): Label[] {
  const titles = titlesIn(all);
  const isTable = (title: TextPiece) => TABLES.has(keyOf(title.text)) && isInDig(title, all);
  const tables = Math.min(...titles.filter(isTable).map(({ y }) => y));
  const first = all.filter(({ page, y }) => page === 1 && y < tables);
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
  return [...known, ...unknownOf(first, known, grid)];
}

const TABLES = new Set(['MEMBEROPERATORSNOTIFIED', 'TICKETREVISIONHISTORY']);

/** What stands where labels stand, or is set as they are, is one, though it was never seen. */
function unknownOf(all: readonly TextPiece[], known: readonly Label[], grid: Grid): Label[] {
  const edge = siteEdge(known);
  const site = known.filter(({ block }) => block === 'site');
  const [top, bottom] = [Math.min(...site.map(({ y }) => y)), Math.max(...site.map(({ y }) => y))];
  const isOpen = (piece: TextPiece) =>
    opensText(piece, all, edge) && isInDig(piece, all) && !isAt(piece.x, edge);
  const lowest = Math.min(...[...known.filter(isFree), ...all.filter(isOpen)].map(({ y }) => y));
  const right = mapEdge(known) > edge ? mapEdge(known) - SAME_COLUMN : Number.POSITIVE_INFINITY;
  const { isBold, isUnlike, isSetAsLabel } = looksOf(all, known, grid);
  const isKnown = (piece: TextPiece) =>
    known.some(({ page, x, y }) => page === piece.page && x === piece.x && y === piece.y);
  const isInColumn = ({ x }: TextPiece) => site.some(label => isAt(x, label.x) && !isAt(x, edge));
  const others = all.filter(piece => piece.page === 1 && piece.text.length <= 40 && !isKnown(piece));
  const isFirst = (piece: TextPiece) =>
    isAt(piece.x, edge) && piece.y > top - 20 && piece.y < bottom + 20 && isInDig(piece, all);
  const rows = [...site.filter(({ x }) => isAt(x, edge)), ...others.filter(isFirst)];
  const dates = site.filter(({ text }) => isDateLabel(text));
  /** What may be the half of the day, or the zone, of a date is no label, whatever its font. */
  const isOfDate = (piece: TextPiece) =>
    (tellsTime(piece.text) || mayBeZone(piece.text)) &&
    dates.some(date => date.x < piece.x && isInRowOf(date, piece));
  /** A value, whatever its font; in the column of second labels the first one's may be missing. */
  const values = new Set(site.map(label => behind(label, all)));
  const isBehind = (piece: TextPiece) =>
    values.has(piece) && !piece.text.endsWith(':') && !(isInColumn(piece) && behind(piece, all) !== null);
  /** The block that one stands in; null: it is no label. */
  const blockOf = (piece: TextPiece): Block | null => {
    const isNamed = NAME.test(piece.text);
    if (!isInDig(piece, all)) {
      if (!isNamed || !isWellApart(piece, all) || isValue(piece, all, known)) return null;
      return piece.y < 100 ? 'head' : 'caller';
    }
    if (isFirst(piece)) return keyOf(piece.text) === '' ? null : 'site';
    const isInRow = rows.some(({ y }) => Math.abs(y - piece.y) <= SAME_ROW);
    if (isInRow && piece.x > (grid.values ?? right) && piece.x < right) {
      if (isBehind(piece) || isOfDate(piece)) return null;
      const isLike = isInColumn(piece) || isUnlike(piece);
      const isTold = isNamed || isSetAsLabel(piece) || (isLike && behind(piece, all) !== null);
      return isTold && WORDS.test(piece.text) && isBeside(piece, all, edge, grid) ? 'site' : null;
    }
    const isLikeOne = ({ block, x, height }: Label) =>
      block === 'left' && isAt(piece.x, x) && Math.abs(height - piece.height) < LARGER;
    if (!isNamed && !(isBold(piece) && WORDS.test(piece.text) && known.some(isLikeOne))) return null;
    // Below the first of them free text may read like a label.
    const isLeft =
      piece.y <= lowest ? piece.x < edge - SAME_COLUMN : isWellApart(piece, all) && isSetAsLabel(piece);
    return isLeft ? 'left' : null;
  };
  return others.flatMap(piece => {
    const block = blockOf(piece);
    return block ? [{ ...piece, key: keyOf(piece.text), block }] : [];
  });
}

const NAME = /^[A-Z][\w /.#()&-]{1,39}:$/;
const WORDS = /^[A-Z](?:[\w /.#()&-]*:|[A-Za-z /.#()&-]*)$/;

/** Whether it stands right behind a label, where no other has its own. */
function isValue(piece: TextPiece, all: readonly TextPiece[], known: readonly Label[]): boolean {
  if (known.some(({ x, block }) => isAt(piece.x, x) && block !== 'site' && block !== 'left')) return false;
  return known.some(label => label.page === piece.page && behind(label, all) === piece);
}

/** What follows in its row. @param within points by which base lines may differ */
export function behind(piece: TextPiece, all: readonly TextPiece[], within = SAME_ROW): TextPiece | null {
  const isBehind = ({ page, x, y }: TextPiece) =>
    page === piece.page && x > piece.x && Math.abs(y - piece.y) <= within;
  return all.filter(isBehind).toSorted((a, b) => a.x - b.x)[0] ?? null;
}

/** Whether it is the value of a label of its row, however far both were moved. */
export const isBehindOne = (piece: TextPiece, labels: readonly Label[], all: readonly TextPiece[]) =>
  labels.some(label => behind(label, all, DATE_ROW) === piece);

/** Whether a text is set in the font of the labels, or in their size, where values and free text have another. */
function looksOf(all: readonly TextPiece[], known: readonly Label[], grid: Grid) {
  const edge = siteEdge(known);
  const left = known.filter(({ block }) => block === 'left');
  const top = Math.min(...left.map(({ y }) => y));
  const isSwapped = mapEdge(known) > edge;
  const isBody = (piece: TextPiece) =>
    piece.page === 1 &&
    isInDig(piece, all) &&
    !BEGINS.test(piece.text) &&
    !known.some(({ x, y }) => x === piece.x && y === piece.y) &&
    (isAt(piece.x, grid.values) || (piece.y >= top && (isSwapped || piece.x < edge - SAME_COLUMN)));
  const body = all.filter(isBody);
  const isUnlike = ({ font }: TextPiece) =>
    font !== undefined && body.filter(piece => piece.font === font).length * MOST < body.length;
  const fonts = new Set(known.filter(isUnlike).flatMap(({ font }) => font ?? []));
  const isLarger = ({ height }: TextPiece) => body.every(piece => height - piece.height > LARGER);
  const sizes = left.filter(isLarger).map(({ height }) => height);
  const isBold = ({ font }: TextPiece) => font !== undefined && fonts.has(font);
  const isSetAsLabel = (piece: TextPiece) =>
    isBold(piece) || (body.length > 0 && sizes.some(size => Math.abs(size - piece.height) < LARGER / 2));
  return { isBold, isUnlike, isSetAsLabel };
}
/** As labels begin, or what somebody wrote. */
const BEGINS = /^[A-Z][^:]{1,40}:/;
/** One of so many may be a label that is not known. */
const MOST = 4;
/** Points by which letters of labels are larger than others. */
const LARGER = 0.5;

/** Where the labels of the grid begin: the map and what is below it end there. */
export function siteEdge(labels: readonly Label[]): number {
  const lefts = labels.filter(({ block }) => block === 'site').map(({ x }) => x);
  return lefts.length > 0 ? Math.min(...lefts) : Number.POSITIVE_INFINITY;
}

/** Where what stands beside the map begins; it may be at the right of the grid. */
export const mapEdge = (labels: readonly Label[]) =>
  Math.min(...labels.filter(({ block }) => block === 'left').map(({ x }) => x));

/** Values of three lines and more, and second ones of the head, with their label; what stands beside several labels, or none, is not among them. */
export function blocksOf(labels: readonly Label[], values: readonly TextPiece[]): Map<TextPiece, Label> {
  const owners = headLinesOf(labels, values);
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

/** Lines of one text are no farther apart, in heights of its letters. */
const LINE = 1.45;
