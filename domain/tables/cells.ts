import { CALL_CENTERS, type CallCenter, CENTERS } from '../calendar/centers';
import { formatClock } from '../calendar/clock';
import { formatUsDate, isPlainDate, type PlainDate } from '../calendar/plainDate';
import { readTypedDate } from '../calendar/typedDate';
import type { FieldErrors } from '../errors';
import { readMoment } from '../imports/moments';
import { readNumber, readRevision } from '../imports/number';
import { neverDugTypeOf, ticketTypeOf } from '../imports/ticketTypes';
import { plainCounty } from '../imports/typedTicket';
import { coordinates, type Point } from '../tickets/digArea';
import { asksForNoWork } from '../tickets/verdict/reasons';

export type Cells = Readonly<Partial<Record<string, string>>>;

/** Normalizes a ticket's cells. The status "Active" is dropped, because the dates decide. */
export function asKept({ status, ...rest }: Cells): Cells {
  const cells: Cells = { ...rest, ...(status !== undefined && !/^active$/i.test(status) && { status }) };
  const callCenter = callCenterOf(cells);
  const expiration = dayAlone(cells.ticketExpiration);
  const point = readPoint(cells.coordinates ?? '');
  const spelled = {
    ...cells,
    ...(callCenter && { callCenter: CENTERS[callCenter].name }),
    ...(expiration && { ticketExpiration: `${expiration}T23:59:00` }),
    ...(cells.state !== undefined && { state: chosen(cells, 'state', STATES, {}) ?? cells.state }),
    ...(cells.ticketType !== undefined && { ticketType: rowType(cells.ticketType, cells.revisionStatus) }),
    ...(cells.county !== undefined && { county: plainCounty(cells.county) }),
    ...(point && { coordinates: coordinates(point) ?? '' }),
  };
  const read = readNumber(cells.ticketNumber ?? '');
  if (!read) return spelled;
  const revision = cells.revision ?? read.revision ?? undefined;
  const isOfTwo = read.revision !== null && readRevision(revision ?? '') !== read.revision;
  return {
    ...spelled,
    ticketNumber: isOfTwo ? (cells.ticketNumber ?? '') : read.number,
    ...(revision !== undefined && { revision: readRevision(revision) ?? revision }),
  };
}

/** USA North 811 takes tickets of both states, so its name alone leaves the center open. */
function callCenterOf(cells: Cells): CallCenter | undefined {
  const state = USA_NORTH.test(cells.callCenter ?? '') ? chosen(cells, 'state', STATES, {}) : undefined;
  return chosen({ callCenter: state ?? cells.callCenter }, 'callCenter', CENTERS_NAMED, {});
}

const USA_NORTH = /^(?:usa ?north(?: ?811)?|usan)$/i;

export const MOMENTS = ['submitted', 'workBeginDate', 'legalStartDate', 'ticketExpiration'] as const;

/** Dates of a ticket in the form that tables are read in, where people typed them otherwise. */
export function asSpelled(cells: Cells): Cells {
  const spelled = MOMENTS.flatMap(field => {
    const text = spelledOut(cells[field]);
    return text === null ? [] : [[field, text]];
  });
  return spelled.length === 0 ? cells : { ...cells, ...Object.fromEntries(spelled) };
}

/** Null for what is read already or refused for a reason, what is not understood, and a date without a year. */
function spelledOut(cell: string | undefined): string | null {
  if (cell === undefined || dayAlone(cell) !== null) return null;
  const { at, note } = readMoment(cell);
  if (at !== null || note !== null) return null;
  const [typed, other] = TWO_TODAYS.map(today => readTypedDate(cell, today));
  // Without a year, the date would be the one closest to today.
  if (typeof typed !== 'object' || typeof other !== 'object' || typed.date !== other.date) return null;
  if (typed.time === 'meridiem') return null;
  if (typed.time === null) return typed.date;
  // A time without AM or PM stays one, because rows are asked about those.
  if (!HALF_OF_DAY.test(cell)) return `${formatUsDate(typed.date)} ${typed.time}`;
  const [hour = 0, minute = 0] = typed.time.split(':').map(Number);
  return `${formatUsDate(typed.date)} ${formatClock({ hour, minute })}`;
}

const HALF_OF_DAY = /\d\s?[ap]\.?\s?m?\.?(?![a-z])|noon/i;
const TWO_TODAYS = ['2026-06-30', '2041-06-30'] as const;

/** The day of a cell without a time. The law ends a ticket's life with its last day (`expires`). */
export function dayAlone(cell = ''): PlainDate | null {
  const [, month = '', day = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d\d)$/.exec(cell) ?? [];
  const full = year.length === 2 ? `20${year}` : year;
  const date = year ? `${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : cell;
  return isPlainDate(date) ? date : null;
}

/** A type or status that doesn't permit digging wins. */
function rowType(printed: string, status = ''): string {
  const type = ticketTypeOf(printed);
  return asksForNoWork(type) ? type : (neverDugTypeOf(status) ?? type);
}

export function readPoint(text: string): Point | null {
  const [, latitude, longitude] = /^(-?\d{1,2}(?:\.\d+)?)[,;\s]+(-?\d{1,3}(?:\.\d+)?)$/.exec(text) ?? [];
  const point = { latitude: Number(latitude), longitude: Number(longitude) };
  return Math.abs(point.latitude) <= 90 && Math.abs(point.longitude) <= 180 ? point : null;
}

export const CENTER_CHOICES = CALL_CENTERS.map(id => [CENTERS[id].name, id] as const);
export const STATES = [
  ['CA', 'CA'],
  ['NV', 'NV'],
  ['California', 'CA'],
  ['Nevada', 'NV'],
] as const;
const CENTERS_NAMED = [
  ...CENTER_CHOICES,
  ...STATES.map(([name, state]) => [name, state === 'CA' ? 'onecall' : 'onecallnv'] as const),
];

export function chosen<Code extends string>(
  cells: Cells,
  field: string,
  choices: readonly (readonly [string, Code])[],
  wrong: FieldErrors,
): Code | undefined {
  const said = cells[field]?.toLowerCase();
  if (said === undefined) return undefined;
  const found = choices.find(([words, code]) => [words.toLowerCase(), code.toLowerCase()].includes(said));
  if (!found) wrong[field] = `Enter one of: ${choices.map(([words]) => words).join(', ')}.`;
  return found?.[1];
}
