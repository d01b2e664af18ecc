import { printedText, type TextPiece } from '../../../domain/imports/pieces';
import { unpack } from '../reading/archive';
import { decodeText } from '../reading/charsets';
import { textOfHtml } from '../reading/html';
import { kindOf } from '../reading/kinds';
import { READING_LIMITS } from '../reading/limits';
import { mailsOf, readMime, readOutlook } from '../reading/mail';
import { piecesOf } from '../reading/pdf';

/**
 * What a file prints under labels, found in its raw text by rules of their own: what the reader overlooks is here all the same.
 */
export interface PrintedPair {
  label: string;
  value: string;
}

/** What every part of a file prints under labels. */
export async function* printedIn(
  path: string[],
  bytes: Uint8Array,
): AsyncGenerator<{ path: string[]; pairs: PrintedPair[] }> {
  if (path.length > READING_LIMITS.nesting) return;
  const text = decodeText(bytes);
  const kind = await kindOf(bytes, () => text);
  if (kind === 'zip') {
    const budget = { bytes: READING_LIMITS.unpackedBytes, parts: READING_LIMITS.parts };
    for await (const file of unpack(bytes, budget))
      if (file.bytes) yield* printedIn([...path, file.name], file.bytes);
  } else if (kind === 'mail' || kind === 'outlook') {
    const box = kind === 'mail' ? mailsOf(bytes) : [];
    if (box.length > 1) {
      for (const [index, mail] of box.entries()) yield* printedIn([...path, `Mail ${index + 1}`], mail);
      return;
    }
    const mail = kind === 'mail' ? await readMime(box[0] ?? bytes) : readOutlook(bytes);
    const [pairs = []] = mail.texts.map(pairsOfText).filter(({ length }) => length > 0);
    yield { path, pairs };
    for (const one of mail.attachments) yield* printedIn([...path, one.name], one.bytes);
  } else if (kind === 'pdf') yield { path, pairs: pairsOfPdf(await piecesOf(bytes)) };
  else if (kind === 'xml') yield { path, pairs: pairsOfXml(text) };
  else if (kind === 'json') {
    const inside = [...text.matchAll(/"XMLBase64"\s*:\s*"([^"]+)"/g)];
    yield {
      path,
      pairs: inside.flatMap(([, part = '']) => pairsOfXml(decodeText(Buffer.from(part, 'base64')))),
    };
  } else if (kind === 'text' || kind === 'html')
    yield { path, pairs: pairsOfText(kind === 'html' ? textOfHtml(text) : text) };
}

/** `KEY=` begins a line of the mail text; labels of the older one share lines. */
function pairsOfText(text: string): PrintedPair[] {
  const lines = text
    .split(/\r\n?|\n/)
    .map(line => line.replaceAll(/[\t\u00a0]/g, ' ').replace(/^(?: *>)+ ?/, ''));
  if (/\[\s*REFERRAL DETAILS\s*\]/i.test(text))
    return lines.flatMap(line => {
      const [, label = '', value = ''] = /^ *([A-Z][^=:]{0,40}?) *=(.*)$/i.exec(line) ?? [];
      return label === '' ? [] : [{ label, value }];
    });
  const from = lines.findIndex(line => /^ *Ticket *:.*Rev *:/i.test(line));
  const to = lines.findIndex(line => /^ *(?:\(C\)|©)\s*Copyright/i.test(line));
  if (from < 0) return [];
  return lines.slice(from, to < 0 ? undefined : to).flatMap((line, index, all) => {
    const starts = [...line.matchAll(LEGACY)];
    return starts.map((start, at) => {
      const value = line.slice(start.index + start[0].length, starts[at + 1]?.index).trim();
      const isBlock = /^(?:Map link|Comments|Members|Post a response)/i.test(start[1] ?? start[2] ?? '');
      const next = all.slice(index + 1).find(one => one.trim() !== '') ?? '';
      return {
        label: (start[1] ?? start[2] ?? '').trim(),
        value: value === '' && isBlock && !next.endsWith(':') ? next.trim() : value,
      };
    });
  });
}

/** As the centers print them in the older text, and whatever begins a line or stands behind a gap. */
const LEGACY_NAMES =
  'Ticket|Rev|Created By|Created|User|Chan|Work Start|Legal Start|Expires|Response Required|Priority|Re-marks Required|Company|Type|Co Addr|City|State|Zip|Language|Office Phone|SMS/Cell|Site Contact|Site Phone|Site SMS/Cell|County|Place|Address|Street|Job/Work order|Project ID|Project Name|Boring|Street/Sidewalk|Vacuum|Explosives|Pavement Only';
const LEGACY = new RegExp(
  `(?:(?<=^ {0,2}|\\S {2,40}|: ?[YNX] )(?!https?)([A-Z\\d][\\w/.#&()-]{0,30}(?: [\\w/.#&()-]{1,30}){0,6}?)|(?<=^|[\\s:])(${LEGACY_NAMES})) *:(?= |$)`,
  'g',
);

/** Elements that hold nothing but text. */
function pairsOfXml(text: string): PrintedPair[] {
  const leaves = text.matchAll(/<(?:[\w-]+:)?([A-Z]\w*)(?:\s[^<>]*)?>([^<]*)<\/(?:[\w-]+:)?\1\s*>/g);
  const decoded = (value: string) =>
    value
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll(/&quot;|&apos;/g, "'")
      .replaceAll('&amp;', '&');
  return [...leaves].map(([, label = '', value = '']) => ({ label, value: decoded(value) }));
}

/** A sheet, or a mail that somebody printed. */
function pairsOfPdf(pieces: readonly TextPiece[]): PrintedPair[] {
  const isSheet = pieces.some(({ text }) => /^Dig Site|^Ticket #/i.test(text));
  return isSheet ? pairsOfSheet(pieces) : pairsOfText(printedText(pieces));
}

/** Texts with a colon are labels, and so is every other text in a row of the grid that stands beside the map. */
function pairsOfSheet(pieces: readonly TextPiece[]): PrintedPair[] {
  const whole = runsOf(pieces.filter(({ page }) => page === 1));
  const tables =
    whole.find(({ text }) => /^Member Operators Notified/i.test(text))?.y ?? Number.POSITIVE_INFINITY;
  const first = whole.filter(({ y }) => y < tables);
  const dig = first.find(({ text }) => /^Dig Site/i.test(text))?.y ?? 0;
  const column = columnOf(first.filter(({ y, text }) => y > dig && !/\d{4}/.test(text)));
  const pairs: PrintedPair[] = [];
  const behindOf = (piece: TextPiece) =>
    first.filter(({ x, y }) => x > piece.x && Math.abs(y - piece.y) <= 4).toSorted((a, b) => a.x - b.x);
  const isInGrid = ({ x, y }: TextPiece) => column !== null && Math.abs(x - column) < 3 && y > dig;
  const begins = first
    .filter(isInGrid)
    .flatMap(piece => behindOf(piece)[0]?.x ?? [])
    .toSorted((a, b) => a - b);
  const values = begins[Math.floor(begins.length / 2)] ?? 0;
  for (const piece of first) {
    const behind = behindOf(piece);
    const next = behind[0];
    if (isInGrid(piece)) {
      // Where the first of them has no value the second label follows at once.
      const isEmpty = next !== undefined && Math.abs(next.x - values) > 12;
      const row = [piece, ...(isEmpty ? [null] : []), ...behind];
      for (let at = 0; at < row.length; at += 2) {
        const label = row[at]?.text.replace(/\s*:$/, '') ?? '';
        pairs.push({ label, value: row[at + 1]?.text ?? '' });
      }
    } else if (
      /^[A-Z][^:]{1,40}:$/.test(piece.text) &&
      (column === null || piece.x < column - 3 || piece.y < dig)
    ) {
      const below = first.find(({ x, y }) => Math.abs(x - piece.x) < 8 && y > piece.y && y - piece.y < 20);
      const isOpen = piece.y > dig && (!next || (column !== null && next.x > column - 3));
      pairs.push({ label: piece.text.slice(0, -1), value: (isOpen ? below : next)?.text ?? '' });
    }
  }
  const rest = pieces.filter(({ page }) => page > 1);
  const at = rest.findIndex(({ text }) => /^Additional Information$/i.test(text));
  const below = rest
    .filter(({ y }) => at >= 0 && y > (rest[at]?.y ?? 0) + 2)
    .toSorted((a, b) => a.y - b.y || a.x - b.x)[0];
  return below ? [...pairs, { label: 'Additional Information', value: below.text }] : pairs;
}

/** Texts that follow each other with less than a wide blank between them, unless one ends as a label does. */
function runsOf(pieces: readonly TextPiece[]): TextPiece[] {
  const runs: TextPiece[] = [];
  for (const piece of pieces.toSorted((a, b) => Math.round(a.y) - Math.round(b.y) || a.x - b.x)) {
    const last = runs.at(-1);
    const gap = last ? piece.x - last.x - last.width : 0;
    const isOne = last && Math.abs(last.y - piece.y) < 1 && gap > -1 && gap < 3.2 && !/:$/.test(last.text);
    if (isOne)
      Object.assign(last, {
        text: `${last.text}${gap > 1 ? ' ' : ''}${piece.text}`,
        width: piece.x + piece.width - last.x,
      });
    else runs.push({ ...piece, text: piece.text.trim() });
  }
  return runs;
}

/** Where most texts of the right half begin that have another one behind them. */
function columnOf(pieces: readonly TextPiece[]): number | null {
  const begins = pieces.filter(
    one => pieces.some(({ x, y }) => x > one.x && Math.abs(y - one.y) <= 4) && !/:$/.test(one.text),
  );
  const near = (x: number) => begins.filter(one => Math.abs(one.x - x) < 3).length;
  const [best] = begins.toSorted((a, b) => near(b.x) - near(a.x) || a.x - b.x);
  return best && near(best.x) >= 5 ? best.x : null;
}
