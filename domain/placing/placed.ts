import * as v from 'valibot';
import { addDays, formatUsDate } from '../calendar/plainDate';
import { calendarDay, PACIFIC } from '../calendar/zone';
import { invalid } from '../errors';
import { form } from '../form';
import { readSubject } from '../imports/center';
import { dayOfNumber, readNumber } from '../imports/number';
import { requiredParagraphs } from '../text';
import { instant } from '../tickets/actions/fields';
import { parse } from '../validation';
import type { PlacementKind } from './placement';

const NUMBER_WANTED = 'Enter the 13 digits of the ticket number, such as 2026112100042.';
const REVISION_WANTED = 'Enter the three digits of the revision, such as 001.';

const placedSchema = form({
  ticketNumber: v.pipe(
    v.string(NUMBER_WANTED),
    v.trim(),
    v.regex(/^\d{13}$/, NUMBER_WANTED),
    v.check(text => readNumber(text) !== null, 'The number must begin with its day, such as 20261121.'),
  ),
  revision: v.optional(
    v.nullable(v.pipe(v.string(REVISION_WANTED), v.trim(), v.regex(/^\d{3}$/, REVISION_WANTED))),
    null,
  ),
  placedAt: instant('Placed at'),
  replaces: v.optional(v.nullable(v.string())),
});

export function readWholeNumber(text: string): Pick<Placed, 'ticketNumber' | 'revision'> | null {
  const { number = '', revision = null } = readNumber(text) ?? readSubject(text) ?? {};
  return /^\d{13}$/.test(number) && revision !== null ? { ticketNumber: number, revision } : null;
}

export interface Placed {
  ticketNumber: string;
  revision: string | null;
  placedAt: Date;
  /** The number known when the form was opened, or null. If missing, any number is overwritten. */
  replaces?: string | null | undefined;
}

/** Someone else entered a different number meanwhile, so it may have been placed twice. */
export function isPlacedOtherwise(
  { placedNumber, placedRevision }: { placedNumber: string | null; placedRevision: string | null },
  { ticketNumber, revision, replaces }: Placed,
): boolean {
  if (placedNumber === null || replaces === undefined || replaces === placedNumber) return false;
  return ticketNumber !== placedNumber || revision !== placedRevision;
}

interface PlacedFacts {
  kind: PlacementKind;
  ticketNumber: string | null;
  targetRevision: string;
  askedAt: Date;
}

/** Clocks may be slightly ahead, and the form shows only minutes. */
const GRACE_MS = 5 * 60_000;

/** @throws ValidationException naming a field of `placed` */
export function readPlaced(input: unknown, facts: PlacedFacts, now: Date): Placed {
  const { placedAt, ...rest } = parse(placedSchema, input, 'placed');
  const placed = { ...rest, placedAt: new Date(placedAt) };
  const problems = Object.fromEntries(
    [...problemsOf(placed, facts, now)].map(([field, message]) => [`placed.${field}`, message]),
  );
  if (Object.keys(problems).length > 0) throw invalid(problems);
  return placed;
}

function* problemsOf(
  { ticketNumber, revision, placedAt }: Placed,
  facts: PlacedFacts,
  now: Date,
): Generator<[keyof Placed, string]> {
  const isNew = facts.kind === 'create';
  const isOwn = isOwnReport(facts, ticketNumber);
  if (!isNew && !isOwn && facts.ticketNumber !== null && ticketNumber !== facts.ticketNumber) {
    yield ['ticketNumber', `This is another ticket’s number. Its own is ${facts.ticketNumber}.`];
  }
  // Numbers begin with their date, so an older one belongs to another ticket.
  const day = dayOfNumber(ticketNumber);
  if (isNew && day !== null && day < addDays(calendarDay(facts.askedAt, PACIFIC), -1)) {
    yield [
      'ticketNumber',
      `This number is of ${formatUsDate(day)}, before this was asked for. Check its digits.`,
    ];
  }
  if (isNew && revision === null) yield ['revision', 'Enter the revision. A new ticket has 000.'];
  if (!isNew && !isOwn && revision !== null && revision < facts.targetRevision) {
    yield ['revision', 'This revision is older than the request. Enter the one that the center gave for it.'];
  }
  if (placedAt.getTime() > now.getTime() + GRACE_MS) {
    yield ['placedAt', 'This time is in the future. Enter when it was placed.'];
  } else if (placedAt.getTime() < facts.askedAt.getTime() - DAY_MS) {
    yield ['placedAt', 'This is long before it was asked for. Enter when it was placed.'];
  }
}

const DAY_MS = 86_400_000;

/** The center created a separate ticket for the report. */
export function isOwnReport(
  { kind, ticketNumber }: Pick<PlacedFacts, 'kind' | 'ticketNumber'>,
  placedNumber: string,
): boolean {
  return (kind === 'damage' || kind === 'expose') && ticketNumber !== null && placedNumber !== ticketNumber;
}

const reasonSchema = form({ reason: requiredParagraphs('Reason', 500) });

export function readRefusal(reason: unknown): string {
  return parse(reasonSchema, { reason }).reason;
}
