import type { DescribedField, Part } from '../../../../domain/events/described';
import { fromWallTime, toWallTime } from '../../../ui/wallTime';

/** Answers as the inputs hold them: text, a tick, or the answers of each item of a list. */
export interface Answers {
  [field: string]: string | boolean | Answers[];
}

/** What the inputs start with. */
export function emptyAnswers(fields: readonly DescribedField[]): Answers {
  return Object.fromEntries(fields.filter(isAsked).map(field => [field.name, EMPTY[field.control] ?? '']));
}

/** What the inputs hold of a record that is known. */
export function toAnswers(fields: readonly DescribedField[], record: Record<string, unknown>): Answers {
  const known = fields
    .filter(field => isAsked(field) && isTold(record[field.name]))
    .map(field => [field.name, answerOf(field, record[field.name])]);
  return { ...emptyAnswers(fields), ...Object.fromEntries(known) };
}

/** The record that the answers make; what was left empty is left out. */
export function fromAnswers(fields: readonly DescribedField[], answers: Answers): Record<string, unknown> {
  const told = fields.flatMap(field => {
    const value = valueToSend(field, answers[field.name] ?? '');
    return value === undefined ? [] : [[field.name, value]];
  });
  return Object.fromEntries(told);
}

/** The asked fields of all parts. */
export function asked(parts: readonly Part[]): DescribedField[] {
  return parts.flatMap(({ fields }) => fields).filter(isAsked);
}

/** Fields that hold an answer. */
export function answered(fields: readonly DescribedField[], answers: Answers): DescribedField[] {
  const told = fromAnswers(fields, answers);
  return fields.filter(({ name }) => name in told);
}

const isAsked = ({ control }: DescribedField) => control !== 'figure';
const isTold = (value: unknown) => value !== undefined && value !== null;

const EMPTY: Partial<Record<DescribedField['control'], boolean | Answers[]>> = { check: false, items: [] };

function answerOf({ control, fields }: DescribedField, value: unknown): Answers[string] {
  if (control === 'check') return value === true;
  if (control === 'time') return toWallTime(new Date(String(value)));
  if (!Array.isArray(value)) return String(value);
  return control === 'items' ? value.map(item => toAnswers(fields, item)) : value.join('\n');
}

function valueToSend({ control, fields }: DescribedField, answer: Answers[string]): unknown {
  if (Array.isArray(answer)) {
    return answer.length > 0 ? answer.map(item => fromAnswers(fields, item)) : undefined;
  }
  if (typeof answer === 'boolean') return answer;
  const text = answer.trim();
  if (text === '') return undefined;
  if (control === 'time') return fromWallTime(text);
  if (control === 'texts') return text.split('\n').filter(line => line.trim() !== '');
  return control === 'number' && !Number.isNaN(Number(text)) ? Number(text) : text;
}
