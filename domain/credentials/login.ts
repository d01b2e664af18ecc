import * as v from 'valibot';
import { CALL_CENTERS } from '../calendar/centers';
import { form } from '../form';
import { isStorable, required } from '../text';

const LONGEST = 200;

/** Messages of spec §5. */
const whose = {
  email: v.pipe(
    v.string('Please select the user!'),
    v.trim(),
    v.minLength(1, 'Please select the user!'),
    v.maxLength(320, 'Please select the user!'),
  ),
  callCenter: v.pipe(
    v.string('Call center is required!'),
    v.minLength(1, 'Call center is required!'),
    v.picklist(CALL_CENTERS, 'Choose One Call CA or One Call NV.'),
  ),
};

export const loginOwnerSchema = form(whose);

/** The password isn't trimmed. */
export const loginSchema = form({
  ...whose,
  username: v.pipe(
    v.string('Login is required!'),
    v.transform(text => text.trim()),
    v.minLength(1, 'Login is required!'),
    required('Login', LONGEST),
  ),
  pass: v.pipe(
    v.string('Password is required!'),
    v.minLength(1, 'Password is required!'),
    v.maxLength(LONGEST, `Password can have at most ${LONGEST} characters.`),
    v.check(isStorable, 'Password has characters that can’t be saved.'),
  ),
});

const CREDENTIALS_STATUSES = ['UNVERIFIED', 'VALID', 'INVALID'] as const;
export type CredentialsStatus = (typeof CREDENTIALS_STATUSES)[number];

/** STORED means that the login can't be checked, because there is no gateway. */
export type LoginStanding = CredentialsStatus | 'STORED';
