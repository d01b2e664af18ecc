import * as v from 'valibot';
import { invalid } from '../../domain/errors';
import { parse } from '../../domain/validation';
import { boundVariables, type VariableLimits } from './variableLimits';

/** How much a call may hold. */
export interface CallLimits {
  /** Characters of the query. */
  query: number;
  variables: VariableLimits;
}

/** What the body of POST /graphql holds. */
export interface Call {
  query: string;
  variables: Record<string, unknown>;
}

/** `operationName` is accepted and unused: a query holds one operation only. */
const schema = v.object({
  query: v.pipe(v.string('query must be text.'), v.nonEmpty('query must not be empty.')),
  variables: v.nullish(v.custom<Record<string, unknown>>(isObject, 'variables must be an object.'), {}),
  operationName: v.nullish(v.string('operationName must be text.')),
});

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** @throws ValidationException naming `query` or `variables`, or the variable that holds too much */
export function readCall(body: unknown, limits: CallLimits): Call {
  if (!isObject(body)) throw invalid({ query: 'Send a JSON object with query and variables.' });
  const { query, variables } = parse(schema, body);
  if (query.length > limits.query) {
    throw invalid({ query: `query can have at most ${limits.query} characters.` });
  }
  boundVariables(variables ?? {}, limits.variables);
  return { query, variables: variables ?? {} };
}
