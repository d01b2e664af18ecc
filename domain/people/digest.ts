import * as v from 'valibot';
import { form } from '../form';

/** How often a person gets the digest of expiring tickets. */
export const DIGESTS = ['OFF', 'DAILY', 'WEEKDAYS'] as const;
export type Digest = (typeof DIGESTS)[number];

export const digestSchema = v.picklist(DIGESTS, 'Choose OFF, DAILY or WEEKDAYS.');

/** A person's own settings; a `digest` of null means the company's default. */
export const mySettingsSchema = form({ digest: v.optional(v.nullable(digestSchema), null) });
