import { type MapsConfig, mapSources } from '../config/maps';
import { type StorageConfig, storageSources } from '../config/storage';

/**
 * What a page of ours may load: its own files, those of the maps service and the object store that are
 * set up, and nothing else, no inline script at all. Tokens lie in local storage (spec §3), so this is what keeps a
 * foreign script from reading them.
 *
 * @param styleNonce allows the style elements that Material UI's styling library makes at run time
 */
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
