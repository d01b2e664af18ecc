import {
  type DocumentNode,
  execute,
  GraphQLError,
  type GraphQLSchema,
  NoSchemaIntrospectionCustomRule,
  specifiedRules,
  validate,
} from 'graphql';
import { compileQuery, isCompiledQuery } from 'graphql-jit';
import { LRUCache } from 'lru-cache';
import { invalid } from '../../domain/errors';
import type { SignedIn } from '../access/actor';
import { ConnectionLostError } from '../database/errors';
import { MAX_PROBLEMS } from '../http/errors';
import type { Call } from './call';
import type { RequestContext } from './context';
import { type BoundedQuery, boundQuery, type Limits } from './queryLimits';
import { variableProblems } from './variableProblems';

export interface Outcome {
  data?: unknown;
  errors?: readonly unknown[];
}

type Run = (root: object, ctx: RequestContext, variables: Call['variables']) => unknown;

export interface Query extends BoundedQuery {
  compiled?: Run;
}

/** Cached compiled queries. The console has about 120. */
export const MAX_KEPT = 250;
const LONGEST_KEPT = 5000;
/** Characters cached per user. The console's queries have about 90,000 in total. */
const MAX_KEPT_EACH = 200_000;
const MAX_SEEN = 1000;
const MAX_PEOPLE = 5000;

/** Compiles queries that users have sent twice. Others are dropped, so that no one can fill the memory. */
export function createExecution(schema: GraphQLSchema) {
  const kept = new LRUCache<string, Query>({ max: MAX_KEPT });
  const seen = new LRUCache<string, true>({ max: MAX_SEEN });
  const keptFor = new LRUCache<string, number>({ max: MAX_PEOPLE });

  function isWorthKeeping(text: string, viewer: SignedIn | null): boolean {
    if (viewer === null || text.length > LONGEST_KEPT) return false;
    if (!seen.get(text)) {
      seen.set(text, true);
      return false;
    }
    const characters = (keptFor.get(viewer.id) ?? 0) + text.length;
    if (characters > MAX_KEPT_EACH) return false;
    keptFor.set(viewer.id, characters);
    return true;
  }

  return {
    read: (text: string, limits: Limits): Query => kept.get(text) ?? boundQuery(text, limits.query),

    async run(query: Query, call: Call, ctx: RequestContext): Promise<Outcome> {
      const wrong = variableProblems(schema, query.document, call.variables);
      if (Object.keys(wrong).length > 0) throw invalid(wrong);
      const most = isRepeatable(query) ? MAX_TIMES : 1;
      for (let time = 1; ; time += 1) {
        const outcome = await once(query, call, ctx);
        if (time === most || !outcome.errors?.some(wasBrokenOff)) return outcome;
      }
    },
  };

  async function once(query: Query, call: Call, ctx: RequestContext): Promise<Outcome> {
    if (kept.get(call.query) === query) {
      query.compiled ??= compile(schema, query.document);
      return (await query.compiled({}, { ...ctx }, call.variables)) as Outcome;
    }
    const errors = problemsOf(schema, query, ctx.viewer);
    if (errors.length > 0) return { errors };
    if (!isIntrospecting(query) && isWorthKeeping(call.query, ctx.viewer)) kept.set(call.query, query);
    return interpret(schema, query.document)({}, { ...ctx }, call.variables) as Promise<Outcome>;
  }
}

/** A query that cannot be compiled is interpreted. */
function compile(schema: GraphQLSchema, document: DocumentNode): Run {
  const compiled = compileQuery(schema, document);
  return isCompiledQuery(compiled) ? compiled.query : interpret(schema, document);
}

function interpret(schema: GraphQLSchema, document: DocumentNode): Run {
  return (rootValue, contextValue, variableValues) =>
    execute({ schema, document, rootValue, contextValue, variableValues });
}

const MAX_TIMES = 3;
const RULES = [...specifiedRules, NoSchemaIntrospectionCustomRule];

/** Whether repeating is safe. Responses are only sent when complete. */
function isRepeatable({ isReading, calls }: BoundedQuery): boolean {
  return isReading || calls.every(call => call === 'refreshToken');
}

/** A request that couldn't start has already waited long enough. */
function wasBrokenOff(error: unknown): boolean {
  const original = error instanceof GraphQLError ? error.originalError : null;
  return original instanceof ConnectionLostError && original.lost !== 'before';
}

function problemsOf(
  schema: GraphQLSchema,
  { document }: BoundedQuery,
  viewer: SignedIn | null,
): readonly GraphQLError[] {
  const rules = viewer?.keyScope ? specifiedRules : RULES;
  return validate(schema, document, rules, { maxErrors: MAX_PROBLEMS, hideSuggestions: viewer === null });
}

/** For keys only, so it isn't kept as a query that is valid for everybody. */
const isIntrospecting = ({ calls }: BoundedQuery) => calls.some(call => call.startsWith('__'));
