import * as v from 'valibot';
import type { Citation } from '../calendar/centers';
import { form } from '../form';
import { maybe, phone, required, requiredParagraphs } from '../text';
import { instant } from '../tickets/actions/fields';
import type { ExtraOf } from './extras';

/** How a field of an event is asked for and shown: the schemas carry it, and `described.ts` reads it. */
export interface Look {
  label: string;
  /** `figure` is computed and never asked for; `texts` is one text per line; `items` are records of `fields`. */
  control:
    | 'line'
    | 'lines'
    | 'phone'
    | 'choice'
    | 'time'
    | 'day'
    | 'number'
    | 'check'
    | 'station'
    | 'texts'
    | 'items'
    | 'figure';
  choices?: readonly string[];
  unit?: string;
  isWhole?: boolean;
  isPositive?: boolean;
  /** Of each item of a list. */
  fields?: v.ObjectEntries;
}

/** Kinds of fields of an event. Each may be left out. */

export function choice<const Values extends readonly string[]>(label: string, choices: Values) {
  const rule = v.picklist(choices, `${label}: choose a value from the list.`);
  return v.pipe(maybe(rule), v.metadata({ label, control: 'choice', choices }));
}

/** An ISO instant. */
export const time = (label: string) => v.pipe(maybe(instant(label)), look({ label, control: 'time' }));

export const line = (label: string, max: number) =>
  v.pipe(maybe(required(label, max)), look({ label, control: 'line' }));

export const lines = (label: string, max: number) =>
  v.pipe(maybe(requiredParagraphs(label, max)), look({ label, control: 'lines' }));

export const phoneNumber = (label: string) => v.pipe(maybe(phone(label)), look({ label, control: 'phone' }));

export const figure = (label: string, unit: string) =>
  v.pipe(maybe(v.number(`${label} must be a number.`)), look({ label, control: 'figure', unit }));

/** A number from `least` to `most`; `unit` in words. */
export function amount(label: string, unit: string, least: number, most: number) {
  const message = `${label} must be a number of ${unit} from ${least.toLocaleString('en-US')} to ${most.toLocaleString('en-US')}.`;
  const rule = v.pipe(v.number(message), v.minValue(least, message), v.maxValue(most, message));
  return v.pipe(maybe(rule), look({ label, control: 'number', unit, isPositive: least >= 0 }));
}

export function count(label: string, most: number) {
  const message = `${label} must be a whole number from 0 to ${most.toLocaleString('en-US')}.`;
  const rule = v.pipe(
    v.number(message),
    v.integer(message),
    v.minValue(0, message),
    v.maxValue(most, message),
  );
  return v.pipe(maybe(rule), look({ label, control: 'number', isWhole: true }));
}

export const inches = (label: string, most: number) => amount(label, 'inches', 0, most);
export const dollars = (label: string) => amount(label, 'dollars', 0, 100_000_000);
export const hours = (label: string) => amount(label, 'hours', 0, 10_000);

/** Short texts, one per line where they are typed. */
export const texts = (label: string, most: number, max: number) =>
  v.pipe(listOf(label, most, required(label, max)), look({ label, control: 'texts' }));

/** Records that have these fields. */
export function items<const Entries extends v.ObjectEntries>(label: string, most: number, fields: Entries) {
  return v.pipe(listOf(label, most, form(fields)), v.metadata({ label, control: 'items', fields }));
}

/** Tells how a field is asked for that has a rule of its own. */
export function look<Input>(told: Look): v.MetadataAction<Input, Look & Record<string, unknown>> {
  return v.metadata({ ...told });
}

function listOf<Rule extends v.GenericSchema>(label: string, most: number, rule: Rule) {
  return maybe(
    v.pipe(v.array(rule, `${label} must be a list.`), v.maxLength(most, `${label}: give at most ${most}.`)),
  );
}

/** What of a damage decides how soon the center must be told. */
export type DamageFacts = Pick<
  ExtraOf<'DAMAGE'>,
  'facilityType' | 'highPriority' | 'injury' | 'fatality' | 'fire' | 'evacuation' | 'productReleased'
>;

interface DamageNotice {
  by: Date;
  hours: 2 | 48;
  citation: Citation;
}

/**
 * The term of a damage notice in California: 2 hours for gas, hazardous liquid, a high-priority line, injury or death, else
 * 48. Fire, evacuation, a released product and an installation nobody could name are taken for the urgent case.
 */
export function notifyBy(occurredAt: Date, facts: DamageFacts): DamageNotice {
  const hours = isUrgent(facts) ? 2 : 48;
  return { by: new Date(occurredAt.getTime() + hours * HOUR_MS), hours, citation: CITATIONS[hours] };
}

function isUrgent({ facilityType, ...facts }: DamageFacts): boolean {
  const isDangerous = facilityType === undefined || URGENT_FACILITIES.includes(facilityType);
  return isDangerous || Object.values(facts).includes('Yes');
}

const URGENT_FACILITIES = ['Natural gas', 'Liquid pipeline', 'Unknown'];

const CITATIONS: Record<DamageNotice['hours'], Citation> = {
  2: { source: '19 CCR 4100', verified: true },
  48: { source: 'Gov. Code 4216.4(c); term not seen', verified: false },
};

const HOUR_MS = 3_600_000;
