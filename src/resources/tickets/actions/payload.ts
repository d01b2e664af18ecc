import * as v from 'valibot';
import type { FieldErrors } from '../../../../domain/errors';
import { fieldErrors } from '../../../../domain/validation';
import { fromWallTime } from '../../../ui/wallTime';
import type { ActionField, ActionForm } from './forms';

/** Answers as the inputs hold them: text, a tick, or chosen stations. */
export type Answers = Record<string, string | boolean | string[]>;

/** What a form starts with. */
export function emptyAnswers({ fields }: ActionForm): Answers {
  return Object.fromEntries(fields.map(({ name, kind }) => [name, EMPTY[kind] ?? '']));
}

const EMPTY: Partial<Record<ActionField['kind'], boolean | string[]>> = { check: false, stations: [] };

/** The payload to send, or what is wrong by field: checked with the schema that the server uses. */
export function checkAnswers(
  form: ActionForm,
  answers: Answers,
  base: object,
): { payload: object; errors?: never } | { payload?: never; errors: FieldErrors } {
  const given = form.fields.map(field => [field.name, answerOf(field, answers[field.name] ?? '')]);
  const parsed = v.safeParse(form.schema, { ...base, ...Object.fromEntries(given) });
  return parsed.success ? { payload: parsed.output as object } : { errors: fieldErrors(parsed.issues) };
}

/** An optional field left empty takes no part: the schema knows what that means. */
function answerOf({ kind, optional }: ActionField, answer: Answers[string]): unknown {
  if (typeof answer !== 'string') return answer;
  if (optional && answer.trim() === '') return undefined;
  if (kind === 'time') return fromWallTime(answer);
  return kind === 'number' ? Number(answer) : answer;
}
