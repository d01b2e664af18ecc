import { lookup as lookUp } from 'node:dns';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { Agent, fetch as undiciFetch } from 'undici';

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 1_000_000;

/** For addresses that users enter: it reaches no private networks, and follows no redirects. */
export type OutsideFetch = (url: string, init?: RequestInit) => Promise<Response>;

/** @param allowsPrivate also plain HTTP */
export function createOutsideFetch(allowsPrivate: boolean): OutsideFetch {
  const dispatcher = new Agent({
    bodyTimeout: TIMEOUT_MS,
    headersTimeout: TIMEOUT_MS,
    maxResponseSize: MAX_BYTES,
    connect: { timeout: TIMEOUT_MS, ...(!allowsPrivate && { lookup: lookUpPublic }) },
  });
  return async (url, init = {}) => {
    const { protocol, hostname } = new URL(url);
    if (!allowsPrivate) {
      if (protocol !== 'https:') throw new PrivateAddressError(`${url} does not begin with https://.`);
      // Numbers aren't looked up.
      const host = hostname.replaceAll(/[[\]]/g, '');
      if (isIP(host) !== 0 && !isPublic(host)) throw new PrivateAddressError(privateWords(host));
    }
    const sent = { ...init, redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS), dispatcher };
    return (await undiciFetch(url, sent as never)) as unknown as Response;
  };
}

/** The address may not be called from here. */
export class PrivateAddressError extends Error {
  override name = 'PrivateAddressError';
}

const privateWords = (host: string) => `${host} is an address of a private network.`;

/** Also refuses names whose address is private by the time of the connection. */
const lookUpPublic: typeof lookUp = ((host: string, options: object, done: LookUpDone) => {
  lookUp(host, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error);
    if (addresses.some(({ address }) => !isPublic(address))) {
      return done(new PrivateAddressError(privateWords(host)));
    }
    return done(null, addresses);
  });
}) as never;

type LookUpDone = (error: Error | null, addresses?: object[]) => void;

function isPublic(address: string): boolean {
  return ipaddr.process(address).range() === 'unicast';
}
