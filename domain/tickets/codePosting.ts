import * as v from 'valibot';
import { CALL_CENTERS } from '../calendar/centers';
import { addDays, formatUsDate, isPlainDate, type PlainDate } from '../calendar/plainDate';
import { invalid } from '../errors';
import { form } from '../form';
import { orNull, required, text } from '../text';
import { RESPONSE_COLORS } from './responseColors';

/** How far from today a posting may begin or end: the longest life of a ticket, to correct what was posted wrongly. */
const REACH_DAYS = 366;

const which = {
  callCenter: v.picklist(CALL_CENTERS, 'Choose One Call CA or One Call NV.'),
  code: v.pipe(
    required('Code', 8),
    v.regex(/^[0-9A-Za-z]+$/, 'The code consists of digits and letters, as the center writes it.'),
  ),
};

/** Codes of the centers' own: 000 is for system use, 999 is silence. Neither says that anything is clear. */
const NEVER_CLEAR = ['000', '999'];

/** What a code means from a day on. */
export function codePostingSchema(today: PlainDate) {
  return v.pipe(
    postingForm(today),
    v.forward(
      v.check(
        ({ color, code }) => color !== 'green' || !NEVER_CLEAR.includes(code),
        'Codes 000 and 999 are for system use and for silence. They cannot be read as clear.',
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

/**
 * @throws ValidationException naming `validTo` when the posting ends by then in any case, so that withdrawing it would
 *   change nothing
 */
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
