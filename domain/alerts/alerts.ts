import * as v from 'valibot';
import { form } from '../form';

export const seenSchema = form({
  asOf: v.pipe(
    v.string('Enter when the alerts were read.'),
    v.isoTimestamp('Enter when the alerts were read as a date and time.'),
  ),
});

/** Shown until resolved. Invitation responses are shown for a limited time. */
const ALERT_KINDS = [
  'RESPONSE_RED',
  'MARKS_WRONG',
  'RESPONSE_LATE',
  'AUTO_RENEW_FAILED',
  /** A request must be placed or confirmed soon. */
  'TO_PLACE',
  'CREDENTIALS_INVALID',
  'INVITATION_ACCEPTED',
  'INVITATION_REJECTED',
] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];

export const MAX_ALERTS = 50;

export const RESPONSE_ALERT_DAYS = 14;
