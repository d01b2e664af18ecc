import * as v from 'valibot';
import { form } from '../form';
import { required } from '../text';
import { CALL_CENTERS } from './centers';
import { isPlainDate, type PlainDate } from './plainDate';

const YEARS_BACK = 1;
const YEARS_AHEAD = 3;

const FIRST_LISTED = 2000;
const LAST_LISTED = 2100;

const callCenter = v.picklist(CALL_CENTERS, 'Choose One Call CA or One Call NV.');

export function postingSchema(today: PlainDate) {
  return form({
    ...whichDay(today),
    name: required('Name of the holiday', 80),
    working: v.boolean('working must be true or false.'),
  });
}

export function withdrawalSchema(today: PlainDate) {
  return form(whichDay(today));
}

export const centerSchema = form({ callCenter });

export const holidayListSchema = form({
  callCenter,
  year: v.pipe(
    v.number('year must be a number.'),
    v.minValue(FIRST_LISTED, `year must be ${FIRST_LISTED} or later.`),
    v.maxValue(LAST_LISTED, `year must be ${LAST_LISTED} or earlier.`),
  ),
});

export function postableDays(today: PlainDate): { min: PlainDate; max: PlainDate } {
  return { min: `${yearOf(today) - YEARS_BACK}-01-01`, max: `${yearOf(today) + YEARS_AHEAD}-12-31` };
}

function whichDay(today: PlainDate) {
  const { min, max } = postableDays(today);
  return {
    callCenter,
    date: v.pipe(
      v.string('The date is required.'),
      v.check(isPlainDate, 'The date must be a day of the calendar, written YYYY-MM-DD.'),
      v.check(
        date => date >= min && date <= max,
        `The date must lie in the years ${yearOf(min)} to ${yearOf(max)}.`,
      ),
    ),
  };
}

function yearOf(date: PlainDate): number {
  return Number(date.slice(0, 4));
}
