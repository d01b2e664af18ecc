import * as v from 'valibot';
import { type CallCenter, centerOf } from '../calendar/centers';
import type { PlainDate } from '../calendar/plainDate';
import { calendarDay } from '../calendar/zone';
import { MOST_ON_TICKET } from '../subcontractors/subcontractor';
import { isUuid } from '../text';
import { optionalDay } from './actions/fields';

/** What no center is told. `renewUntil`: last day, null: no limit; `needRemark` left out: as its company has it. */
export const LOCAL_FIELDS = {
  renewUntil: v.exactOptional(optionalDay('Renew until')),
  needRemark: v.exactOptional(v.boolean('needRemark must be true or false.')),
  subcontractors: v.exactOptional(
    v.pipe(
      v.custom<string[]>(isListOfIds, 'Choose subcontractors from the list.'),
      v.transform(ids => [...new Set(ids.map(id => id.toLowerCase()))]),
      v.maxLength(MOST_ON_TICKET, `A ticket can have at most ${MOST_ON_TICKET} subcontractors.`),
    ),
  ),
};

/** Why a ticket cannot renew itself until that day, in words for people; null when it can. */
export function renewUntilProblem(
  center: CallCenter,
  renewUntil: PlainDate | null | undefined,
  now: Date,
): string | null {
  return !renewUntil || renewUntil >= calendarDay(now, centerOf(center).zone)
    ? null
    : 'Renew until must be today or later, or left out for no limit.';
}

function isListOfIds(value: unknown): boolean {
  return Array.isArray(value) && value.every(id => typeof id === 'string' && isUuid(id));
}
