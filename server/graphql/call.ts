import * as v from 'valibot';
import { invalid } from '../../domain/errors';
import { parse } from '../../domain/validation';

/** What the body of POST /graphql holds. */
export interface Call {
  query: string;
  variables: Record<string, unknown>;
}

const LONGEST_QUERY = 20_000;

/** `operationName` is accepted and unused: a query holds one operation only. */
const schema = v.object({
  query: v.pipe(
    v.string('query must be text.'),
    v.nonEmpty('query must not be empty.'),
    v.maxLength(LONGEST_QUERY, `query can have at most ${LONGEST_QUERY} characters.`),
  ),
  variables: v.nullish(v.record(v.string(), v.unknown(), 'variables must be an object.'), {}),
  operationName: v.nullish(v.string('operationName must be text.')),
});

/** @throws ValidationException naming `query` or `variables`, or the variable whose text cannot be stored */
export function readCall(body: unknown): Call {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw invalid({ query: 'Send a JSON object with query and variables.' });
  }
  const { query, variables } = parse(schema, body);
  for (const path of textsWithNul(variables, [])) {
    throw invalid({ [path]: `${path} holds a character that cannot be stored (NUL).` });
  }
  return { query, variables: variables ?? {} };
}

/** PostgreSQL's text cannot hold U+0000; refused here once instead of in every use case. */
function* textsWithNul(value: unknown, path: readonly string[]): Generator<string> {
  if (typeof value === 'string') {
    if (value.includes('\0')) yield path.join('.');
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, part] of Object.entries(value)) yield* textsWithNul(part, [...path, key]);
  }
}
