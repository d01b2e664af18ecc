import type { CallCenter } from '../calendar/centers';
import { PACIFIC } from '../calendar/zone';
import { OWN_TABLES } from '../tickets/responseTables';
import { isAnswerLine } from './answerRows';
import { answerOf } from './answerWords';
import { readNumber } from './center';
import { zoneOf } from './moments';
import { areKnown, columnsOf, roleOf } from './pageColumns';
import { revisionOf } from './pageHeading';
import { timesIn, zoneOfPage } from './pageTimes';
import { cellsOf, plainLines } from './plainLines';

/** A mailed summary. Number and center stand in subject and heading and agree: a damaged digit would credit another ticket. */
export interface Listing {
  format: 'RESPONSES';
  callCenter: CallCenter;
  ticketNumber: string;
  /** Null where neither subject nor heading tells one. */
  revision: string | null;
  /** Somebody passed it on: it may be of any time, and what was cut from it nobody knows. */
  isForwarded: boolean;
  /** Of each text of the mail with a table, the lines below the names of its columns. */
  tables: string[][];
  /** Of each of them the line with those names; left out of one that was stored before they counted. */
  columns?: string[];
  /** What stands above all of these names; left out likewise. */
  heading?: string[];
}

interface ListingMail {
  subject: string | null;
  sentAt: Date | null;
  /** As text, and what its HTML twin shows. */
  texts: readonly string[];
  /** It is attached to another mail. */
  isAttached: boolean;
}

/** Reads a mailed summary, or why nothing of it may count; null for a mail that is none. */
export function readListing({
  subject,
  sentAt,
  texts,
  isAttached,
}: ListingMail): { listing: Listing } | { wrong: string } | null {
  const pages = texts.flatMap(text => pageIn(text) ?? []);
  if (pages.length === 0) return null;
  if (sentAt === null) return { wrong: 'The mail does not say when it was sent.' };
  const named = namedIn(plainLines(subject ?? '').join(' '), 'subject');
  if ('wrong' in named) return named;
  let { revision } = named;
  for (const { heading, table } of pages) {
    if (heading.some(isRow)) return { wrong: ABOVE };
    const zone = zoneOfPage([...heading, ...table]);
    if (zone !== null && zoneOf(zone)?.place !== PACIFIC) return { wrong: ELSEWHERE };
    const page = namedIn(heading.join('\n'), 'heading of the page');
    if ('wrong' in page) return page;
    if (page.number !== named.number || page.callCenter !== named.callCenter) return { wrong: DISAGREE };
    const { heading: labeled, second } = revisionOf(named.number, [...heading, ...table], heading.length + 1);
    if (second.length > 0) return { wrong: TWO_REVISIONS };
    for (const told of [page.revision, labeled?.revision ?? null]) {
      if (revision !== null && told !== null && told !== revision) return { wrong: DISAGREE };
      revision ??= told;
    }
    const below = numbersIn(table.join('\n'));
    if (below === null || below.some(({ number }) => number !== named.number)) return { wrong: TWO_TICKETS };
  }
  const isForwarded = isAttached || FORWARDED.test(subject ?? '') || texts.some(isPassedOn);
  const { callCenter, number: ticketNumber } = named;
  const tables = pages.map(({ table }) => table);
  const columns = pages.map(page => page.columns);
  const heading = pages.flatMap(page => page.heading);
  return {
    listing: {
      format: 'RESPONSES',
      callCenter,
      ticketNumber,
      revision,
      isForwarded,
      tables,
      columns,
      heading,
    },
  };
}

const ABOVE = 'A row stands above the names of the columns.';
const ELSEWHERE = 'It tells its times in another time zone.';
const DISAGREE = 'The subject and the page name different tickets, revisions or centers.';
const TWO_REVISIONS = 'The page names two revisions.';
const TWO_TICKETS = 'The text names another ticket, or its number is damaged.';

interface Page {
  /** Above the names of the columns. */
  heading: string[];
  columns: string;
  table: string[];
}

/** The page in a text: all around the line that names the columns; null where there is none. */
function pageIn(text: string): Page | null {
  const lines = linesOf(text);
  const at = lines.findIndex(isColumns);
  return at < 0
    ? null
    : { heading: lines.slice(0, at), columns: lines[at] ?? '', table: lines.slice(at + 1) };
}

/** Whether a line of the heading may be a row; the ticket's own dates stand behind their names. */
function isRow(line: string): boolean {
  const [first = '', ...rest] = cellsOf(line);
  const isDated = rest.length > 0 && !first.endsWith(':') && timesIn(line).length > 0;
  return isDated || Object.values(OWN_TABLES).some(table => isAnswerLine(table, line));
}

/** Tabs part columns, and are blanks to plainLines; addresses of links are nobody's ticket. */
const linesOf = (text: string) => plainLines(text.replaceAll(/https?:\/\/\S+/gi, '').replaceAll('\t', ' | '));

function isColumns(line: string): boolean {
  const columns = columnsOf(line);
  return columns !== null && areKnown(columns);
}

interface Named {
  callCenter: CallCenter;
  number: string;
  revision: string | null;
}

function namedIn(text: string, place: string): Named | { wrong: string } {
  const numbers = numbersIn(text);
  if (numbers === null) return { wrong: `A ticket number in the ${place} is damaged.` };
  const [first] = numbers;
  if (!first) return { wrong: `The ${place} does not name the ticket.` };
  if (numbers.some(({ number }) => number !== first.number)) {
    return { wrong: `The ${place} names two tickets.` };
  }
  const revisions = new Set(numbers.flatMap(({ revision }) => revision ?? []));
  if (revisions.size > 1) return { wrong: `The ${place} names two revisions.` };
  const [california, nevada] = [CALIFORNIA.test(text), NEVADA.test(text)];
  if (california === nevada) return { wrong: `The ${place} does not name one center, by CA or NV.` };
  const [revision = null] = revisions;
  return { callCenter: california ? 'onecall' : 'onecallnv', number: first.number, revision };
}

const CALIFORNIA = /\b(?:CA|C[Aa]lifornia|CALIFORNIA)\b/;
const NEVADA = /\b(?:NV|N[Ee]vada|NEVADA)\b/;

/** The tickets that a text names; null where something in it is what damage leaves of a number. */
function numbersIn(text: string): { number: string; revision: string | null }[] | null {
  const written = [...text.matchAll(WRITTEN)].map(([found]) => readNumber(found));
  const isDamaged =
    text.includes('\ufffd') ||
    written.some(found => found === null) ||
    [...text.matchAll(LONG)].filter(([digits]) => !PHONE.test(digits)).length !== written.length ||
    [...text.matchAll(CALLED)].some(([, called = '']) => !WHOLE.test(called));
  return isDamaged ? null : written.filter(found => found !== null);
}

const WRITTEN = /(?<![\p{L}\p{N}-])20\d{11}(?:-\d{1,2}[A-Z\d])?(?![\p{L}\p{N}-])/giu;
const WHOLE = /^20\d{11}(?:-\d{1,2}[A-Z\d])?$/i;
/** As many digits as a ticket's number has, or nearly. */
const LONG = /\d{11,}/g;
const PHONE = /^1[2-9]\d{9}$/;
/** What is called a ticket's number. */
const CALLED =
  /\bticket\b[^\p{L}\p{N}\n]{0,12}(?:(?:no|nr|num|number)\b[^\p{L}\p{N}\n]{0,6})?([A-Z]?\d[\w-]*)/giu;

const FORWARDED = /^\s*(?:\[[^\]]*\]\s*)*(?:fwd?|re|aw|wg|tr|rv)\s*(?:\[\d+\])?\s*:|\bfwd?\s*:/i;

/** Marks that mail programs leave in what somebody passes on. */
function isPassedOn(text: string): boolean {
  return PASSED_ON.some(mark => mark.test(text));
}

const PASSED_ON = [
  /^[ \t\u00a0]*>/m,
  /(?:original|forwarded|weitergeleitete) (?:message|nachricht)/i,
  /^[^\p{L}\n]*(?:from|sent|to|subject|cc)\s*:/imu,
  /\bwrote:\s*$/im,
];

/** Why a mail with a center's responses is not filed. */
export const NO_LISTING =
  'It tells responses, but not as a table with its columns named. Open the ticket and enter or paste them there.';

/** What a ticket's own list of utilities says of each. */
const NOTIFIED = /\bnotification sent\b/i;

/** Whether a text is a center's summary of responses: a line of it is a station with its answer, or its lines name both. */
export function isResponseSummary(text: string): boolean {
  const lines = plainLines(text.replaceAll('\t', ' | ')).filter(line => !NOTIFIED.test(line));
  const tables = Object.values(OWN_TABLES);
  if (lines.some(line => tables.some(table => isAnswerLine(table, line)))) return true;
  const labeled = lines.flatMap(labeledIn);
  const isAnswer = ([label, value]: Labeled) =>
    ['code', 'response'].includes(roleOf(label)) && tables.some(table => answerOf(table, value) !== null);
  const isStation = ([label]: Labeled) => roleOf(label) === 'station' && !ANYBODY.test(label);
  return labeled.some(isStation) && labeled.some(isAnswer);
}

type Labeled = [label: string, value: string];

/** `Station: EXGAS`, or the same in two cells. */
function labeledIn(line: string): Labeled[] {
  const cells = cellsOf(line);
  const [label = '', value = ''] = cells;
  const told = cells.flatMap((cell): Labeled[] => {
    const [, name = '', said = ''] = /^([^:]{1,40}):\s*(\S.*)$/.exec(cell) ?? [];
    return said === '' ? [] : [[name, said]];
  });
  return told.length === 0 && cells.length === 2 ? [[label, value]] : told;
}

/** What other mail names its people by, too. */
const ANYBODY = /^(?:name|company)/i;
