import * as v from 'valibot';
import { CALL_CENTERS } from '../calendar/centers';
import { addDays, isPlainDate, type PlainDate } from '../calendar/plainDate';
import { form } from '../form';
import { orNull, required, text } from '../text';
import { isNoOverride, RESPONSE_COLORS } from './responseCodes';

/** The longest life of a ticket, so that mistakes can be corrected for all active tickets. */
const REACH_DAYS = 366;

const which = {
  callCenter: v.picklist(CALL_CENTERS, 'Choose One Call CA or One Call NV.'),
  code: v.pipe(
    required('Code', 8),
    v.regex(/^[0-9A-Za-z]+$/, 'The code consists of digits and letters, as the center writes it.'),
  ),
};

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
