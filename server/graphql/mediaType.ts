import type { FastifyRequest } from 'fastify';

/** Of GraphQL over HTTP. Whoever accepts it learns from the status that a request couldn't be run. Others get 200. */
export const RESPONSE_TYPE = 'application/graphql-response+json; charset=utf-8';

export function wantsStatus({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return headers.accept?.includes('application/graphql-response+json') ?? false;
}
