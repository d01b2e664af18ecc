import type * as v from 'valibot';
import { form } from '../form';
import type { EventType } from './event';
import { damageExtra } from './extras/damage';
import { lateExtra } from './extras/late';
import { exposedExtra, mismarkExtra } from './extras/lines';
import { destroyedExtra, meetingExtra, verificationExtra } from './extras/marks';

const nothing = form({});

/**
 * The JSON of an event's `extra`, by its type. Everything may be left out here; `completeness.ts` says what an event
 * must tell once it is no draft. What a type does not have is refused by name.
 */
export const EXTRAS = {
  DAMAGE: damageExtra,
  NEAR_MISS: damageExtra,
  UTILITY_EXPOSED: exposedExtra,
  UNMARKED_UTILITY: exposedExtra,
  POTHOLE: exposedExtra,
  MISMARK: mismarkExtra,
  LATE_LOCATE: lateExtra,
  NO_SHOW: nothing,
  EXCAVATOR_NO_SHOW: nothing,
  MARKS_DESTROYED: destroyedExtra,
  ONSITE_MEETING: meetingExtra,
  FIELD_VERIFICATION: verificationExtra,
  PHOTO_LOG: nothing,
  DELINEATION_PHOTO: nothing,
  STOP_WORK: nothing,
  OTHER: nothing,
} as const satisfies Record<EventType, v.GenericSchema>;

export type ExtraOf<Type extends EventType> = v.InferOutput<(typeof EXTRAS)[Type]>;
