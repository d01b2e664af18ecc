import type { PlainDate } from '../calendar/plainDate';

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

/**
 * What a code means from its first day to its last once `posting` is withdrawn from `day` on: what people are told
 * before they say Yes, so that no code loses its meaning without a word. Nothing is changed when the posting ends on
 * that day in any case.
 */
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
