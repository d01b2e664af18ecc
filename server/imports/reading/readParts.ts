import { createHash } from 'node:crypto';
import { withinCaps } from '../../../domain/imports/caps';
import { readFileName, readSubject } from '../../../domain/imports/center';
import {
  type ParseHints,
  type ParseResult,
  unreadable,
  withNamed,
} from '../../../domain/imports/parseResult';
import { withGeofences } from '../../../domain/imports/polygons';
import type { ReadResult, ReadSource, ReadTicket } from '../../../domain/imports/readTicket';
import { isResponseSummary, NO_LISTING, readListing } from '../../../domain/imports/responseListing';
import { readTicketText } from '../../../domain/imports/ticketText';
import { type Budget, unpack } from './archive';
import { assertLines, assertSize, READING_LIMITS, ReadFailure } from './limits';
import { decodeText, type Mail, mailsOf, readMime, readOutlook, textOfHtml } from './mail';
import { readPdf } from './pdf';
import { readWrapper } from './wrapper';
import { readXml } from './xml';

/** Follows the way through a file. */
interface Progress {
  /** The files of the outermost archive that were read before. */
  skip: number;
  /** Before each of them. */
  onEntry: (index: number, name: string) => void;
  /** The outermost file is a mail, whatever it looks like. */
  isMail?: boolean;
}

/** Reads every ticket in a file: mail, archive or document, with all that is inside. Never throws for what a file holds. */
export async function* readParts(
  name: string,
  bytes: Uint8Array,
  progress?: Progress,
): AsyncGenerator<ReadResult> {
  const budget = { bytes: READING_LIMITS.unpackedBytes, parts: READING_LIMITS.parts };
  const place = { path: [name], messageId: null, sentAt: null, subject: null };
  let results = 0;
  for await (const result of readOne(bytes, place, { budget, progress })) {
    if (++results > READING_LIMITS.parts) {
      yield { ...unreadable(TOO_MANY), source: sourceOf(bytes, place) };
      return;
    }
    yield result;
  }
  if (results === 0 && !progress?.skip) yield { ...unreadable(NO_TICKET), source: sourceOf(bytes, place) };
}

interface Place extends Omit<ReadSource, 'hash'> {
  subject: string | null;
}

interface Way {
  budget: Budget;
  /** Of the outermost file alone. */
  progress?: Progress;
}

async function* readOne(bytes: Uint8Array, place: Place, way: Way): AsyncGenerator<ReadResult> {
  const source = sourceOf(bytes, place);
  const told = (reading: ParseResult): ReadResult => ({ ...withinCaps(reading), source });
  try {
    if (place.path.length > READING_LIMITS.nesting) throw new ReadFailure('The file is nested too deep.');
    const decoded = once(() => decodeText(bytes));
    const kind = way.progress?.isMail ? 'mail' : kindOf(bytes, decoded);
    if (kind === 'zip') return yield* readArchive(bytes, place, way);
    assertSize(bytes.length, kind === 'mail');
    const box = kind === 'mail' ? mailsOf(bytes) : [];
    if (box.length > 1) return yield* readBox(box, place, way);
    const hints: ParseHints = { subject: place.subject, fileName: place.path.at(-1) };
    if (kind === 'mail' || kind === 'outlook') {
      const mail =
        kind === 'mail' ? await readMime(box[0] ?? bytes.subarray(blanksOf(decoded()))) : readOutlook(bytes);
      yield* await readMail(mail, source, way);
    } else if (kind === 'json') yield* readWrapper(decoded(), hints).map(told);
    else yield* (await readingsOf(kind, bytes, decoded, hints)).map(told);
  } catch (error) {
    yield told(error instanceof ReadFailure ? unreadable(error.message, error.line) : unreadable(DAMAGED));
  }
}

const DAMAGED = 'The file is damaged or cut off.';

async function readingsOf(
  kind: FileKind,
  bytes: Uint8Array,
  decoded: () => string,
  hints: ParseHints,
): Promise<ParseResult[]> {
  if (kind === 'pdf') return readPdf(bytes, hints);
  if (kind === 'xml') return readXml(decoded(), hints);
  if (kind === 'html') return readBounded(textOfHtml(decoded()), hints);
  return kind === 'text' ? readBounded(decoded(), hints) : [];
}

function readBounded(text: string, hints: ParseHints): ParseResult[] {
  assertLines(text);
  return readTicketText(text, hints);
}

async function* readArchive(
  bytes: Uint8Array,
  place: Place,
  { budget, progress }: Way,
): AsyncGenerator<ReadResult> {
  if (bytes.length > READING_LIMITS.unpackedBytes)
    throw new ReadFailure('The archive is larger than 200 MB.');
  let index = 0;
  const [pictures, named] = [[] as ReadSource[], new Set<string | undefined>()];
  for await (const file of unpack(bytes, budget)) {
    const here = { ...place, path: [...place.path, file.name] };
    if (file.bytes && isPicture(file.bytes)) pictures.push(sourceOf(file.bytes, here));
    // What was read of those skipped is told by their names alone.
    else if (progress && index < progress.skip) named.add(readFileName(file.name)?.number);
    if (progress && index++ < progress.skip) continue;
    progress?.onEntry(index - 1, file.name);
    if (file.bytes) {
      for await (const result of orNothing(readOne(file.bytes, here, { budget }), file.bytes, here)) {
        if (result.kind === 'ticket') named.add(keyOf(result.ticket)).add(result.ticket.ticketNumber);
        yield result;
      }
    } else yield { ...unreadable(file.reason ?? DAMAGED), source: sourceOf(new Uint8Array(), here) };
  }
  for (const source of pictures) if (!isMap(source, named)) yield { ...unreadable(SCANNED), source };
}

const keyOf = ({ ticketNumber, revision }: ReadTicket) => `${ticketNumber}-${revision}`;

/** Whether a picture is called as a ticket's map, and that ticket was found. */
function isMap({ path }: ReadSource, found: ReadonlySet<string | undefined>): boolean {
  const { number, revision } = readFileName(path.at(-1)) ?? {};
  return number !== undefined && found.has(revision ? `${number}-${revision}` : number);
}

/** A file without a ticket is told; a picture is told of by what holds it. */
async function* orNothing(
  results: AsyncGenerator<ReadResult>,
  bytes: Uint8Array,
  place: Place,
): AsyncGenerator<ReadResult> {
  let isEmpty = true;
  for await (const result of results) {
    isEmpty = false;
    yield result;
  }
  if (isEmpty && !isPicture(bytes)) {
    yield { ...unreadable(NO_TICKET), source: sourceOf(bytes, place) };
  }
}

const isPicture = (bytes: Uint8Array) => kindOf(bytes, () => decodeText(bytes)) === 'picture';

const TOO_MANY = `The file holds more than ${READING_LIMITS.parts.toLocaleString('en-US')} tickets. Send it in several files.`;
const NO_TICKET_IN_MAIL = 'No ticket was found in the mail or its attachments.';
const NO_TICKET = 'No ticket was found in the file.';
const SCANNED = 'The file is a picture without text: type in its number and dates.';

function sourceOf(bytes: Uint8Array, place: Place): ReadSource {
  return { ...place, hash: createHash('sha256').update(bytes).digest('hex') };
}

/** The text of a mail, else its HTML twin; then all that is attached. What is no ticket among it, as a logo, is passed over. */
async function readMail(mail: Mail, source: ReadSource, { budget }: Way): Promise<ReadResult[]> {
  const { messageId, sentAt, subject } = mail;
  const own: ReadSource = { ...source, messageId, sentAt, subject };
  const hints = { subject: mail.subject };
  const read = mail.texts.map(text => readBounded(text, hints)).filter(({ length }) => length > 0);
  const texts = read.find(readings => readings.some(({ kind }) => kind === 'ticket')) ?? read[0] ?? [];
  const results: ReadResult[] = texts.map(reading => ({ ...withinCaps(reading), source: own }));
  const silent: ReadSource[] = [];
  for (const { name, bytes } of mail.attachments) {
    if (--budget.parts < 0) throw new ReadFailure('The mail has too many parts.');
    const here = { path: [...source.path, name], messageId, sentAt, subject };
    const before = results.length;
    for await (const result of readOne(bytes, here, { budget })) results.push(result);
    if (results.length === before && !(isPicture(bytes) && isOwnMap(name, subject)))
      silent.push(sourceOf(bytes, here));
  }
  const lost = silent.filter(({ path }) => isOfAnother(path.at(-1), results));
  const kept = [...results, ...lost.map(source => ({ ...unreadable(NO_TICKET), source }))];
  const all = withNamed(withGeofences(kept), own);
  // A summary may bring its ticket's sheet along.
  const isSummary = texts.length === 0 && mail.texts.some(isResponseSummary);
  if (results.length > 0 && !isSummary) return all;
  return [...all, { ...withinCaps(responsesIn(mail, source.path.length > 1)), source: own }];
}

/** The mail of a ticket may be unreadable, and its map is no more than that. */
function isOwnMap(name: string, subject: string | null): boolean {
  const [own, named] = [readSubject(subject), readFileName(name)];
  return own !== null && own.number === named?.number && own.revision === (named.revision ?? own.revision);
}

/** Whether a file is called as the center calls those of a ticket, and that ticket was not found beside it. */
function isOfAnother(name: string | undefined, results: readonly ReadResult[]): boolean {
  const named = readFileName(name);
  const isNamed = ({ ticketNumber, revision }: ReadTicket) =>
    ticketNumber === named?.number && (named.revision ?? revision) === revision;
  return named !== null && !results.some(result => result.kind === 'ticket' && isNamed(result.ticket));
}

/** A mail without a ticket may tell the responses to one; it is attached to another where somebody passed it on. */
function responsesIn(mail: Mail, isAttached: boolean): ParseResult {
  const read = readListing({ ...mail, isAttached });
  if (read && 'listing' in read) return { kind: 'responses', listing: read.listing };
  if (read) return unreadable(`${read.wrong} ${NO_RESPONSE_COUNTS}`);
  return unreadable(mail.texts.some(isResponseSummary) ? NO_LISTING : NO_TICKET_IN_MAIL);
}

const NO_RESPONSE_COUNTS = 'None of its responses count. Open the ticket and enter or paste them there.';

async function* readBox(mails: readonly Uint8Array[], place: Place, { budget }: Way) {
  for (const [index, mail] of mails.entries()) {
    if (--budget.parts < 0) throw new ReadFailure('The file holds too many mails.');
    const here = { ...place, path: [...place.path, `Mail ${index + 1}`] };
    yield* orNothing(readOne(mail, here, { budget }), mail, here);
  }
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** What a file is, by its content: neither its name nor what a mail says of it is to be trusted. */
type FileKind = 'pdf' | 'zip' | 'outlook' | 'picture' | 'mail' | 'xml' | 'html' | 'json' | 'text' | 'binary';

export function kindOf(bytes: Uint8Array, text: () => string): FileKind {
  const start = Buffer.from(bytes.subarray(0, 1024)).toString('latin1');
  if (start.includes('%PDF-')) return 'pdf';
  if (['PK\x03\x04', 'PK\x05\x06'].some(mark => start.startsWith(mark))) return 'zip';
  if (start.startsWith('\xd0\xcf\x11\xe0')) return 'outlook';
  if (PICTURES.some(mark => start.startsWith(mark))) return 'picture';
  const words = text().replace(/^\ufeff?\s*/, '');
  if (words.includes('\0')) return 'binary';
  if (isMail(words)) return 'mail';
  if (/^<(?:!doctype html|html)\b/i.test(words)) return 'html';
  if (/^<[?!\w]/.test(words)) return 'xml';
  return /^(?:\{|\[\s*\{)/.test(words) ? 'json' : 'text';
}

/** Header lines, among them one that people do not copy along. */
function isMail(text: string): boolean {
  const head = text.slice(0, MOST_HEAD).split(/\r?\n\r?\n/, 1)[0] ?? '';
  return (
    /^(?:From |[\w-]+:)/.test(head) &&
    /^(?:MIME-Version|Message-ID|Received|Return-Path|Content-Type)\s*:/im.test(head)
  );
}

/** Bytes of the blanks above a mail. */
const blanksOf = (text: string) => /^[ \t\r\n]*/.exec(text)?.[0].length ?? 0;

const PICTURES = ['GIF8', '\x89PNG', '\xff\xd8\xff', 'II*\0', 'MM\0*'];
const MOST_HEAD = 100_000;
