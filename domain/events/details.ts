import * as v from 'valibot';
import { form } from '../form';
import { requiredParagraphs } from '../text';
import { optionalDay } from '../tickets/actions/fields';
import { amount, choice, dollars, hours, items, line, lines, look, phoneNumber, texts, time } from './fields';

const MOST = 50;

const CREW = {
  crewForeman: line('Foreman', 80),
  foremanPhone: phoneNumber('Foreman’s phone'),
};

const PLACE = {
  address: line('Address', 200),
  city: line('City', 60),
  county: line('County', 60),
  state: choice('State', ['CA', 'NV']),
  latitude: amount('Latitude', 'degrees', -90, 90),
  longitude: amount('Longitude', 'degrees', -180, 180),
  locationNote: lines('Location', 500),
};

const STORY = {
  description: lines('Description', 4000),
  weather: line('Weather', 120),
  witnesses: texts('Witnesses', MOST, 200),
};

const NOTICES = {
  notifiedCenterAt: time('Center notified at'),
  notifiedOperatorAt: time('Utility notified at'),
  called911At: time('911 called at'),
  centerReference: line('Center reference', 60),
};

const COST = {
  downtimeHours: hours('Downtime'),
  estimatedCost: dollars('Estimated cost'),
};

const FOLLOW_UPS = {
  followUps: items('Follow-ups', MOST, {
    text: v.pipe(requiredParagraphs('Follow-up', 500), look({ label: 'Follow-up', control: 'lines' })),
    owner: line('Owner', 80),
    due: v.pipe(optionalDay('Due'), look({ label: 'Due', control: 'day' })),
    done: v.pipe(
      v.optional(v.boolean('done must be true or false.'), false),
      look({ label: 'Done', control: 'check' }),
    ),
  }),
};

const SETTLEMENT = { settlement: lines('Resolution', 1000) };

export const settlementSchema = form({
  settlement: requiredParagraphs('Resolution', 1000, 'Say how it was resolved.'),
});

export const DETAIL_PARTS = {
  crew: CREW,
  place: PLACE,
  story: STORY,
  notices: NOTICES,
  cost: COST,
  followUps: FOLLOW_UPS,
  settlement: SETTLEMENT,
};

/** `completeness.ts` says what is required. ISO instants, WGS84 degrees, US dollars. */
export const detailsSchema = form({
  ...CREW,
  ...PLACE,
  ...STORY,
  ...NOTICES,
  ...COST,
  ...FOLLOW_UPS,
  ...SETTLEMENT,
});

export type EventDetails = v.InferOutput<typeof detailsSchema>;
