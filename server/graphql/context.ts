import { Transform } from 'node:stream';
import {
  errorCodes,
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyReply,
  type FastifyRequest,
  type RequestPayload,
} from 'fastify';
import { AppError } from '../../domain/errors';
import { type Caller, notSignedIn } from '../access/actor';
import { safeEqual } from '../access/safeEqual';
import { answerError } from '../http/errorAnswers';
import type { Services } from '../services';
import { keyMissing } from './authentication';
import { createAdmission } from './guard';

/** What every resolver receives. */
export interface RequestContext extends Caller {
  log: FastifyBaseLogger;
  /** True when the call carried the installation's API key. */
  hasApiKey: boolean;
  address: string;
  userAgent: string;
  /** The `x-bot-proof` header: what a browser found for a challenge of the bot check. */
  botProof: string | null;
  services: Services;
}

export async function contextOf(request: FastifyRequest, services: Services): Promise<RequestContext> {
  const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  return {
    requestId: request.id,
    log: request.log,
    viewer: token === undefined ? null : await services.accessTokens.read(token),
    hasApiKey: safeEqual(headerOf(request, 'x-api-key'), services.config.secrets.apiKey),
    selectedCompanyId: headerOf(request, 'x-company-id') || null,
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    botProof: headerOf(request, 'x-bot-proof') || null,
    services,
  };
}

function headerOf(request: FastifyRequest, name: string): string {
  const value = request.headers[name];
  return typeof value === 'string' ? value : '';
}

/** Bodies of whoever has no session end here, in bytes. */
export const MOST_BYTES_WITHOUT_SESSION = 64_000;

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls; null before that is known, and on requests that call nothing. */
    caller: RequestContext | null;
  }
}

/**
 * Finds out who calls before anything of the body is read: without a session or the key nothing is, and without a session no
 * more than the calls need that need none. It comes after the limit of requests.
 */
export function callerHooks(services: Services) {
  const admission = createAdmission(services.config.limits.callsUnderWay);
  return {
    async preParsing(request: FastifyRequest, reply: FastifyReply, payload: RequestPayload) {
      const caller = await contextOf(request, services);
      request.caller = caller;
      // Those without a session are few and bounded by their address; a refresh turned away would end a session.
      if (caller.viewer) {
        admission.enter(reply);
        return payload;
      }
      const { authorization, 'content-length': length } = request.headers;
      const isTooLong = Number(length) > MOST_BYTES_WITHOUT_SESSION;
      // Whoever came with a session learns that it is over, however much they have sent.
      if (authorization !== undefined && (isTooLong || !caller.hasApiKey)) throw notSignedIn();
      if (isTooLong) {
        reply.header('connection', 'close');
        throw tooLarge();
      }
      if (!caller.hasApiKey) throw keyMissing();
      return length === undefined ? boundedPart(payload) : payload;
    },

    /** Refuses as GraphQL does. A body of usual size is let in to no purpose, or its sender might never read the answer. */
    async errorHandler(error: FastifyError | AppError, request: FastifyRequest, reply: FastifyReply) {
      if (!(error instanceof AppError) || error.errorType !== 'UnauthorizedException') throw error;
      request.errorTypes = [error.errorType];
      const isUsual = Number(request.headers['content-length']) <= services.config.limits.bodyBytes;
      return answerError(isUsual ? reply : reply.header('connection', 'close'), 200, error);
    },
  };
}

/** A body whose length was not told before. */
function boundedPart(payload: RequestPayload): Transform {
  let bytes = 0;
  const part = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      done(bytes > MOST_BYTES_WITHOUT_SESSION ? tooLarge() : null, chunk);
    },
  });
  payload.once('error', error => part.destroy(error));
  return payload.pipe(part);
}

const tooLarge = () => new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE();
