import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, ERROR_TYPES, invalid } from '../../domain/errors';
import { entryOf, failureOf } from '../graphql/errors';
import { type Site, type SitePage, sendPage } from './site';

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

/**
 * Unreadable addresses skip every hook. Sent on to one that can be read, they get the headers and the log line of all others;
 * they cost next to nothing, so the rate limit does not count them. A link of the external page leads to that.
 */
export function sendOn(app: FastifyInstance, request: IncomingMessage, response: ServerResponse): void {
  request.url = request.url?.startsWith(EXTERNAL) ? EXTERNAL : PLACE;
  app.routing(request, response);
}

/** The place where such requests end. It refuses before a body is read, so the answer is the same whatever was sent. */
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

/**
 * Of capitals or a slash at the end. Only whole addresses are answered, so that no request leads to another site.
 * @returns of a request's address: the page's own, with the query as it came; null when none is meant
 */
function canonicalPaths(pages: readonly SitePage[]): (url: string) => string | null {
  const paths = new Set(pages.map(({ path }) => path));
  return url => {
    const [, path = '', query = ''] = /^([^?]*)(.*)$/s.exec(url) ?? [];
    const meant = path.toLowerCase().replace(/\/$/, '');
    return meant !== path && paths.has(meant) ? meant + query : null;
  };
}

/** For people who mistyped an address. */
const NOT_FOUND_PAGE = page(
  'Not found',
  '<h1>There is nothing at this address</h1><p><a href="/">Go to the start page</a></p>',
);

/** For people who asked too often, or at a bad moment. @param text says how long to wait; it is ours and holds no markup */
function waitPage(text: string): string {
  return page('Please wait', `<h1>Please wait a moment</h1><p>${text}</p>`);
}

/** Needs neither script nor style, so it works whatever else is broken. */
function page(title: string, content: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title} · Whiteline</title></head>
<body><main>${content}</main></body>
</html>
`;
}

/**
 * Who names neither takes either and is a person at a terminal; of what a program says nothing it stays as it is.
 * @param accept the header's text, such as `text/html,*\/*;q=0.8`
 */
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
  /** 0 to 1, as the header weighs it. */
  quality: number;
}

function rangesOf(accept: string): Range[] {
  return accept.split(',').map(text => {
    const [type = '', ...parameters] = text.split(';').map(part => part.trim().toLowerCase());
    const weight = parameters.find(parameter => parameter.startsWith('q='))?.slice(2);
    return { type, quality: weight === undefined ? 1 : Number(weight) || 0 };
  });
}

/** The closest range that takes a type; null when none does, or it is weighed with nothing. */
function best(ranges: Range[], type: string): { quality: number; closeness: number } | null {
  const [group] = type.split('/');
  const names = ['*/*', `${group}/*`, type];
  for (let closeness = names.length - 1; closeness >= 0; closeness -= 1) {
    const range = ranges.find(one => one.type === names[closeness]);
    if (range) return range.quality > 0 ? { quality: range.quality, closeness } : null;
  }
  return null;
}
