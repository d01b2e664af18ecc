import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { NoSchemaIntrospectionCustomRule } from 'graphql';
import mercurius, { type IResolvers } from 'mercurius';
import { AppError } from '../../domain/errors';
import { projectFolder } from '../config/projectFolder';
import { recent } from '../memory/recent';
import type { Services } from '../services';
import { type Call, readCall } from './call';
import { contextOf, type RequestContext } from './context';
import { describeErrors } from './describeErrors';
import { type BoundedQuery, boundQuery, MAX_TOKENS } from './queryLimits';
import { resolvers } from './resolvers';

/** Different queries kept in parsed and compiled form. */
const MOST_QUERIES = 500;

/**
 * `POST /graphql`. Mercurius executes; the route is our own, because its route answers GET, takes a query written as a
 * JSON syntax tree past the limits, and its serialiser drops an error's top-level `errorType`.
 */
export async function registerGraphql(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(mercurius, {
    schema: readFileSync(join(projectFolder, 'schema.graphql'), 'utf8'),
    resolvers: resolvers as unknown as IResolvers,
    routes: false,
    jit: 1,
    cache: MOST_QUERIES,
    graphql: { parseOptions: { maxTokens: MAX_TOKENS } },
    validationRules: [NoSchemaIntrospectionCustomRule],
    errorFormatter: ({ data, errors }) => ({ statusCode: 200, response: { data, errors } }) as never,
  });
  const bounded = recent<string, BoundedQuery>(MOST_QUERIES);

  app.post('/graphql', async (request, reply) => {
    const call = readCall(request.body);
    const ctx = await contextOf(request, services);
    const { data, errors } = await execute(reply, call, ctx, query => {
      const known = bounded.get(query) ?? boundQuery(query);
      bounded.set(query, known);
      request.calls = known.calls;
    });
    if (!errors?.length) return { data };
    const entries = describeErrors(errors, { call, schema: app.graphql.schema, ctx });
    request.errorTypes = entries.map(entry => entry.errorType);
    return { data: data ?? null, errors: entries };
  });
}

interface Result {
  data?: unknown;
  errors?: readonly unknown[];
}

async function execute(
  reply: FastifyReply,
  { query, variables }: Call,
  ctx: RequestContext,
  check: (query: string) => void,
): Promise<Result> {
  try {
    check(query);
    return (await reply.graphql(query, { ...ctx }, variables)) as Result;
  } catch (error) {
    if (error instanceof AppError) return { errors: [error] };
    if (error instanceof Error && 'errors' in error && Array.isArray(error.errors))
      return { errors: error.errors };
    throw error;
  }
}
