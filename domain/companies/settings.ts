import * as v from 'valibot';
import { CALL_CENTERS } from '../calendar/centers';
import { version } from '../errors';
import { form } from '../form';
import { digestSchema } from '../people/digestDays';
import { CENTER_WAYS } from '../placing/way';
import { email, orEmpty, required } from '../text';
import { MARKS_CHECKS } from '../tickets/verdict/marksCheck';
import { noWebAddress } from '../webAddress';
import { PROFILE_FIELDS } from './profile';

const WAYS_WANTED = 'ways must list the centers, each with its way.';

/** The server rejects ways that the installation doesn't offer. */
const centerWay = form({
  callCenter: v.picklist(CALL_CENTERS, 'Choose the call center.'),
  way: v.picklist(CENTER_WAYS, 'Choose who handles requests: a person or the practice center.'),
});

/** From domain.md §10. Records are kept for at least six years (NRS 455.115). */
export const settingsSchema = form({
  ...PROFILE_FIELDS,
  expiringDays: wholeNumber('Days before expiry', 1, 14),
  restrictReading: yesOrNo('restrictReading'),
  secondFactorForAll: yesOrNo('secondFactorForAll'),
  marksCheck: v.picklist(MARKS_CHECKS, 'Choose how often crews check the marks.'),
  digestDefault: digestSchema,
  autoRenewDefault: yesOrNo('autoRenewDefault'),
  autoRenewRemarkDefault: yesOrNo('autoRenewRemarkDefault'),
  retentionYears: wholeNumber('Record retention', 6, 30),
  ways: v.optional(v.nullable(v.array(centerWay, WAYS_WANTED)), null),
  version,
});

export type SettingsUpdate = v.InferOutput<typeof settingsSchema>;

function wholeNumber(label: string, least: number, most: number) {
  const message = `${label} must be a whole number from ${least} to ${most}.`;
  return v.pipe(v.number(message), v.integer(message), v.minValue(least, message), v.maxValue(most, message));
}

function yesOrNo(label: string) {
  return v.boolean(`${label} must be true or false.`);
}

const { Name, ...PLACE } = PROFILE_FIELDS;

export const customerSchema = form({
  Name,
  Address: orEmpty(PLACE.Address),
  City: orEmpty(PLACE.City),
  State: orEmpty(PLACE.State),
  ZipCode: orEmpty(PLACE.ZipCode),
  Phone: orEmpty(PLACE.Phone),
  ownerName: v.pipe(required('Owner name', 80), noWebAddress('Owner name')),
  ownerEmail: email('Owner email'),
});

export const customerUpdateSchema = form({
  ...PROFILE_FIELDS,
  active: v.boolean('active must be true or false.'),
  version,
});

export type NewCustomer = v.InferOutput<typeof customerSchema>;
export type CustomerUpdate = v.InferOutput<typeof customerUpdateSchema>;
