import * as v from 'valibot';
import { type CallCenter, centerOf } from '../calendar/centers';
import type { PlainDate } from '../calendar/plainDate';
import { calendarDay } from '../calendar/zone';
import { MAX_ON_TICKET } from '../subcontractors/subcontractor';
import { isUuid } from '../text';
import { optionalDay } from './actions/fields';

/** Never sent to a center. A null `renewUntil` means no limit. */
export const LOCAL_FIELDS = {
  renewUntil: v.exactOptional(optionalDay('Renew until')),
  needRemark: v.exactOptional(v.boolean('needRemark must be true or false.')),
  subcontractors: v.exactOptional(
    v.pipe(
      v.custom<string[]>(isListOfIds, 'Choose subcontractors from the list.'),
      v.transform(ids => [...new Set(ids.map(id => id.toLowerCase()))]),
      v.maxLength(MAX_ON_TICKET, `A ticket can have at most ${MAX_ON_TICKET} subcontractors.`),
    ),
  ),
};

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
