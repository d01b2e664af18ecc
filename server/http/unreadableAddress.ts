import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { invalid } from '../../domain/errors';

/**
 * Requests whose address the router cannot read skip every hook. Sent on to an address that it can read, they get the
 * headers and the log line of all others; the rate limit does not count them, as they cost next to nothing. A link of the
 * external page leads to that page, which says of any mistyped one that there is nothing to answer.
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
