import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { isSame } from '../access/isSame';
import type { SignedIn } from '../access/viewer';
import type { Services } from '../services';

/** What every resolver receives. */
export interface RequestContext {
  requestId: string;
  log: FastifyBaseLogger;
  /** The person behind the access token; null on calls that carry the API key. */
  viewer: SignedIn | null;
  /** True when the call carried the installation's API key. */
  hasApiKey: boolean;
  /** The `x-company-id` header, meaningful only for a SASAdministrator. */
  selectedCompanyId: string | null;
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
    hasApiKey: isSame(headerOf(request, 'x-api-key'), services.config.secrets.apiKey),
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
