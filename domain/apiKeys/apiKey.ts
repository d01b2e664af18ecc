import * as v from 'valibot';
import { form } from '../form';
import type { CompanyRole } from '../people/employer';
import { currentPasswordSchema } from '../people/password';
import { required } from '../text';
import { clientRequestId } from '../tickets/actions/fields';
import { noWebAddress } from '../webAddress';

export const KEY_SCOPES = { READ: 'Read only', WRITE: 'Read and change' } as const;
export type KeyScope = keyof typeof KEY_SCOPES;

export const MAX_DAYS = 366;
export const MAX_OWN_KEYS = 10;
export const MAX_COMPANY_KEYS = 20;

/** Revoked and expired keys are listed this long. */
export const LISTED_DAYS = 90;

/** Roles of company keys. What the others may do depends on jobs they are assigned to, and a key is on none. */
export const COMPANY_KEY_ROLES = [
  'CompanySuperAdmin',
  'CompanyAdmin',
  'ReadOnlyUser',
] as const satisfies CompanyRole[];

const DAYS = `Choose when the key expires: 1 to ${MAX_DAYS} days from now.`;

const FIELDS = {
  clientRequestId,
  name: v.pipe(required('Name', 40), noWebAddress('Name')),
  scope: v.picklist(['READ', 'WRITE'], 'Choose what the key may do: READ or WRITE.'),
  days: v.pipe(v.number(DAYS), v.integer(DAYS), v.minValue(1, DAYS), v.maxValue(MAX_DAYS, DAYS)),
  currentPassword: currentPasswordSchema,
};

export const apiKeySchema = form(FIELDS);
export type NewApiKey = v.InferOutput<typeof apiKeySchema>;

export const companyKeySchema = form({
  ...FIELDS,
  role: v.picklist(COMPANY_KEY_ROLES, `Choose a role: ${COMPANY_KEY_ROLES.join(', ')}.`),
});
export type NewCompanyKey = v.InferOutput<typeof companyKeySchema>;

/** Shown as the author of changes. @param username null for a company key */
export function keyAuthor(name: string, username: string | null): string {
  return username === null ? `API key ${name}` : `${username} (API key ${name})`;
}

/** @param now in milliseconds */
export function keyState(
  key: { revokedAt?: string | null | undefined; expiresAt: string },
  now: number,
): 'ACTIVE' | 'REVOKED' | 'EXPIRED' {
  if (key.revokedAt) return 'REVOKED';
  return Date.parse(key.expiresAt) <= now ? 'EXPIRED' : 'ACTIVE';
}
