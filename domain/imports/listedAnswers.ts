import { isSameCode, type ResponseTable } from '../tickets/responseTables';
import { type AnswerRow, isAnswerLine, readAnswers } from './answerRows';
import { answerOf } from './answerWords';
import { besideRows, besides } from './besideRows';
import { calledOn, isBlank } from './columnAnswers';
import { codeOf, isSpokenOf, isTakenBack, type NamedStation, names, plain, TAKES_BACK } from './names';
import { columnsOf, shownIn, showsAll } from './pageColumns';
import { canceledIn, historyIn, historyOf, uncountedIn } from './pageHeading';
import { rowUnder } from './pageRows';
import { timesIn } from './pageTimes';
import { cellsOf } from './plainLines';
import type { Listing } from './responseListing';

type Wrong = { wrong: string };

/** The answers of a mailed summary, one a station. Nobody looks through it, so whatever is unclear makes all of it wrong. */
export function answersIn(
  table: ResponseTable,
  listing: Listing,
  stations: readonly NamedStation[],
): { rows: AnswerRow[] } | Wrong {
  const near = stations.filter(({ isAway }) => !isAway);
  const ofNear = answersOf(table, listing, near);
  return 'wrong' in ofNear && near.length < stations.length ? answersOf(table, listing, stations) : ofNear;
}

function answersOf(
  table: ResponseTable,
  { ticketNumber, tables, columns, heading = [] }: Listing,
  notified: readonly NamedStation[],
): { rows: AnswerRow[] } | Wrong {
  const stations = calledOn(
    notified,
    tables.flatMap((lines, index) => [columns?.[index] ?? '', ...lines]),
  );
  const told = heading.find(line => isToldAbove(line, stations));
  if (told !== undefined) return { wrong: broken(told) };
  let rows: AnswerRow[] | null = null;
  for (const [index, lines] of tables.entries()) {
    const header = columns?.[index] ?? null;
    const read = tableRows(lines, { table, ticketNumber, stations, heading, header });
    if ('wrong' in read) return read;
    if (rows !== null && keyOf(rows) !== keyOf(read.rows)) {
      return { wrong: 'The mail’s text and its HTML tell different responses.' };
    }
    rows = read.rows;
  }
  return rows === null || rows.length === 0 ? { wrong: 'No row could be read.' } : { rows };
}

interface Ticket {
  table: ResponseTable;
  ticketNumber: string;
  stations: readonly NamedStation[];
  /** What stands above the names of the columns. */
  heading: readonly string[];
  /** The line that names the columns; null: of a mail that was stored without it. */
  header: string | null;
}

function tableRows(lines: readonly string[], ticket: Ticket): { rows: AnswerRow[] } | Wrong {
  const { header, stations } = ticket;
  // Of a row without a response its station alone is left.
  const isAlone = ([cell = '']: string[]) => header !== null && stations.some(one => names(one, cell));
  const isRow = (cells: string[]) => cells.length > 1 || isAlone(cells);
  const end = lines.findIndex(line => line.trim() !== '' && !isRow(cellsOf(line)));
  const table = end < 0 ? lines : lines.slice(0, end);
  const foot = end < 0 ? [] : lines.slice(end);
  // Only what stands below the table tells that all of it has come, but right below a row it may be the rest of that.
  if (end < 0) return { wrong: CUT };
  if (table.at(-1)?.trim() !== '') return { wrong: broken(foot[0]) };
  const row = foot.find(line => looksLikeRow(line, ticket) || takesBack(line, ticket));
  if (row !== undefined) return { wrong: broken(row) };
  const doubt = doubtBeside(lines, table, ticket);
  if (doubt) return { wrong: broken(doubt) };
  const rows = new Map<string, AnswerRow>();
  for (const line of table.filter(one => one.trim() !== '')) {
    const read = rowOf(line, ticket);
    if ('wrong' in read) return read;
    const known = rows.get(read.stationCode);
    if (known && keyOf([known]) !== keyOf([read])) {
      return { wrong: `${read.stationCode} stands in it twice with two responses.` };
    }
    rows.set(read.stationCode, read);
  }
  return { rows: [...rows.values()] };
}

/** What stands above a table or below it, and may say that there is more, or that nothing of it counts: as of a pasted page. */
function doubtBeside(lines: readonly string[], told: readonly string[], ticket: Ticket): string | undefined {
  const { table, ticketNumber, stations, heading, header } = ticket;
  const firstRow = heading.length + 2;
  const page = [...heading, header ?? '', ...lines];
  const taken = new Set(told.map((_, index) => firstRow + index));
  const foot = lines.slice(told.length);
  const rows = told.filter(line => line.trim() !== '').length;
  const shown = [...heading, ...foot].filter(line => shownIn(line));
  const known = Math.max(stations.filter(({ withdrawnAt }) => !withdrawnAt).length, rows);
  const [problem] = [
    ...canceledIn(ticketNumber, besides(page, taken), historyIn(page)),
    ...uncountedIn(known, page),
    ...besideRows(table, { lines: page, taken, stations, ticketNumber, firstRow, known }),
  ];
  // Another table may be of other utilities, or of the ticket's history.
  const other = foot.find(line => columnsOf(line) ?? historyOf(line));
  return problem?.text ?? other ?? (showsAll(shown, rows) ? undefined : shown[0]);
}

const CUT = 'Nothing stands below its rows: it may be cut off.';
const broken = (line = '') => `This line cannot be read: “${shown(line)}”.`;
const shown = (line: string) => line.trim().slice(0, 120);

function looksLikeRow(line: string, { table, stations }: Ticket): boolean {
  const [first = ''] = cellsOf(line);
  const words = first.split(/\s/)[0] ?? '';
  const isNamed = stations.some(station => isSameCode(codeOf(station), words) || names(station, first));
  return isNamed || isAnswerLine(table, line) || (cellsOf(line).length > 1 && timesIn(line).length > 0);
}

/** Whether a sentence below the table names a station or speaks of who has not responded. */
function takesBack(line: string, { stations }: Ticket): boolean {
  return isSpokenOf(stations, line) || (TAKES_BACK.test(line) && !ADVICE.test(line));
}

/** What to do about whoever it may be says nothing of anybody. */
const ADVICE = /^\W*(?:(?:please\s+)?(?:call|contact|notify)|if\s+(?:an?|any|one|some)\b)/i;

/** Whether a line above the table says something of a station, and not who the excavator is. */
function isToldAbove(line: string, stations: readonly NamedStation[]): boolean {
  const [, label = line] = /^([^:]{1,40}):/.exec(line) ?? [];
  return isSpokenOf(stations, label) || isTakenBack(stations, line, true);
}

const UNSETTLED_CELL = /^(?:pending|revoked|withdrawn)\b/i;

function rowOf(line: string, ticket: Ticket): AnswerRow | Wrong {
  const { table, ticketNumber, stations, header } = ticket;
  const begun = header === null ? unnamed(line, stations) : named(line, header, stations);
  if ('wrong' in begun) return begun;
  const { station, rest, told } = begun;
  if (rest.some(cell => stations.some(other => other !== station && names(other, cell)))) {
    return { wrong: `${broken(line)} It names two utilities.` };
  }
  const times = timesIn(rest.join(' | '));
  if (times.length > 1) return { wrong: `${broken(line)} It has two times.` };
  if (rest.length > 1 && rest.some(cell => UNSETTLED_CELL.test(cell.trim()))) {
    return { wrong: `${broken(line)} It has two responses.` };
  }
  const doubt = doubtIn(rest, table);
  if (doubt) return { wrong: `${broken(line)} ${doubt}` };
  const { rows, problems } = readAnswers(table, ticketNumber, [station], told);
  const [row] = rows;
  const [problem] = problems;
  if (!row || problem || rows.length > 1)
    return { wrong: `${broken(line)} ${problem?.message ?? ''}`.trim() };
  // An empty cell below the name of its column is silence, which stops the work; words may be lost elsewhere.
  if (row.text === '' && (header === null || row.respondedAt !== null || row.comment !== null))
    return { wrong: `${broken(line)} It has no response.` };
  if (!row.isSilent && row.respondedAt === null) return { wrong: `${broken(line)} It has no time.` };
  return { ...row, respondedAt: row.respondedAt && toMinute(row.respondedAt) };
}

interface Begun {
  station: NamedStation;
  /** What speaks of its answer. */
  rest: string[];
  /** As a page of one row. */
  told: string;
}

/** A row by the names of its columns. */
function named(line: string, header: string, stations: readonly NamedStation[]): Begun | Wrong {
  const columns = columnsOf(header);
  const row = columns && rowUnder(columns, stations, line);
  const [first = ''] = cellsOf(line);
  if (!row && stations.some(one => names(one, first)))
    return { wrong: `${broken(line)} It does not fit the names of its columns.` };
  if (!row) return { wrong: `${shown(first)} was not notified of this ticket.` };
  if ('message' in row) return { wrong: `${broken(line)} ${row.message}` };
  const cells = row.cells?.filter(
    ({ role, text }) => role !== 'aside' && role !== 'revision' && !isBlank(text),
  );
  return { station: row.station, rest: (cells ?? []).map(({ text }) => text), told: `${header}\n${line}` };
}

function unnamed(line: string, stations: readonly NamedStation[]): Begun | Wrong {
  const [first = '', ...others] = cellsOf(line);
  const own = stations.filter(station => names(station, first));
  const [station] = own;
  if (!station) return { wrong: `${shown(first)} was not notified of this ticket.` };
  if (own.length > 1) return { wrong: `${shown(first)} is the name of several of the ticket’s utilities.` };
  const rest = others[0] !== undefined && names(station, others[0]) ? others.slice(1) : others;
  return { station, rest, told: `${station.stationCode} | ${rest.join(' | ')}` };
}

/** Why the cells of a row do not say one response: a person who copies a page sees what each row was taken for. */
function doubtIn(cells: readonly string[], table: ResponseTable): string | null {
  const read = cells.flatMap(cell => answerOf(table, cell) ?? []);
  const answers = read.filter(one => one !== 'both');
  if (answers.length < read.length || new Set(answers.map(({ code }) => code)).size > 1)
    return 'It has two responses.';
  return answers.some(({ behind, isCoded }) => behind !== '' && !isCoded)
    ? 'Its words say more than a response.'
    : null;
}

/** What a row says, whatever its line is. */
const keyOf = (rows: readonly AnswerRow[]) =>
  JSON.stringify(
    rows
      .map(({ stationCode, code, text, respondedAt, comment, isSilent }) =>
        isSilent
          ? [stationCode]
          : [stationCode, code, plain(text), respondedAt?.getTime(), plain(comment ?? '')],
      )
      .sort((a, b) => (String(a[0]) < String(b[0]) ? -1 : 1)),
  );

/** As people enter it: the same response told both ways is one. */
const toMinute = (at: Date) => new Date(Math.floor(at.getTime() / 60_000) * 60_000);
