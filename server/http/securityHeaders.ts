import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config';
import { contentSecurityPolicy } from './contentSecurityPolicy';

/** Headers every answer carries. Only where people come over https can browsers be held to https. */
export async function registerSecurityHeaders(
  app: FastifyInstance,
  { publicUrl, maps, storage }: Pick<Config, 'publicUrl' | 'maps' | 'storage'>,
): Promise<void> {
  const isHttps = publicUrl?.startsWith('https:') ?? false;
  await app.register(helmet, {
    contentSecurityPolicy: false,
    strictTransportSecurity: isHttps ? { maxAge: 365 * 86_400 } : false,
    referrerPolicy: { policy: 'same-origin' },
    frameguard: { action: 'deny' },
  });
  const policy = contentSecurityPolicy({ isHttps, maps, storage });
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('content-security-policy', policy);
  });
}
