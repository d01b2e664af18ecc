import * as v from 'valibot';
import { maybe } from '../maybe';
import { instant } from '../tickets/actions/fields';

/** Kinds of fields of an event. Each may be left out. */

export function choice<const Values extends readonly string[]>(label: string, values: Values) {
  return maybe(v.picklist(values, `${label}: choose a value from the list.`));
}

/** An ISO instant. */
export const time = (label: string) => maybe(instant(label));

/** A number from `least` to `most`; `unit` in words. */
export function amount(label: string, unit: string, least: number, most: number) {
  const message = `${label} must be a number of ${unit} from ${least.toLocaleString('en-US')} to ${most.toLocaleString('en-US')}.`;
  return maybe(v.pipe(v.number(message), v.minValue(least, message), v.maxValue(most, message)));
}

/** A whole number from 0 to `most`. */
export function count(label: string, most: number) {
  const message = `${label} must be a whole number from 0 to ${most.toLocaleString('en-US')}.`;
  return maybe(
    v.pipe(v.number(message), v.integer(message), v.minValue(0, message), v.maxValue(most, message)),
  );
}

export const inches = (label: string, most: number) => amount(label, 'inches', 0, most);
export const dollars = (label: string) => amount(label, 'dollars', 0, 100_000_000);
export const hours = (label: string) => amount(label, 'hours', 0, 10_000);

export function list<Rule extends v.GenericSchema>(label: string, most: number, rule: Rule) {
  return maybe(
    v.pipe(v.array(rule, `${label} must be a list.`), v.maxLength(most, `${label}: give at most ${most}.`)),
  );
}
