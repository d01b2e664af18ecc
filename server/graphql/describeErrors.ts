import { GraphQLError } from 'graphql';
import { AppError, invalid } from '../../domain/errors';
import type { RequestContext } from './context';
import { type ErrorEntry, entryOf } from './errorEntry';
import { failureOf } from './failure';
import { MOST_TOLD } from './variableProblems';

/** A request's errors as they go over the wire: each with its type, and everything unforeseen masked and logged. */
export function describeErrors(errors: readonly unknown[], ctx: RequestContext): ErrorEntry[] {
  const [first] = errors;
  if (first instanceof GraphQLError && first.path === undefined) {
    return [entryOf(aboutTheQuery(errors as GraphQLError[]), placeOf(first))];
  }
  return errors.map(error =>
    entryOf(appErrorOf(error, ctx), error instanceof GraphQLError ? placeOf(error) : {}),
  );
}

/** Errors without a path arose before anything was called: the query does not fit the contract. */
function aboutTheQuery(errors: readonly GraphQLError[]): AppError {
  return invalid({
    query: errors
      .slice(0, MOST_TOLD)
      .map(one => one.message.slice(0, 300))
      .join(' '),
  });
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
