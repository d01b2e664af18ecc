import type { FastifyInstance } from 'fastify';
import {
  execute,
  GraphQLError,
  type GraphQLSchema,
  NoSchemaIntrospectionCustomRule,
  specifiedRules,
  validate,
} from 'graphql';
import { invalid } from '../../domain/errors';
import type { SignedIn } from '../access/actor';
import { ConnectionLostError } from '../database/errors';
import { createLru } from '../process/lru';
import type { Call } from './call';
import type { RequestContext } from './context';
import { type BoundedQuery, boundQuery, type Limits } from './queryLimits';
import { MOST_TOLD, variableProblems } from './variableProblems';

export interface Outcome {
  data?: unknown;
  errors?: readonly unknown[];
}

/** Queries kept in parsed and compiled form; the console has about 120. */
export const MOST_KEPT = 250;
/** Longer queries are not kept. */
const LONGEST_KEPT = 5000;
/** Characters of queries that are kept because of one person; all of the console's together have about 90,000. */
const MOST_KEPT_EACH = 200_000;
const MOST_SEEN = 1000;
const MOST_PEOPLE = 5000;

/** Compiles what people with a session have sent twice. The rest is interpreted and forgotten, so that nobody fills memory. */
export function createExecution(app: FastifyInstance) {
  const kept = createLru<string, BoundedQuery>(MOST_KEPT);
  const seen = createLru<string, true>(MOST_SEEN);
  const keptFor = createLru<string, number>(MOST_PEOPLE);

  function isWorthKeeping(text: string, viewer: SignedIn | null): boolean {
    if (viewer === null || text.length > LONGEST_KEPT) return false;
    if (!seen.get(text)) {
      seen.set(text, true);
      return false;
    }
    const characters = (keptFor.get(viewer.id) ?? 0) + text.length;
    if (characters > MOST_KEPT_EACH) return false;
    keptFor.set(viewer.id, characters);
    return true;
  }

  return {
    /** @throws ValidationException naming `query` */
    read: (text: string, limits: Limits): BoundedQuery => kept.get(text) ?? boundQuery(text, limits.query),

    /** @throws ValidationException naming the variables that do not fit the contract */
    async run(query: BoundedQuery, call: Call, ctx: RequestContext): Promise<Outcome> {
      const wrong = variableProblems(app.graphql.schema, query.document, call.variables);
      if (Object.keys(wrong).length > 0) throw invalid(wrong);
      const most = isRepeatable(query) ? MOST_TIMES : 1;
      for (let time = 1; ; time += 1) {
        const outcome = await once(query, call, ctx);
        if (time === most || !outcome.errors?.some(wasBrokenOff)) return outcome;
      }
    },
  };

  async function once(query: BoundedQuery, call: Call, ctx: RequestContext): Promise<Outcome> {
    const { schema } = app.graphql;
    if (kept.get(call.query) === query) return compiled(app, query, call, ctx);
    const errors = problemsOf(schema, query, ctx.viewer === null);
    if (errors.length > 0) return { errors };
    if (isWorthKeeping(call.query, ctx.viewer)) kept.set(call.query, query);
    return execute({
      schema,
      document: query.document,
      rootValue: {},
      contextValue: { ...ctx },
      variableValues: call.variables,
    });
  }
}

/** How often a request is executed at most, when the database is lost each time. */
const MOST_TIMES = 3;

/** Whether nothing is done twice that counts: nothing of an answer is sent before all of it is there. */
function isRepeatable({ isReading, calls }: BoundedQuery): boolean {
  return isReading || calls.every(call => call === 'refreshToken');
}

/** One that could not begin has waited long enough. */
function wasBrokenOff(error: unknown): boolean {
  const original = error instanceof GraphQLError ? error.originalError : null;
  return original instanceof ConnectionLostError && original.lost !== 'before';
}

/** @param isTerse without the names that may have been meant: finding them compares every name of the contract */
function problemsOf(
  schema: GraphQLSchema,
  { document }: BoundedQuery,
  isTerse: boolean,
): readonly GraphQLError[] {
  const rules = [...specifiedRules, NoSchemaIntrospectionCustomRule];
  return validate(schema, document, rules, { maxErrors: MOST_TOLD, hideSuggestions: isTerse });
}

/** Given as a tree, so that Mercurius does not parse it again. */
async function compiled(
  app: FastifyInstance,
  { document }: BoundedQuery,
  { variables }: Call,
  ctx: RequestContext,
): Promise<Outcome> {
  try {
    return await app.graphql(document as never, { ...ctx }, variables);
  } catch (error) {
    if (error instanceof Error && 'errors' in error && Array.isArray(error.errors))
      return { errors: error.errors };
    throw error;
  }
}
