import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config';
import { type MapsConfig, mapSources } from '../config/maps';
import { type StorageConfig, storageSources } from '../config/storage';

/** No inline scripts, because tokens are in local storage (spec §3). @param styleNonce for Material UI */
export function contentSecurityPolicy(options: {
  isHttps: boolean;
  maps: MapsConfig;
  storage: StorageConfig;
  styleNonce?: string;
}): string {
  const { isHttps, maps, storage, styleNonce } = options;
  const { images, connections } = mapSources(maps);
  return [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self'${styleNonce === undefined ? '' : ` 'nonce-${styleNonce}'`}`,
    ["img-src 'self' data:", ...images].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...connections, ...storageSources(storage)].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

const ALLOWED = ['geolocation', 'camera'];
const DENIED = [
  'accelerometer',
  'display-capture',
  'gyroscope',
  'hid',
  'idle-detection',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

const PERMISSIONS = [...ALLOWED.map(name => `${name}=(self)`), ...DENIED.map(name => `${name}=()`)].join(
  ', ',
);

/** Only an https site can tell browsers to stay on https. */
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
    reply.header('content-security-policy', policy).header('permissions-policy', PERMISSIONS);
  });
  // Cacheable responses set their own header. Files bypass Fastify's.
  app.addHook('onSend', async (_request, reply) => {
    const isSaid = reply.hasHeader('cache-control') || reply.raw.hasHeader('cache-control');
    if (!isSaid) reply.header('cache-control', 'no-store');
  });
}
