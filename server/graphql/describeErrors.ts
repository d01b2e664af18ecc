import { GraphQLError, type GraphQLSchema, parse } from 'graphql';
import { AppError, type FieldErrors, invalid } from '../../domain/errors';
import type { Call } from './call';
import type { RequestContext } from './context';
import { type ErrorEntry, entryOf } from './errorEntry';
import { failureOf } from './failure';
import { variableProblems } from './variableProblems';

/** A request's errors as they go over the wire: each with its type, and everything unforeseen masked and logged. */
export function describeErrors(
  errors: readonly unknown[],
  { call, schema, ctx }: { call: Call; schema: GraphQLSchema; ctx: RequestContext },
): ErrorEntry[] {
  const [first] = errors;
  if (first instanceof GraphQLError && first.path === undefined) {
    return [entryOf(aboutTheRequest(errors as GraphQLError[], call, schema), placeOf(first))];
  }
  return errors.map(error =>
    entryOf(appErrorOf(error, ctx), error instanceof GraphQLError ? placeOf(error) : {}),
  );
}

/** Errors without a path arose before anything was called: the query or its variables do not fit the contract. */
function aboutTheRequest(errors: readonly GraphQLError[], call: Call, schema: GraphQLSchema): AppError {
  const fields = variableProblems(schema, parse(call.query), call.variables);
  if (Object.keys(fields).length > 0) return invalid(firstOf(fields));
  return invalid({
    query: errors
      .slice(0, MOST_TOLD)
      .map(one => one.message.slice(0, 300))
      .join(' '),
  });
}

const MOST_TOLD = 20;

function firstOf(fields: FieldErrors): FieldErrors {
  return Object.fromEntries(Object.entries(fields).slice(0, MOST_TOLD));
}

function appErrorOf(error: unknown, ctx: RequestContext): AppError {
  const original = error instanceof GraphQLError ? (error.originalError ?? error) : error;
  if (original instanceof AppError) return original;
  const argument = /^Argument "(\w+)"/.exec(original instanceof GraphQLError ? original.message : '')?.[1];
  if (argument) return invalid({ [argument]: `${argument} is required.` });
  return failureOf(original, ctx.log, ctx.requestId);
}

function placeOf({ path, locations }: GraphQLError) {
  return { ...(path && { path }), ...(locations && { locations }) };
}
