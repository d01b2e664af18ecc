import * as v from 'valibot';
import { form } from '../form';
import { required } from '../text';

/** What text messages are about. */
export const TEXT_EVENTS = ['RESPONSE_RED', 'ALL_RESPONDED', 'RENEW_TODAY'] as const;
export type TextEvent = (typeof TEXT_EVENTS)[number];

export const TEXT_CODE_MINUTES = 10;
export const TEXT_CODE_TRIES = 5;

const NUMBER_WANTED = 'Mobile number must be a 10-digit US number.';

/** As `+15305550123`. No area code or exchange begins with 0 or 1. 911 and 900 are no area codes of mobiles. */
export const textNumberSchema = form({
  number: v.pipe(
    required('Mobile number', 30),
    v.transform(typed => typed.replaceAll(/[\s().-]/g, '').replace(/^\+?1(?=\d{10}$)/, '')),
    v.regex(/^(?!900|.11)[2-9]\d{2}[2-9]\d{6}$/, NUMBER_WANTED),
    v.transform(digits => `+1${digits}`),
  ),
});

const CODE_WANTED = 'Enter the 6 digits of the text message.';

export const textCodeSchema = form({
  code: v.pipe(
    v.string(CODE_WANTED),
    v.transform(typed => typed.replaceAll(/[\s-]/g, '')),
    v.regex(/^\d{6}$/, CODE_WANTED),
  ),
});

const timeOfDay = (label: string) => {
  const wanted = `${label} must be a time such as 21:00.`;
  return v.pipe(v.string(wanted), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, wanted));
};

const EVENTS_WANTED = `Choose among ${TEXT_EVENTS.join(', ')}.`;

export const textSettingsSchema = form({
  events: v.pipe(
    v.array(v.picklist(TEXT_EVENTS, EVENTS_WANTED), EVENTS_WANTED),
    v.maxLength(TEXT_EVENTS.length, EVENTS_WANTED),
    v.transform(events => TEXT_EVENTS.filter(event => events.includes(event))),
  ),
  quietFrom: timeOfDay('The start of quiet hours'),
  quietUntil: timeOfDay('The end of quiet hours'),
});

export type TextChoice = v.InferOutput<typeof textSettingsSchema>;

/** For the log, which others read. */
export function lastDigits(number: string): string {
  return `…${number.slice(-4)}`;
}
