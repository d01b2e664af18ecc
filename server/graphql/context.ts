import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { languageOfHeader } from '../../domain/language';
import type { Caller } from '../access/actor';
import { isApiKey, readApiKey } from '../access/apiKeys/apiKeys';
import { safeEqual } from '../access/safeEqual';
import type { Services } from '../services';

export interface RequestContext extends Caller {
  log: FastifyBaseLogger;
  hasApiKey: boolean;
  address: string;
  userAgent: string;
  botProof: string | null;
  services: Services;
}

/** @throws UnauthorizedException or TooManyRequestsException for an API key */
export async function contextOf(request: FastifyRequest, services: Services): Promise<RequestContext> {
  const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  return {
    requestId: request.id,
    log: request.log,
    viewer: await viewerOf(services, token, request.ip),
    hasApiKey: safeEqual(headerOf(request, 'x-api-key'), services.config.secrets.apiKey),
    selectedCompanyId: headerOf(request, 'x-company-id') || null,
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    botProof: headerOf(request, 'x-bot-proof') || null,
    language: languageOfHeader(request.headers['accept-language']),
    services,
  };
}

async function viewerOf(services: Services, token: string | undefined, address: string) {
  if (token === undefined) return null;
  return isApiKey(token) ? readApiKey(services, token, address) : services.accessTokens.read(token);
}

function headerOf(request: FastifyRequest, name: string): string {
  const value = request.headers[name];
  return typeof value === 'string' ? value : '';
}
