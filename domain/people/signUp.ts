import * as v from 'valibot';
import { PROFILE_FIELDS } from '../companies/profile';
import { countiesOfState, isStateCode } from '../companies/states';
import { form } from '../form';
import { email, phone, required, text, zipCode } from '../text';
import { noWebAddress } from '../webAddress';
import { passwordSchema } from './password';

/** How long a mailed code works, how often it may be tried, and how often and when another may be mailed. */
export const SIGN_UP_CODE = { minutes: 15, tries: 5, most: 5, pauseSeconds: 60 } as const;

/** A sign-up that is not confirmed is forgotten after so many hours. */
export const SIGN_UP_HOURS = 24;

/** No @ is among the signs, so that a username is nobody's e-mail, which it would else give away as taken. */
const username = v.pipe(
  required('Username', 40),
  noWebAddress('Username'),
  v.minLength(3, 'Username needs at least 3 characters.'),
  v.regex(
    /^[A-Za-z0-9][A-Za-z0-9._-]*$/,
    'Username can have letters, digits, dots, dashes and underscores, and begins with a letter or digit.',
  ),
);

/** The sign-up draft of spec §3, field by field. */
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

/** What signUp takes. Where counties are known, the county is one of them. */
export const signUpSchema = v.pipe(
  form({
    // The contact on their tickets.
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
/** What the browser keeps during sign-up (spec §3). */
export type SignUpDraft = Omit<SignUp, 'name' | 'password'>;

/** What confirmSignUp takes: the id that signUp answered, and the code as mailed, with or without blanks. */
export const confirmSignUpSchema = form({
  signUpId: v.pipe(v.string('The sign-up is missing. Start again.'), v.maxLength(100, 'Start again.')),
  code: v.pipe(
    v.string('Enter the code.'),
    v.transform(code => code.replaceAll(/\s/g, '')),
    v.regex(/^\d{6}$/, 'The code has 6 digits.'),
  ),
});
