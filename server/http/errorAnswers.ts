import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, ERROR_TYPES, invalid } from '../../domain/errors';
import { entryOf } from '../graphql/errorEntry';
import { failureOf } from '../graphql/failure';
import { canonicalPaths } from './canonicalPaths';
import { NOT_FOUND_PAGE, waitPage } from './pages';
import { prefersPage } from './preferred';
import { type Site, sendPage } from './sitePages';

/** Errors outside of GraphQL get the shape of a GraphQL answer, so that clients read one shape only. */
const HTML = 'text/html; charset=utf-8';

/** Whether a browser asks for a page to show. */
function isForPerson({ method, headers }: FastifyRequest): boolean {
  return method === 'GET' && (headers.accept?.includes('text/html') ?? false);
}

/** @param site null when the browser part was not built: people get a page without its looks */
export function answerErrors(app: FastifyInstance, site: Site | null): void {
  app.setErrorHandler(async (error: FastifyError | AppError, request, reply) => {
    const { status, told } = outcomeOf(error, request);
    request.errorTypes = [told.errorType];
    const { retryAfter } = told.errorInfo;
    if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
    if (retryAfter !== undefined && isForPerson(request)) {
      return reply.code(status).type(HTML).send(waitPage(told.message));
    }
    return answerError(reply, status, told);
  });
  const canonical = canonicalPaths(site?.pages ?? []);
  app.setNotFoundHandler(async (request, reply) => {
    const isReading = request.method === 'GET' || request.method === 'HEAD';
    const meant = isReading ? canonical(request.url) : null;
    if (meant !== null) return reply.redirect(meant, 308);
    if (isReading && prefersPage(request.headers.accept)) {
      reply.code(404);
      return site?.missing ? sendPage(request, reply, site.missing) : reply.type(HTML).send(NOT_FOUND_PAGE);
    }
    return answerError(reply, 404, new AppError('NotFoundException', 'There is nothing at this address.'));
  });
}

export function answerError(reply: FastifyReply, status: number, error: AppError): FastifyReply {
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .send({ data: null, errors: [entryOf(error)] });
}

function outcomeOf(
  error: FastifyError | AppError,
  request: FastifyRequest,
): { status: number; told: AppError } {
  if (error instanceof AppError) return { status: ERROR_TYPES[error.errorType].status, told: error };
  const status = error.statusCode ?? 500;
  if (status >= 400 && status < 500) {
    return { status, told: invalid({ body: WORDS[status] ?? 'The request cannot be read.' }) };
  }
  const told = failureOf(error, request.log, request.id);
  return { status: ERROR_TYPES[told.errorType].status, told };
}

const WORDS: Record<number, string> = {
  400: 'The body is not valid JSON.',
  408: 'The request took too long to arrive.',
  413: 'The request is too large. Send less at once.',
  415: 'Send the body as application/json.',
};
