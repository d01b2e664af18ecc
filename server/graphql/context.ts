import type { FastifyBaseLogger } from 'fastify';
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
  services: Services;
}
