import * as v from 'valibot';
import { phoneOrEmpty, required, text, zipCodeOrEmpty } from '../text';
import { noWebAddress } from '../webAddress';

/** Everything except the name may be empty. */
export const PROFILE_FIELDS = {
  Name: v.pipe(
    required('Company name', 120),
    noWebAddress('Company name'),
    v.regex(/[\p{L}\p{N}]/u, 'Company name must have a letter or a digit.'),
  ),
  Address: text('Address', 200),
  City: text('City', 60),
  State: v.pipe(
    text('State', 2),
    v.toUpperCase(),
    v.regex(/^([A-Z]{2})?$/, 'State must be two letters, such as CA.'),
  ),
  ZipCode: zipCodeOrEmpty,
  Phone: phoneOrEmpty('Phone'),
};
