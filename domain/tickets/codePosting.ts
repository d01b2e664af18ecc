import * as v from 'valibot';
import { CALL_CENTERS } from '../calendar/centers';
import { addDays, formatUsDate, isPlainDate, type PlainDate } from '../calendar/plainDate';
import { invalid } from '../errors';
import { form } from '../form';
import { orNull, required, text } from '../text';
import { isNoOverride, RESPONSE_COLORS } from './responseCodes';

/** How far from today a posting may begin or end: the longest life of a ticket, to correct what was posted wrongly. */
const REACH_DAYS = 366;

const which = {
  callCenter: v.picklist(CALL_CENTERS, 'Choose One Call CA or One Call NV.'),
  code: v.pipe(
    required('Code', 8),
    v.regex(/^[0-9A-Za-z]+$/, 'The code consists of digits and letters, as the center writes it.'),
  ),
};

/** What a code means from a day on. */
export function codePostingSchema(today: PlainDate) {
  return v.pipe(
    postingForm(today),
    v.forward(
      v.check(
        ({ color, callCenter, code }) => color !== 'green' || !isNoOverride(callCenter, code),
        'This code cannot be green: with it the utility has not cleared the work. Choose red, yellow or gray.',
      ),
      ['color'],
    ),
    v.forward(
      v.check(
        ({ color, meeting }) => color !== 'green' || !meeting,
        'A code that is clear needs no meeting. Choose another status, or no meeting.',
      ),
      ['meeting'],
    ),
  );
}

function postingForm(today: PlainDate) {
  return form({
    ...which,
    text: required('Meaning', 120),
    color: v.picklist(RESPONSE_COLORS, 'Choose green, yellow, red or grey.'),
    meeting: v.boolean('meeting must be true or false.'),
    note: orNull(text('Note', 200)),
    validFrom: dayNear(today),
  });
}

export type CodePosting = v.InferOutput<ReturnType<typeof codePostingSchema>>;

/** A posting of a code holds no longer from a day on. */
export function codeWithdrawalSchema(today: PlainDate) {
  return form({ postingId: v.string('Choose the posting to withdraw.'), validTo: dayNear(today) });
}

/** @throws ValidationException naming `validTo` when the posting ends by then anyway: nothing would change */
export function assertWithdrawable(posting: { validTo?: PlainDate | null }, validTo: PlainDate): void {
  if (!posting.validTo || validTo < posting.validTo) return;
  throw invalid({
    validTo: `The posting ends on ${formatUsDate(posting.validTo)} anyway. Choose an earlier day.`,
  });
}

/** The first and the last day from or to which a posting of the day `today` can hold. */
export function daysNear(today: PlainDate): { min: PlainDate; max: PlainDate } {
  return { min: addDays(today, -REACH_DAYS), max: addDays(today, REACH_DAYS) };
}

function dayNear(today: PlainDate) {
  const { min: first, max: last } = daysNear(today);
  return v.pipe(
    v.string('The day is required.'),
    v.check(isPlainDate, 'The day must be one of the calendar, written YYYY-MM-DD.'),
    v.check(day => day >= first && day <= last, `The day must lie between ${first} and ${last}.`),
  );
}

/** A row of a center's list as far as its days matter; also as the contract shows it. */
export interface SpanRow {
  code: string;
  /** True: posted, and in the place of the product's own row while in force. */
  posted: boolean;
  /** First day in force; none: since ever. */
  validFrom?: PlainDate | null;
  /** First day no longer in force; none: until further notice. */
  validTo?: PlainDate | null;
}

/** Days on which a code means the same. */
export interface CodePeriod<Row> {
  /** First day; null: since ever. */
  from: PlainDate | null;
  /** First day of the next period; null: until further notice. */
  to: PlainDate | null;
  /** The row that holds; null: no list knows the code, so that its answers are read by their words. */
  row: Row | null;
  /** True: it is another row than now. */
  isChanged: boolean;
}

/** What a code means over time once `posting` is withdrawn from `day` on, as people are told before they say Yes. */
export function timelineAfterWithdrawal<Row extends SpanRow>(
  rows: readonly Row[],
  posting: Row,
  day: PlainDate,
): CodePeriod<Row>[] {
  const now = rows.filter(row => row.code === posting.code).map(row => ({ row, ...spanOf(row) }));
  const then = now.map(span =>
    span.row === posting && isBefore(day, span.to) ? { ...span, to: day } : span,
  );
  const begins = [null, ...days([...now, ...then])];
  const periods = begins.map((from, index) => ({
    from,
    to: begins[index + 1] ?? null,
    row: meaning(then, from),
    isChanged: meaning(then, from) !== meaning(now, from),
  }));
  return joined(periods);
}

interface Span<Row> {
  row: Row;
  from: PlainDate | null;
  to: PlainDate | null;
}

function spanOf({ validFrom = null, validTo = null }: SpanRow) {
  return { from: validFrom, to: validTo };
}

/** Every day on which something begins or ends, in order. */
function days(spans: readonly Span<unknown>[]): PlainDate[] {
  return [...new Set(spans.flatMap(({ from, to }) => [from, to]).filter(day => day !== null))].sort();
}

/** What holds on the day, or since ever with null. */
function meaning<Row extends SpanRow>(spans: readonly Span<Row>[], day: PlainDate | null): Row | null {
  const inForce = spans.filter(({ from, to }) => isBefore(day, to) && (from === null || from <= (day ?? '')));
  return (inForce.find(({ row }) => row.posted) ?? inForce[0])?.row ?? null;
}

/** Whether the day lies before the end; null is the beginning of time, or no end. */
function isBefore(day: PlainDate | null, end: PlainDate | null): boolean {
  return end === null || (day ?? '') < end;
}

/** Neighbours that tell the same are one. */
function joined<Row>(periods: readonly CodePeriod<Row>[]): CodePeriod<Row>[] {
  const list: CodePeriod<Row>[] = [];
  for (const period of periods) {
    const last = list.at(-1);
    if (last?.row === period.row && last.isChanged === period.isChanged) last.to = period.to;
    else list.push({ ...period });
  }
  return list;
}
