import { isIP } from 'node:net';
import { isLoopback } from '../../config/config';

/** Where passkeys belong to. */
export interface PasskeySite {
  /** The domain that browsers bind them to (WebAuthn's RP ID). */
  domain: string;
  origin: string;
}

/** Null if the site has no name: browsers bind passkeys to names only. On loopback that is `localhost`. */
export function passkeySite(baseUrl: string): PasskeySite | null {
  const url = new URL(baseUrl);
  const host = url.hostname.replaceAll(/[[\]]/g, '');
  if (isLoopback(host)) url.hostname = 'localhost';
  else if (isIP(host) !== 0 || url.protocol !== 'https:') return null;
  return { domain: url.hostname, origin: url.origin };
}
