import * as v from 'valibot';
import { form } from '../form';
import { digestSchema } from '../people/digest';
import { version } from '../version';
import { PROFILE_FIELDS } from './profile';

/** What a company decides for itself (domain.md §10). Records are kept for six years at least (NRS 455.115). */
export const settingsSchema = form({
  ...PROFILE_FIELDS,
  expiringDays: wholeNumber('Days before expiry', 1, 14),
  restrictReading: yesOrNo('restrictReading'),
  demandFieldVerification: yesOrNo('demandFieldVerification'),
  digestDefault: digestSchema,
  autoRenewDefault: yesOrNo('autoRenewDefault'),
  autoRenewRemarkDefault: yesOrNo('autoRenewRemarkDefault'),
  retentionYears: wholeNumber('Record retention', 6, 30),
  version,
});

export type SettingsUpdate = v.InferOutput<typeof settingsSchema>;

function wholeNumber(label: string, least: number, most: number) {
  const message = `${label} must be a whole number from ${least} to ${most}.`;
  return v.pipe(v.number(message), v.integer(message), v.minValue(least, message), v.maxValue(most, message));
}

function yesOrNo(label: string) {
  return v.boolean(`${label} must be true or false.`);
}
