import { Transform } from 'node:stream';
import {
  errorCodes,
  type FastifyError,
  type FastifyReply,
  type FastifyRequest,
  type RequestPayload,
} from 'fastify';
import { AppError, ERROR_TYPES } from '../../domain/errors';
import { notSignedIn } from '../access/actor';
import { answerError } from '../http/errorAnswers';
import type { Services } from '../services';
import { keyMissing } from './authentication';
import { contextOf, type RequestContext } from './context';
import { createAdmission } from './guard';
import { wantsStatus } from './mediaType';

export const MAX_BYTES_WITHOUT_SESSION = 64_000;

declare module 'fastify' {
  interface FastifyRequest {
    caller: RequestContext | null;
  }
}

/**
 * Runs after the rate limit. Without a session or the API key nothing of the body is read, and without a
 * session only a small one.
 */
export function callerHooks(services: Services) {
  const admission = createAdmission(services.config.limits.callsUnderWay);
  return {
    async preParsing(request: FastifyRequest, reply: FastifyReply, payload: RequestPayload) {
      const caller = await contextOf(request, services);
      request.caller = caller;
      // Calls without a session are few and limited per address. Rejecting a refresh would end a session.
      if (caller.viewer) {
        admission.enter(reply);
        return payload;
      }
      const { authorization, 'content-length': length } = request.headers;
      const isTooLong = Number(length) > MAX_BYTES_WITHOUT_SESSION;
      // A caller with an expired session gets that error, whatever the size of the body.
      if (authorization !== undefined && (isTooLong || !caller.hasApiKey)) throw notSignedIn();
      if (isTooLong) {
        reply.header('connection', 'close');
        throw tooLarge();
      }
      if (!caller.hasApiKey) throw keyMissing();
      return length === undefined ? boundedPart(payload) : payload;
    },

    /** A body of normal size is read anyway, or its sender might not read the response. */
    async errorHandler(error: FastifyError | AppError, request: FastifyRequest, reply: FastifyReply) {
      if (!(error instanceof AppError) || error.errorType !== 'UnauthorizedException') throw error;
      request.errorTypes = [error.errorType];
      const isUsual = Number(request.headers['content-length']) <= services.config.limits.bodyBytes;
      const status = wantsStatus(request) ? ERROR_TYPES[error.errorType].status : 200;
      return answerError(isUsual ? reply : reply.header('connection', 'close'), status, error);
    },
  };
}

function boundedPart(payload: RequestPayload): Transform {
  let bytes = 0;
  const part = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      done(bytes > MAX_BYTES_WITHOUT_SESSION ? tooLarge() : null, chunk);
    },
  });
  payload.once('error', error => part.destroy(error));
  return payload.pipe(part);
}

const tooLarge = () => new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE();
