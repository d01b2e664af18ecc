import * as v from 'valibot';
import { type AppError, invalid } from '../../domain/errors';
import { isWellFormed } from '../../domain/text';
import { parse } from '../../domain/validation';

export interface CallLimits {
  query: number;
  variables: VariableLimits;
}

export interface Call {
  query: string;
  variables: Record<string, unknown>;
}

/** `operationName` is accepted and ignored, because a query has only one operation. */
const schema = v.object({
  query: v.pipe(v.string('query must be text.'), v.nonEmpty('query must not be empty.')),
  variables: v.nullish(v.custom<Record<string, unknown>>(isObject, 'variables must be an object.'), {}),
  operationName: v.nullish(v.string('operationName must be text.')),
});

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** @throws ValidationException naming `query` or `variables`, or the variable that is too large */
export function readCall(body: unknown, limits: CallLimits): Call {
  if (!isObject(body)) throw invalid({ query: 'Send a JSON object with query and variables.' });
  const { query, variables } = parse(schema, body);
  if (query.length > limits.query) {
    throw invalid({ query: `query can have at most ${limits.query} characters.` });
  }
  boundVariables(variables ?? {}, limits.variables);
  return { query, variables: variables ?? {} };
}

interface VariableLimits {
  depth: number;
  list: number;
  values: number;
}

interface Place {
  value: unknown;
  within: Place | null;
  name: string;
  depth: number;
}

/** Works without recursion, and rejects text PostgreSQL can't store. @throws ValidationException */
export function boundVariables(variables: Readonly<Record<string, unknown>>, limits: VariableLimits): void {
  const left: Place[] = [];
  let values = 0;
  const enter = (value: object, within: Place | null, depth: number) => {
    if (depth > limits.depth && within) {
      throw refused(outermost(within), `is nested too deeply; ${limits.depth} levels are the most.`);
    }
    if (Array.isArray(value) && within && value.length > limits.list) {
      throw refused(within, `can have at most ${limits.list} elements.`);
    }
    for (const name in value) {
      values += 1;
      if (values > limits.values) throw tooMany(limits.values);
      left.push({ value: (value as Record<string, unknown>)[name], within, name, depth });
    }
  };
  enter(variables, null, 0);
  for (let place = left.pop(); place; place = left.pop()) {
    const { value, depth } = place;
    if (typeof value === 'string' && !isWellFormed(value)) {
      throw refused(place, 'has a character that can’t be saved. Type it again.');
    }
    if (typeof value === 'object' && value !== null) enter(value, place, depth + 1);
  }
}

function refused(place: Place, problem: string): AppError {
  const path = pathOf(place);
  return invalid({ [path]: `${path} ${problem}` });
}

function tooMany(most: number): AppError {
  return invalid({ variables: `variables can hold at most ${most} values.` });
}

function outermost(place: Place): Place {
  let outer = place;
  while (outer.within) outer = outer.within;
  return outer;
}

function pathOf(place: Place): string {
  const names: string[] = [];
  for (let one: Place | null = place; one; one = one.within) names.unshift(one.name.slice(0, 60));
  return names.join('.');
}
