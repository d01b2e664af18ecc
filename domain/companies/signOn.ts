import * as v from 'valibot';
import { form } from '../form';
import { currentPasswordSchema } from '../people/password';
import { required, text } from '../text';

const ISSUER = 'Enter the provider’s address (issuer), such as https://login.example.com/tenant.';

/** A company’s identity provider (OpenID Connect). */
export const signOnSchema = form({
  issuer: v.pipe(required('Issuer', 300), v.url(ISSUER), v.regex(/^https?:\/\/[^?#]+$/, ISSUER)),
  clientId: required('Client ID', 200),
  /** Null keeps the one that is stored. */
  clientSecret: v.pipe(
    v.nullable(text('Client secret', 500)),
    v.transform(secret => secret || null),
  ),
  /** Whoever runs the provider can sign in as anyone in the company. */
  currentPassword: currentPasswordSchema,
  version: v.nullable(v.pipe(v.number('version must be a number.'), v.integer('version must be a number.'))),
});

/** As it is typed. */
export const signOnFormSchema = v.omit(signOnSchema, ['version']);

export type SignOnUpdate = v.InferOutput<typeof signOnSchema>;

/** Why the provider sent someone back without a sign-in. */
export const SIGN_ON_FAILURES = ['late', 'refused', 'noEmail', 'unknown'] as const;

export type SignOnFailure = (typeof SIGN_ON_FAILURES)[number];

export function isSignOnFailure(value: string | null): value is SignOnFailure {
  return SIGN_ON_FAILURES.some(one => one === value);
}

/** A random text of the browser that begins. A short one could be guessed, or be missing. */
export const browserSecretSchema = form({
  browserSecret: v.pipe(
    v.string(),
    v.minLength(32, 'browserSecret must have at least 32 characters.'),
    v.maxLength(200, 'browserSecret must have at most 200 characters.'),
  ),
});

/** Where the provider sends people back to, below the site's address. */
export const SIGN_ON_RETURN = '/sign-in/return';
