import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { Caller } from '../access/actor';
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
