import * as v from 'valibot';
import { version } from '../errors';
import { form } from '../form';
import { email, orEmpty, required } from '../text';
import { PROFILE_FIELDS } from './profile';

const { Name, ...PLACE } = PROFILE_FIELDS;

/** A new customer with the person who is to run it. */
export const customerSchema = form({
  Name,
  Address: orEmpty(PLACE.Address),
  City: orEmpty(PLACE.City),
  State: orEmpty(PLACE.State),
  ZipCode: orEmpty(PLACE.ZipCode),
  Phone: orEmpty(PLACE.Phone),
  ownerName: required('Owner name', 80),
  ownerEmail: email('Owner email'),
});

export const customerUpdateSchema = form({
  ...PROFILE_FIELDS,
  active: v.boolean('active must be true or false.'),
  version,
});

export type NewCustomer = v.InferOutput<typeof customerSchema>;
export type CustomerUpdate = v.InferOutput<typeof customerUpdateSchema>;
