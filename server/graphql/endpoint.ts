import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { constants } from 'node:zlib';
import compress, { type FastifyCompressOptions } from '@fastify/compress';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { buildSchema, type GraphQLSchema, NoSchemaIntrospectionCustomRule } from 'graphql';
import mercurius, { type IResolvers } from 'mercurius';
import { AppError } from '../../domain/errors';
import { projectFolder } from '../process/config/projectFolder';
import type { Services } from '../services';
import { requireAuthentication } from './authentication';
import { type Call, readCall } from './call';
import { callerHooks, contextOf, type RequestContext } from './context';
import { describeErrors } from './errors';
import { createExecution, MOST_KEPT, type Outcome } from './execution';
import { type Limits, SIGNED_IN, WITHOUT_SESSION } from './queryLimits';
import { resolvers } from './resolvers';

let built: GraphQLSchema | undefined;

/** Built once in a process, whose endpoints all have the same resolvers. */
function contract(): GraphQLSchema {
  built ??= buildSchema(readFileSync(join(projectFolder, 'schema.graphql'), 'utf8'));
  return built;
}

/** Our own route: Mercurius's answers GET, takes a syntax tree past the limits and drops an error's top-level `errorType`. */
export async function registerGraphql(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(mercurius, {
    schema: contract(),
    resolvers: resolvers as unknown as IResolvers,
    routes: false,
    jit: 1,
    cache: MOST_KEPT,
    validationRules: [NoSchemaIntrospectionCustomRule],
    errorFormatter: ({ data, errors }) => ({ statusCode: 200, response: { data, errors } }) as never,
  });
  const execution = createExecution(app);

  /** Nothing is looked at before it is bounded, nor held against the contract before the caller may make the calls. */
  async function outcomeOf(request: FastifyRequest, call: Call, ctx: RequestContext, limits: Limits) {
    try {
      const query = execution.read(call.query, limits);
      request.calls = query.calls;
      for (const name of query.calls) requireAuthentication(name, ctx);
      return await execution.run(query, call, ctx);
    } catch (error) {
      if (error instanceof AppError) return { errors: [error] } satisfies Outcome;
      throw error;
    }
  }

  await app.register(compress, { global: false });
  app.decorateRequest('caller', null);
  const bodyLimit = services.config.limits.bodyBytes;
  app.post('/graphql', { ...callerHooks(services), bodyLimit, compress: COMPRESSED }, async request => {
    const ctx = request.caller ?? (await contextOf(request, services));
    const limits = ctx.viewer ? SIGNED_IN : WITHOUT_SESSION;
    const call = readCall(request.body, limits.call);
    const { data, errors }: Outcome = await outcomeOf(request, call, ctx, limits);
    if (!errors?.length) return { data };
    const entries = describeErrors(errors, ctx);
    request.errorTypes = entries.map(entry => entry.errorType);
    return { data: data ?? null, errors: entries };
  });
}

/** A list has an eighth of the bytes, for a millisecond of the server's time (decision 009). */
const COMPRESSED = {
  encodings: ['gzip'],
  threshold: 2000,
  zlibOptions: { level: constants.Z_BEST_SPEED },
} satisfies FastifyCompressOptions;
