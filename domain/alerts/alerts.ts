import * as v from 'valibot';
import { form } from '../form';

/** Which reading of the inbox was seen. */
export const seenSchema = form({
  asOf: v.pipe(
    v.string('Tell when the alerts were read.'),
    v.isoTimestamp('Tell when the alerts were read as a date and time.'),
  ),
});

/** What the inbox tells of, each until it is settled or, for answers to invitations, for some days. */
const ALERT_KINDS = [
  /** A station's answer stops the work. */
  'RESPONSE_RED',
  /** The legal start has passed and a station is silent. */
  'RESPONSE_LATE',
  /** The last automatic renewal failed, or auto-renew was switched off for a reason. */
  'AUTO_RENEW_FAILED',
  /** Something waits to be placed at the center's site, or for its confirmation, and its deadline comes near. */
  'TO_PLACE',
  /** The center refuses somebody's login. */
  'CREDENTIALS_INVALID',
  'INVITATION_ACCEPTED',
  'INVITATION_REJECTED',
] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];

/** Most alerts of one answer, newest first. */
export const MOST_ALERTS = 50;

/** Answers to invitations are told for so many days. */
export const RESPONSE_ALERT_DAYS = 14;
