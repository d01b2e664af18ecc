import * as v from 'valibot';
import { form } from '../form';
import type { RoleName } from '../permissions/roles';
import { required } from '../text';
import { currentPasswordSchema } from './password';

/** Where a sign-in with a password stops. The password was right. */
export interface SecondFactorWanted {
  /** What the person has. Empty: they have to set up an app now. */
  ways: readonly SecondFactorWay[];
  /** For the app. */
  setUp?: AppSetUp;
}

export type SecondFactorWay = 'app' | 'passkey';

/** What an authenticator app needs to know. */
export interface AppSetUp {
  /** In base32, to be typed. */
  key: string;
  /** The same as an address (`otpauth:`), to be scanned. */
  address: string;
  /** Sent back with the first code. Works for 15 minutes. */
  token: string;
}

/** Owners can change everything of their company, and administrators everything. */
const ALWAYS: readonly RoleName[] = ['SASAdministrator', 'CompanySuperAdmin'];

export function mustHaveSecondFactor(
  role: RoleName,
  { isRequired, forAll }: { isRequired: boolean; forAll: boolean },
): boolean {
  return forAll || (isRequired && ALWAYS.includes(role));
}

const CODE_WANTED = 'Enter the 6 digits of your app, or a recovery code.';

/** Typed with spaces or without. */
export const codeSchema = v.pipe(
  v.string(CODE_WANTED),
  v.transform(text => text.replaceAll(/[\s-]/g, '').toLowerCase()),
  v.regex(/^(\d{6}|[a-z0-9]{10})$/, CODE_WANTED),
);

export function isAppCode(code: string): boolean {
  return /^\d{6}$/.test(code);
}

/** Longer than any that is made. */
const setUpToken = v.pipe(v.string('The key is missing.'), v.maxLength(1000, 'The key is not complete.'));

export const secondFactorSchema = form({
  code: codeSchema,
  setUp: v.optional(v.nullable(setUpToken), null),
});

/** For every change of one's own second factor. */
export const provenSchema = form({ currentPassword: currentPasswordSchema });

export const setUpAppSchema = form({
  setUp: setUpToken,
  code: v.pipe(
    v.string('Enter the 6 digits of your app.'),
    v.transform(text => text.replaceAll(/[\s-]/g, '')),
    v.regex(/^\d{6}$/, 'Enter the 6 digits of your app.'),
  ),
});

export const passkeyNameSchema = form({ name: required('Name', 60) });
