import * as v from 'valibot';
import { form } from '../form';
import { maybe } from '../maybe';
import { phone, required, requiredParagraphs } from '../text';
import { optionalDay } from '../tickets/actions/fields';
import { amount, dollars, hours, list, time } from './fields';

/** Most witnesses, and most follow-ups, of an event. */
const MOST = 50;

/**
 * The JSON of an event's `details`: what all types share and lists do not need. Everything may be left out here;
 * `completeness.ts` says what an event must tell once it is no draft. Times are ISO instants, degrees are WGS84,
 * money is US dollars.
 */
export const detailsSchema = form({
  crewForeman: line('Foreman', 80),
  foremanPhone: maybe(phone('Foreman’s phone')),
  address: line('Address', 200),
  city: line('City', 60),
  county: line('County', 60),
  state: maybe(v.picklist(['CA', 'NV'], 'State must be CA or NV.')),
  latitude: amount('Latitude', 'degrees', -90, 90),
  longitude: amount('Longitude', 'degrees', -180, 180),
  locationNote: lines('Location', 500),
  description: lines('Description', 4000),
  weather: line('Weather', 120),
  witnesses: list('Witnesses', MOST, required('Witness', 200)),
  notifiedCenterAt: time('Center notified at'),
  notifiedOperatorAt: time('Operator notified at'),
  called911At: time('911 called at'),
  centerReference: line('Center reference', 60),
  downtimeHours: hours('Downtime'),
  estimatedCost: dollars('Estimated cost'),
  followUps: list(
    'Follow-ups',
    MOST,
    form({
      text: requiredParagraphs('Follow-up', 500),
      owner: line('Owner', 80),
      due: optionalDay('Due'),
      done: v.optional(v.boolean('done must be true or false.'), false),
    }),
  ),
});

export type EventDetails = v.InferOutput<typeof detailsSchema>;

function line(label: string, max: number) {
  return maybe(required(label, max));
}

function lines(label: string, max: number) {
  return maybe(requiredParagraphs(label, max));
}
