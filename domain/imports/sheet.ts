import { keyOf, meaningOf, type Section } from './labels';
import { joined, type TextPiece, textOf } from './pieces';
import { type Hints, type Reading, unreadable } from './reading';
import { revisionsOf, stationsOf } from './sheetTables';
import { type Printed, ticketOf } from './ticketOf';

/** What is said of a sheet without text; nobody but a person can read it. */
export const SCAN = 'The PDF is a picture without text: type in its number and dates.';

/**
 * Reads the center's sheet, old layout or new, by where its labels and values stand; they come in any order, and never
 * as lines. None where the text is no ticket.
 */
export function readSheet(pieces: readonly TextPiece[], hints: Hints = {}): Reading[] {
  if (pieces.every(({ text }) => text.trim() === '')) return [unreadable(SCAN)];
  const all = joined(pieces, isApart).flatMap(parted);
  const labels = labelsOf(all);
  if (!labels.some(({ key }) => key === 'TICKET')) return [];
  const notes: string[] = [];
  const { members, isWhole } = stationsOf(all);
  const history = revisionsOf(all, notes);
  const printed = valuesOf(labels, all);
  return [
    ticketOf({
      format: 'PDF',
      printed: withHalves(printed),
      headings: [],
      hints,
      members,
      listsAllMembers: isWhole && members.length > 0,
      history,
      notes,
    }),
  ];
}

/** Parts of the first page. Labels of one part stand in rows; those at the left of the map have theirs by themselves. */
type Block = 'head' | 'caller' | 'member' | 'site' | 'left';

interface Label extends TextPiece {
  key: string;
  block: Block;
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
const TITLES =
  /^(?:Excavator Details|Member Operators?(?: Notified)?|Dig Site (?:Location )?and Ticket Details|Ticket Revision History|Additional Information|END OF .*)$/i;

/** Labels of the boxes end with a colon, by which they are known. */
const isApart = (text: string) => [HEAD_KEYS, LEFT_KEYS, SITE_KEYS].some(keys => keys.has(keyOf(text)));

/** A label and its value may be set as one text. */
function parted(piece: TextPiece): TextPiece[] {
  const [, label = '', value = ''] = /^([^:]{3,40}:)\s+(\S.*)$/.exec(piece.text) ?? [];
  if (![HEAD_KEYS, BOX_KEYS, LEFT_KEYS, SITE_KEYS].some(keys => keys.has(keyOf(label)))) return [piece];
  const width = (piece.width * (label.length + 1)) / piece.text.length;
  return [
    { ...piece, text: label, width: width - 2 },
    { ...piece, text: value, x: piece.x + width, width: piece.width - width },
  ];
}

function labelsOf(all: readonly TextPiece[]): Label[] {
  const titles = all.filter(({ page, text }) => page === 1 && TITLES.test(text));
  const tables = all.find(({ text }) =>
    /^(?:Member Operators Notified|Ticket Revision History)$/i.test(text),
  );
  const first = all.filter(
    piece =>
      !titles.includes(piece) &&
      (!tables || piece.page < tables.page || (piece.page === tables.page && piece.y < tables.y)),
  );
  const dig = titles.find(({ text }) => /^Dig Site/i.test(text));
  const isInDig = (piece: TextPiece) => !dig || piece.page > dig.page || piece.y > dig.y;
  const known = first.flatMap((piece): Label[] => {
    const key = keyOf(piece.text);
    const hasColon = piece.text.endsWith(':');
    if (HEAD_KEYS.has(key)) return [{ ...piece, key, block: 'head' }];
    if (LEFT_KEYS.has(key)) return [{ ...piece, key, block: 'left' }];
    if (BOX_KEYS.has(key) && hasColon) {
      const above = titles.filter(title => title.y < piece.y + 2).toSorted((a, b) => b.y - a.y)[0];
      return [{ ...piece, key, block: /^Member/i.test(above?.text ?? '') ? 'member' : 'caller' }];
    }
    return SITE_KEYS.has(key) && isInDig(piece) ? [{ ...piece, key, block: 'site' }] : [];
  });
  return [...known, ...unknownOf(first, known, isInDig)];
}

/** What stands where labels stand, or ends as they do, is one, though it was never seen. */
function unknownOf(
  all: readonly TextPiece[],
  known: readonly Label[],
  isInDig: (piece: TextPiece) => boolean,
): Label[] {
  const edge = siteEdge(known);
  const site = known.filter(({ block }) => block === 'site');
  const [top, bottom] = [Math.min(...site.map(({ y }) => y)), Math.max(...site.map(({ y }) => y))];
  const isKnown = (piece: TextPiece) =>
    known.some(({ page, x, y }) => page === piece.page && x === piece.x && y === piece.y);
  return all.flatMap((piece): Label[] => {
    if (isKnown(piece) || piece.page !== 1 || piece.text.length > 40) return [];
    const key = keyOf(piece.text);
    const isInGrid =
      Math.abs(piece.x - edge) < 5 && piece.y > top - 20 && piece.y < bottom + 20 && isInDig(piece);
    if (isInGrid && key !== '') return [{ ...piece, key, block: 'site' }];
    const isColoned = /^[A-Z][\w /.#()-]+:$/.test(piece.text) && !isInDig(piece);
    return isColoned ? [{ ...piece, key, block: piece.y < 100 ? 'head' : 'caller' }] : [];
  });
}

/** Where the labels of the grid begin: the map and what is below it end there. */
function siteEdge(labels: readonly Label[]): number {
  const lefts = labels.filter(({ block }) => block === 'site').map(({ x }) => x);
  return lefts.length > 0 ? Math.min(...lefts) : Number.POSITIVE_INFINITY;
}

const HEADINGS: Record<Block, [Section, string]> = {
  head: ['ticket', ''],
  caller: ['caller', 'Excavator Details'],
  member: ['member', 'Member Operator'],
  site: ['location', 'Dig Site and Ticket Details'],
  left: ['location', ''],
};

function valuesOf(labels: readonly Label[], all: readonly TextPiece[]): Printed[] {
  const isLabel = (piece: TextPiece) =>
    labels.some(label => label.page === piece.page && label.x === piece.x && label.y === piece.y);
  const values = all.filter(
    piece => !isLabel(piece) && !TITLES.test(piece.text) && piece.text !== 'Open Map',
  );
  const edge = siteEdge(labels);
  return labels.map(label => {
    const [section, heading] = HEADINGS[label.block];
    const isIn = areaOf(label, labels, all, edge);
    const value = textOf(values.filter(isIn));
    return { section, heading, label: label.text.replace(/\s*:$/, ''), value };
  });
}

/** The boxes stand one below the other, the grid and what is left of it side by side. */
const STACK: Record<Block, number> = { head: 0, caller: 0, member: 0, site: 1, left: 2 };

/** Where the value of a label stands: behind it as far as the next label, from halfway to the row above to halfway to the row below. */
function areaOf(
  label: Label,
  labels: readonly Label[],
  all: readonly TextPiece[],
  edge: number,
): (piece: TextPiece) => boolean {
  const own = labels.filter(({ page, block }) => page === label.page && STACK[block] === STACK[label.block]);
  if (label.block === 'left' && FREE_KEYS.has(label.key)) return freeAreaOf(label, own, labels, all, edge);
  const above = Math.max(...own.filter(({ y }) => y < label.y - SAME_ROW).map(({ y }) => y), label.y - FAR);
  const below = Math.min(
    ...own.filter(({ y }) => y > label.y + SAME_ROW).map(({ y }) => y),
    label.y + FAR_BELOW,
  );
  const behind = own
    .filter(({ x, y }) => Math.abs(y - label.y) <= SAME_ROW && x > label.x + 1)
    .map(({ x }) => x);
  const right = Math.min(...behind, label.block === 'left' ? edge : Number.POSITIVE_INFINITY);
  return ({ page, x, y }) =>
    page === label.page &&
    x >= label.x + label.width - NEAR &&
    x < right - NEAR / 2 &&
    y >= (above + label.y) / 2 &&
    y < (label.y + below) / 2;
}

/** Free text is behind its label and below it, as far as the next one or the end of the page. */
function freeAreaOf(
  label: Label,
  own: readonly Label[],
  labels: readonly Label[],
  all: readonly TextPiece[],
  edge: number,
) {
  const footer = all.find(({ page, text }) => page === label.page && /^END OF\b/i.test(text));
  const bottom = Math.min(
    ...own.filter(({ y }) => y > label.y + SAME_ROW).map(({ y }) => y),
    footer?.y ?? Number.POSITIVE_INFINITY,
  );
  const lowest = Math.max(0, ...labels.filter(({ block }) => block === 'site').map(({ y }) => y));
  return ({ page, x, y }: TextPiece) => {
    if (page !== label.page || y < label.y - SAME_ROW || y >= bottom - SAME_ROW) return false;
    if (y < label.y + SAME_ROW && x < label.x + label.width - NEAR) return false;
    return x < edge - NEAR || y > lowest + SAME_ROW + NEAR;
  };
}

const FREE_KEYS = new Set(['TICKETACTIONREASON', 'EXCAVATORREMARKS']);
/** Points by which the base lines of one row may differ. */
const SAME_ROW = 5;
/** Points by which a value may begin before its label ends. */
const NEAR = 5;
/** Points to where a row would be that is not there. */
const FAR = 24;
/** The last row may be wrapped. */
const FAR_BELOW = 34;

/** Where other times have AM or PM, one without may have lost it. */
function withHalves(printed: readonly Printed[]): Printed[] {
  const isDate = ({ section, label }: Printed) => 'date' in (meaningOf(section, label) ?? {});
  const hasHalves = printed.some(label => isDate(label) && /[AP]M$/i.test(label.value));
  return printed.map(label =>
    hasHalves && isDate(label) && /\d$/.test(label.value)
      ? { ...label, value: `${label.value} (AM or PM?)` }
      : label,
  );
}
