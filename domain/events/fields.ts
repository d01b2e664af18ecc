import * as v from 'valibot';
import type { Citation } from '../calendar/centers';
import { form } from '../form';
import { maybe, phone, required, requiredParagraphs } from '../text';
import { instant } from '../tickets/actions/fields';

export interface Look {
  label: string;
  /** `figure` is calculated and never entered. `items` is a list of records with these `fields`. */
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
  fields?: v.ObjectEntries;
}

/** All of these fields are optional. */

export function choice<const Values extends readonly string[]>(label: string, choices: Values) {
  const rule = v.picklist(choices, `${label}: choose a value from the list.`);
  return v.pipe(maybe(rule), v.metadata({ label, control: 'choice', choices }));
}

export const time = (label: string) => v.pipe(maybe(instant(label)), look({ label, control: 'time' }));

export const line = (label: string, max: number) =>
  v.pipe(maybe(required(label, max)), look({ label, control: 'line' }));

export const lines = (label: string, max: number) =>
  v.pipe(maybe(requiredParagraphs(label, max)), look({ label, control: 'lines' }));

export const phoneNumber = (label: string) => v.pipe(maybe(phone(label)), look({ label, control: 'phone' }));

export const figure = (label: string, unit: string) =>
  v.pipe(maybe(v.number(`${label} must be a number.`)), look({ label, control: 'figure', unit }));

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

export const texts = (label: string, most: number, max: number) =>
  v.pipe(listOf(label, most, required(label, max)), look({ label, control: 'texts' }));

export function items<const Entries extends v.ObjectEntries>(label: string, most: number, fields: Entries) {
  return v.pipe(listOf(label, most, form(fields)), v.metadata({ label, control: 'items', fields }));
}

export function look<Input>(appearance: Look): v.MetadataAction<Input, Look & Record<string, unknown>> {
  return v.metadata({ ...appearance });
}

function listOf<Rule extends v.GenericSchema>(label: string, most: number, rule: Rule) {
  return maybe(
    v.pipe(v.array(rule, `${label} must be a list.`), v.maxLength(most, `${label}: give at most ${most}.`)),
  );
}

export type DamageFacts = Partial<
  Record<
    'facilityType' | 'highPriority' | 'injury' | 'fatality' | 'fire' | 'evacuation' | 'productReleased',
    string
  >
>;

interface NotifyBy {
  by: Date;
  hours: 2 | 48;
  citation: Citation;
}

/** Fire, evacuation, released product and unknown facilities count as urgent. */
export function notifyBy(occurredAt: Date, facts: DamageFacts): NotifyBy {
  const hours = isUrgent(facts) ? 2 : 48;
  return { by: new Date(occurredAt.getTime() + hours * HOUR_MS), hours, citation: CITATIONS[hours] };
}

function isUrgent({ facilityType, ...facts }: DamageFacts): boolean {
  const isDangerous = facilityType === undefined || URGENT_FACILITIES.includes(facilityType);
  return isDangerous || Object.values(facts).includes('Yes');
}

const URGENT_FACILITIES = ['Natural gas', 'Liquid pipeline', 'Unknown'];

const CITATIONS: Record<NotifyBy['hours'], Citation> = {
  2: { source: '19 CCR 4100', verified: true },
  48: { source: 'Gov. Code 4216.4(c); deadline not verified', verified: false },
};

const HOUR_MS = 3_600_000;
