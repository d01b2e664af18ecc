import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { MapsConfig } from '../config/maps';
import { contentSecurityPolicy } from './contentSecurityPolicy';

/** Addresses that the browser's router answers; each gets the same page. Anything else is a real 404. */
const PAGES = ['/', '/login', '/reset-password', '/main', '/main/*'];

const NONCE_PLACE = '__CSP_NONCE__';

/** The built browser part. @param folder holds index.html and its assets */
export async function registerSite(
  app: FastifyInstance,
  { folder, isHttps, maps }: { folder: string; isHttps: boolean; maps: MapsConfig },
): Promise<void> {
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  await app.register(staticFiles, {
    root: folder,
    index: false,
    wildcard: false,
    globIgnore: ['**/*.map', '**/*.html', '**/*.{br,gz}', '**/.*'],
    preCompressed: true,
    cacheControl: false,
    setHeaders(response, path) {
      // Caches on the way must keep the compressed and the plain form apart.
      response.setHeader('vary', 'accept-encoding');
      response.setHeader('cache-control', path.includes('/assets/') ? HASHED : UNHASHED);
    },
  });
  for (const path of PAGES) {
    app.get(path, async (_request, reply) => {
      const styleNonce = randomBytes(16).toString('base64');
      return reply
        .header('content-security-policy', contentSecurityPolicy({ isHttps, maps, styleNonce }))
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(page.replaceAll(NONCE_PLACE, styleNonce));
    });
  }
}

/** Their names change with their content. */
const HASHED = 'public, max-age=31536000, immutable';
const UNHASHED = 'public, max-age=300';
