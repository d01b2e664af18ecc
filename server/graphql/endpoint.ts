import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { constants } from 'node:zlib';
import compress, { type FastifyCompressOptions } from '@fastify/compress';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { buildSchema, type GraphQLObjectType, type GraphQLSchema } from 'graphql';
import { INTROSPECTION } from '../../domain/apiKeys/calls';
import { AppError, ERROR_TYPES } from '../../domain/errors';
import { projectFolder } from '../config/projectFolder';
import { describeErrors } from '../http/errors';
import type { Services } from '../services';
import { requireAuthentication } from './authentication';
import { type Call, readCall } from './call';
import { callerHooks } from './callerHooks';
import { contextOf, type RequestContext } from './context';
import { createExecution, type Outcome } from './execution';
import { RESPONSE_TYPE, wantsStatus } from './mediaType';
import { type Limits, SIGNED_IN, WITH_KEY, WITHOUT_SESSION } from './queryLimits';

let contract: GraphQLSchema | undefined;

interface Resolvers {
  Query: object;
  Mutation: object;
}

/** @throws if schema.graphql lacks a resolver's field */
function schemaWith(resolvers: Resolvers): GraphQLSchema {
  contract ??= buildSchema(readFileSync(join(projectFolder, 'schema.graphql'), 'utf8'));
  resolveFields(contract.getQueryType(), resolvers.Query);
  resolveFields(contract.getMutationType(), resolvers.Mutation);
  return contract;
}

function resolveFields(type: GraphQLObjectType | null | undefined, resolvers: object): void {
  const fields = type?.getFields() ?? {};
  for (const [name, resolve] of Object.entries(resolvers)) {
    const field = fields[name];
    if (!field) throw new Error(`${type} of schema.graphql has no field ${name}.`);
    field.resolve = resolve;
  }
}

/** Names for the log, figures and traces, which must not hold what anyone makes up. */
function callNames(schema: GraphQLSchema): (call: string) => string {
  const types = [schema.getQueryType(), schema.getMutationType()];
  const known = new Set([...INTROSPECTION, ...types.flatMap(type => Object.keys(type?.getFields() ?? {}))]);
  return call => (known.has(call) ? call : 'unknown');
}

export async function registerGraphql(
  app: FastifyInstance,
  services: Services,
  resolvers: Resolvers,
): Promise<void> {
  const schema = schemaWith(resolvers);
  const execution = createExecution(schema);
  const nameOf = callNames(schema);

  async function outcomeOf(request: FastifyRequest, call: Call, ctx: RequestContext, limits: Limits) {
    try {
      const query = execution.read(call.query, limits);
      request.calls = query.calls.map(nameOf);
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
  app.post(
    '/graphql',
    { ...callerHooks(services), bodyLimit, compress: COMPRESSED },
    async (request, reply) => {
      const ctx = request.caller ?? (await contextOf(request, services));
      const limits = limitsOf(ctx);
      const call = readCall(request.body, limits.call);
      if (wantsStatus(request)) reply.type(RESPONSE_TYPE);
      const { data, errors }: Outcome = await outcomeOf(request, call, ctx, limits);
      if (!errors?.length) return { data };
      const entries = describeErrors(errors, ctx);
      request.errorTypes = entries.map(entry => entry.errorType);
      if (data === undefined && wantsStatus(request))
        return reply.code(statusOf(errors)).send({ errors: entries });
      return { data: data ?? null, errors: entries };
    },
  );
}

function limitsOf({ viewer }: RequestContext): Limits {
  if (!viewer) return WITHOUT_SESSION;
  return viewer.keyScope ? WITH_KEY : SIGNED_IN;
}

/** Of a request that couldn't be run at all. */
function statusOf([first]: readonly unknown[]): number {
  return first instanceof AppError ? ERROR_TYPES[first.errorType].status : 400;
}

/** A compressed list has an eighth of the size, for a millisecond of CPU time (decision 009). */
const COMPRESSED = {
  encodings: ['gzip'],
  threshold: 2000,
  zlibOptions: { level: constants.Z_BEST_SPEED },
} satisfies FastifyCompressOptions;
