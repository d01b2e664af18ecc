import * as v from 'valibot';
import { PROFILE_FIELDS } from '../companies/profile';
import { countiesOfState, isStateCode } from '../companies/states';
import { form } from '../form';
import { email, phone, required, text, zipCode } from '../text';
import { noWebAddress } from '../webAddress';
import { passwordSchema } from './password';

/** Limits for the mailed code: lifetime, tries, and how many and how often codes are mailed. */
export const SIGN_UP_CODE = { minutes: 15, tries: 5, most: 5, pauseSeconds: 60 } as const;

/** Unconfirmed sign-ups are deleted after this many hours. */
export const SIGN_UP_HOURS = 24;

/** Without @, so that a username can't reveal that someone's email is in use. */
const username = v.pipe(
  required('Username', 40),
  noWebAddress('Username'),
  v.minLength(3, 'Username needs at least 3 characters.'),
  v.regex(
    /^[A-Za-z0-9][A-Za-z0-9._-]*$/,
    'Username can have letters, digits, dots, dashes and underscores, and begins with a letter or digit.',
  ),
);

const DRAFT_FIELDS = {
  username,
  email: email('Email'),
  company: PROFILE_FIELDS.Name,
  phoneNumber: phone('Phone number'),
  address: required('Address', 200),
  county: text('County', 60),
  state: v.pipe(required('State', 2), v.toUpperCase(), v.check(isStateCode, 'Choose a state from the list.')),
  city: required('City', 60),
  zipCode,
};

export const signUpSchema = v.pipe(
  form({
    // Becomes the contact on their tickets.
    name: v.pipe(required('First and last name', 80), noWebAddress('First and last name')),
    ...DRAFT_FIELDS,
    password: passwordSchema,
  }),
  v.forward(
    v.partialCheck(
      [['county'], ['state']],
      ({ county, state }) => countiesOfState(state)?.includes(county) ?? true,
      'Choose a county from the list.',
    ),
    ['county'],
  ),
);
export type SignUp = v.InferOutput<typeof signUpSchema>;
export type SignUpDraft = Omit<SignUp, 'name' | 'password'>;

export const confirmSignUpSchema = form({
  signUpId: v.pipe(v.string('The sign-up is missing. Start again.'), v.maxLength(100, 'Start again.')),
  code: v.pipe(
    v.string('Enter the code.'),
    v.transform(code => code.replaceAll(/\s/g, '')),
    v.regex(/^\d{6}$/, 'The code has 6 digits.'),
  ),
});
