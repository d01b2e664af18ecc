import type { FastifyInstance } from 'fastify';
import { SIGN_ON_RETURN } from '../../../domain/companies/signOn';
import type { Services } from '../../services';
import { returnFromSignOn } from './signOn';

/** Goes on to the sign-in page, which finishes in the browser that began. After `#`, nothing is logged. */
export function registerSignOn(app: FastifyInstance, services: Services): void {
  app.get(SIGN_ON_RETURN, { config: { hasSecretPath: true } }, async (request, reply) => {
    const { search } = new URL(request.url, services.config.baseUrl);
    const returned = await returnFromSignOn(services, search, request.ip);
    const result = 'code' in returned ? `sign-on=${returned.code}` : `sign-on-failure=${returned.failure}`;
    return reply
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .redirect(`/login#${result}`, 303);
  });
}
