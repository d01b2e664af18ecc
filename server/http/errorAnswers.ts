import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, ERROR_TYPES, invalid } from '../../domain/errors';
import { entryOf, failureOf } from './errors';
import { type Site, type SitePage, sendPage } from './site';

const HTML = 'text/html; charset=utf-8';

function isForPerson({ method, headers }: FastifyRequest): boolean {
  return method === 'GET' && (headers.accept?.includes('text/html') ?? false);
}

export function answerErrors(app: FastifyInstance, site: Site | null): void {
  app.setErrorHandler(async (error: FastifyError | AppError, request, reply) => {
    const { status, problem } = outcomeOf(error, request);
    request.errorTypes = [problem.errorType];
    const { retryAfter } = problem.errorInfo;
    if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
    if (retryAfter !== undefined && isForPerson(request)) {
      return reply.code(status).type(HTML).send(waitPage(problem.message));
    }
    return answerError(reply, status, problem);
  });
  const canonical = canonicalPaths(site?.pages ?? []);
  app.setNotFoundHandler(async (request, reply) => {
    const isReading = request.method === 'GET' || request.method === 'HEAD';
    const meant = isReading ? canonical(request.url) : null;
    if (meant !== null) return reply.redirect(meant, 308);
    if (isReading && prefersHtml(request.headers.accept)) {
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
): { status: number; problem: AppError } {
  if (error instanceof AppError) return { status: ERROR_TYPES[error.errorType].status, problem: error };
  const status = error.statusCode ?? 500;
  if (status >= 400 && status < 500) {
    return { status, problem: invalid({ body: WORDS[status] ?? 'The request cannot be read.' }) };
  }
  const problem = failureOf(error, request.log, request.id);
  return { status: ERROR_TYPES[problem.errorType].status, problem };
}

const WORDS: Record<number, string> = {
  400: 'The body is not valid JSON.',
  408: 'The request took too long to arrive.',
  413: 'The request is too large. Send less at once.',
  415: 'Send the body as application/json.',
};

/** Malformed URLs skip every hook. A valid path gives them the usual headers and log line. */
export function sendOn(app: FastifyInstance, request: IncomingMessage, response: ServerResponse): void {
  request.url = request.url?.startsWith(EXTERNAL) ? EXTERNAL : PLACE;
  app.routing(request, response);
}

export function registerUnreadableAddress(app: FastifyInstance): void {
  app.all(PLACE, {
    onRequest: async () => {
      throw invalid({ url: 'This address cannot be read: it is malformed or too long.' });
    },
    handler: async () => {},
  });
}

const PLACE = '/unreadable-address';
const EXTERNAL = '/external/';

/** Fixes capitals and trailing slashes. Matches whole paths, so that no redirect leads to another site. */
function canonicalPaths(pages: readonly SitePage[]): (url: string) => string | null {
  const paths = new Set(pages.map(({ path }) => path));
  return url => {
    const [, path = '', query = ''] = /^([^?]*)(.*)$/s.exec(url) ?? [];
    const meant = path.toLowerCase().replace(/\/$/, '');
    return meant !== path && paths.has(meant) ? meant + query : null;
  };
}

const NOT_FOUND_PAGE = page(
  'Not found',
  '<h1>There is nothing at this address</h1><p><a href="/">Go to the start page</a></p>',
);

function waitPage(text: string): string {
  return page('Please wait', `<h1>Please wait a moment</h1><p>${text}</p>`);
}

/** Needs no script or style, so it works even if everything else is broken. */
function page(title: string, content: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title} · Whiteline</title></head>
<body><main>${content}</main></body>
</html>
`;
}

/** Clients that accept both equally, such as curl with `*\/*`, get HTML. Without the header they get JSON. */
function prefersHtml(accept: string | undefined): boolean {
  const ranges = rangesOf(accept ?? '');
  const page = best(ranges, 'text/html');
  const json = best(ranges, 'application/json');
  if (page === null) return false;
  if (json === null || page.quality !== json.quality) return page.quality > (json?.quality ?? 0);
  return page.closeness >= json.closeness;
}

interface Range {
  type: string;
  quality: number;
}

function rangesOf(accept: string): Range[] {
  return accept.split(',').map(text => {
    const [type = '', ...parameters] = text.split(';').map(part => part.trim().toLowerCase());
    const weight = parameters.find(parameter => parameter.startsWith('q='))?.slice(2);
    return { type, quality: weight === undefined ? 1 : Number(weight) || 0 };
  });
}

function best(ranges: Range[], type: string): { quality: number; closeness: number } | null {
  const [group] = type.split('/');
  const names = ['*/*', `${group}/*`, type];
  for (let closeness = names.length - 1; closeness >= 0; closeness -= 1) {
    const range = ranges.find(one => one.type === names[closeness]);
    if (range) return range.quality > 0 ? { quality: range.quality, closeness } : null;
  }
  return null;
}
