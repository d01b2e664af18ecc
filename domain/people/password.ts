import * as v from 'valibot';
import { form } from '../form';
import { required } from '../text';

/** Long rather than complex, as NIST SP 800-63B advises. */
export const MIN_PASSWORD = 12;
export const MAX_PASSWORD = 200;

export const passwordSchema = v.pipe(
  v.string('Password is required.'),
  v.minLength(MIN_PASSWORD, `A password needs at least ${MIN_PASSWORD} characters.`),
  v.maxLength(MAX_PASSWORD, `A password can have at most ${MAX_PASSWORD} characters.`),
  v.check(one => new Set(one).size > 3, 'A password needs at least 4 different characters.'),
);

export const setPasswordSchema = form({
  token: v.pipe(
    v.string('The link is not complete.'),
    v.minLength(1, 'The link is not complete.'),
    v.maxLength(200, 'The link is not complete.'),
  ),
  password: passwordSchema,
});

export const resetRequestSchema = form({ username: required('Username or email', 120) });

/** Asked again before a change that someone else at an unlocked screen must not make. */
export const currentPasswordSchema = v.pipe(
  v.string('Current password is required.'),
  v.minLength(1, 'Current password is required.'),
  v.maxLength(MAX_PASSWORD, 'This is not your current password.'),
);

export const changePasswordSchema = v.pipe(
  form({
    currentPassword: currentPasswordSchema,
    newPassword: passwordSchema,
  }),
  v.forward(
    v.check(
      ({ currentPassword, newPassword }) => currentPassword !== newPassword,
      'Choose a password other than the current one.',
    ),
    ['newPassword'],
  ),
);
