import { createHash } from 'node:crypto';
import { withinCaps } from '../../domain/imports/caps';
import { readFileName, readSubject } from '../../domain/imports/center';
import { hasResponses, NO_LISTING, readListing } from '../../domain/imports/looks/mailedLook';
import { type ParseHints, type ParseResult, unreadable, withNamed } from '../../domain/imports/parseResult';
import { withGeofences } from '../../domain/imports/polygons';
import type { ReadResult, ReadSource, ReadTicket } from '../../domain/imports/readTicket';
import { readTicketText } from '../../domain/imports/ticketText';
import { type Budget, unpack } from './archive';
import { decodeText } from './charsets';
import { textOfHtml } from './html';
import { isNoTicket, isPicture, kindOf, NO_TICKET_IN_MAIL, nothingIn, PHOTO } from './kinds';
import { assertLines, assertSize, READING_LIMITS, ReadFailure } from './limits';
import { type Mail, mailsOf, readMime, readOutlook } from './mail';
import { readPdf } from './pdf';
import { readWrapper } from './wrapper';
import { readXml } from './xml';

interface Progress {
  skip: number;
  onEntry: (index: number, name: string) => void;
  isMail?: boolean;
}

/** Reads all tickets in a file, including nested ones. Never throws because of the content. */
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
  if (results === 0 && !progress?.skip) yield { ...unreadable(nothingIn()), source: sourceOf(bytes, place) };
}

interface Place extends Omit<ReadSource, 'hash'> {
  subject: string | null;
}

interface Way {
  budget: Budget;
  progress?: Progress;
}

async function* readOne(bytes: Uint8Array, place: Place, way: Way): AsyncGenerator<ReadResult> {
  const source = sourceOf(bytes, place);
  const toResult = (reading: ParseResult): ReadResult => ({ ...withinCaps(reading), source });
  try {
    if (place.path.length > READING_LIMITS.nesting) throw new ReadFailure('The file is nested too deep.');
    const decoded = once(() => decodeText(bytes));
    const kind = way.progress?.isMail ? 'mail' : await kindOf(bytes, decoded);
    if (kind === 'zip') return yield* readArchive(bytes, place, way);
    assertSize(bytes.length, kind === 'mail');
    const box = kind === 'mail' ? mailsOf(bytes) : [];
    if (box.length > 1) return yield* readBox(box, place, way);
    const hints: ParseHints = { subject: place.subject, fileName: place.path.at(-1) };
    if (kind === 'mail' || kind === 'outlook') {
      const mail =
        kind === 'mail' ? await readMime(box[0] ?? bytes.subarray(blanksOf(decoded()))) : readOutlook(bytes);
      yield* await readMail(mail, source, way);
    } else {
      const readings = await readingsOf(kind, bytes, decoded, hints);
      yield* (readings.length > 0 ? readings : [unreadable(nothingIn(kind, decoded()))]).map(toResult);
    }
  } catch (error) {
    yield toResult(
      error instanceof ReadFailure ? unreadable(error.message, error.line) : unreadable(DAMAGED),
    );
  }
}

const DAMAGED = 'The file is damaged or cut off.';

async function readingsOf(
  kind: Awaited<ReturnType<typeof kindOf>>,
  bytes: Uint8Array,
  decoded: () => string,
  hints: ParseHints,
): Promise<ParseResult[]> {
  if (kind === 'pdf') return readPdf(bytes, hints);
  if (kind === 'json') return readWrapper(decoded(), hints);
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
  let [index, files] = [0, 0];
  const [pictures, named] = [[] as ReadSource[], new Set<string | undefined>()];
  for await (const file of unpack(bytes, budget)) {
    const here = { ...place, path: [...place.path, file.name] };
    files++;
    const isDrawn = file.bytes !== null && isPicture(file.bytes);
    if (file.bytes && isDrawn) pictures.push(sourceOf(file.bytes, here));
    else if (progress && index < progress.skip) named.add(readFileName(file.name)?.number);
    if (progress && index++ < progress.skip) continue;
    progress?.onEntry(index - 1, file.name);
    if (isDrawn) continue;
    if (file.bytes) {
      for await (const result of readOne(file.bytes, here, { budget })) {
        if (result.kind === 'ticket') named.add(keyOf(result.ticket)).add(result.ticket.ticketNumber);
        yield result;
      }
    } else yield { ...unreadable(file.reason ?? DAMAGED), source: sourceOf(new Uint8Array(), here) };
  }
  for (const source of pictures) if (!isMap(source, named)) yield { ...unreadable(PHOTO), source };
  if (files === 0) yield { ...unreadable(nothingIn()), source: sourceOf(bytes, place) };
}

const keyOf = ({ ticketNumber, revision }: ReadTicket) => `${ticketNumber}-${revision}`;

/** Whether a picture is named like the map of a found ticket. */
function isMap({ path }: ReadSource, found: ReadonlySet<string | undefined>): boolean {
  const { number, revision } = readFileName(path.at(-1)) ?? {};
  return number !== undefined && found.has(revision ? `${number}-${revision}` : number);
}

const TOO_MANY = `The file holds more than ${READING_LIMITS.parts.toLocaleString('en-US')} tickets. Send it in several files.`;

function sourceOf(bytes: Uint8Array, place: Place): ReadSource {
  return { ...place, hash: createHash('sha256').update(bytes).digest('hex') };
}

/** Reads the text, else the HTML version, then the attachments. Skips other attachments such as logos. */
async function readMail(mail: Mail, source: ReadSource, { budget }: Way): Promise<ReadResult[]> {
  const { messageId, sentAt, subject } = mail;
  const own: ReadSource = { ...source, messageId, sentAt, subject };
  const hints = { subject: mail.subject };
  const read = mail.texts.map(text => readBounded(text, hints)).filter(({ length }) => length > 0);
  const texts = read.find(readings => readings.some(({ kind }) => kind === 'ticket')) ?? read[0] ?? [];
  const results: ReadResult[] = texts.map(reading => ({ ...withinCaps(reading), source: own }));
  const [lost, passedOver] = [[] as ReadResult[], [] as string[]];
  let hasPhoto = false;
  for (const { name, bytes, isShown } of mail.attachments) {
    if (--budget.parts < 0) throw new ReadFailure('The mail has too many parts.');
    const here = { path: [...source.path, name], messageId, sentAt, subject };
    const found: ReadResult[] = [];
    for await (const result of readOne(bytes, here, { budget })) found.push(result);
    if (!found.every(isNothing)) results.push(...found);
    else if (isPicture(bytes) && isOwnMap(name, subject)) continue;
    else if (readFileName(name)) lost.push(...found.slice(0, 1));
    else if (!isShown) passedOver.push(name);
    hasPhoto ||= isPicture(bytes) && !isShown;
  }
  const isFound = results.length > 0;
  results.push(...lost.filter(({ source: { path } }) => isOfAnother(path.at(-1), results)));
  const all = withNote(withNamed(withGeofences(results), own), passedOver);
  const isSummary = texts.length === 0 && mail.texts.some(hasResponses);
  if (isFound && !isSummary) return all;
  const responses = withinCaps(responsesIn(mail, source.path.length > 1, hasPhoto));
  return [...all, { ...responses, source: own }];
}

const isNothing = (result: ReadResult) => result.kind === 'unreadable' && isNoTicket(result.reason);

function withNote(results: readonly ReadResult[], names: readonly string[]): ReadResult[] {
  const first = results.find(({ kind }) => kind === 'ticket');
  if (names.length === 0) return [...results];
  const more = names.length > MAX_NAMES ? ` and ${names.length - MAX_NAMES} more` : '';
  const note = `Also attached, and no ticket: ${names.slice(0, MAX_NAMES).join(', ')}${more}.`;
  return results.map(result =>
    result === first && result.kind === 'ticket'
      ? { ...result, ticket: { ...result.ticket, notes: [...result.ticket.notes, note] } }
      : result,
  );
}
const MAX_NAMES = 5;

/** The mail's ticket may be unreadable, so go by the subject. Its map is just a map. */
function isOwnMap(name: string, subject: string | null): boolean {
  const [own, named] = [readSubject(subject), readFileName(name)];
  return own !== null && own.number === named?.number && own.revision === (named.revision ?? own.revision);
}

/** Whether a file is named like a ticket's, but that ticket wasn't found with it. */
function isOfAnother(name: string | undefined, results: readonly ReadResult[]): boolean {
  const named = readFileName(name);
  const isNamed = ({ ticketNumber, revision }: ReadTicket) =>
    ticketNumber === named?.number && (named.revision ?? revision) === revision;
  return named !== null && !results.some(result => result.kind === 'ticket' && isNamed(result.ticket));
}

/** A mail without a ticket may list the responses to one. A forwarded mail may be an attachment. */
function responsesIn(mail: Mail, isAttached: boolean, hasPhoto: boolean): ParseResult {
  const read = readListing({ ...mail, isAttached });
  if (read && 'listing' in read) return { kind: 'responses', listing: read.listing };
  if (read) return unreadable(`${read.wrong} ${NO_RESPONSE_COUNTS}`);
  const nothing = readSubject(mail.subject) ? NO_LISTING : NO_TICKET_IN_MAIL;
  return unreadable(hasPhoto ? PHOTO : nothing);
}

const NO_RESPONSE_COUNTS = 'None of its responses count. Open the ticket and enter or paste them there.';

async function* readBox(mails: readonly Uint8Array[], place: Place, { budget }: Way) {
  for (const [index, mail] of mails.entries()) {
    if (--budget.parts < 0) throw new ReadFailure('The file holds too many mails.');
    const here = { ...place, path: [...place.path, `Mail ${index + 1}`] };
    yield* readOne(mail, here, { budget });
  }
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

const blanksOf = (text: string) => /^[ \t\r\n]*/.exec(text)?.[0].length ?? 0;
