import { lookup as lookUp } from 'node:dns';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { Agent, fetch as undiciFetch } from 'undici';

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 1_000_000;

/** For addresses that users enter: it reaches no private networks, and follows no redirects. */
export type OutsideFetch = (url: string, init?: RequestInit) => Promise<Response>;

interface OutsideOptions {
  timeoutMs?: number;
  /** For callers that don't read the body. */
  takesCompressed?: boolean;
}

/** @param allowsPrivate also plain HTTP */
export function createOutsideFetch(
  allowsPrivate: boolean,
  { timeoutMs = TIMEOUT_MS, takesCompressed = false }: OutsideOptions = {},
): OutsideFetch {
  const dispatcher = new Agent({
    bodyTimeout: timeoutMs,
    headersTimeout: timeoutMs,
    maxResponseSize: MAX_BYTES,
    connect: { timeout: timeoutMs, ...(!allowsPrivate && { lookup: lookUpPublic }) },
  });
  return async (url, init = {}) => {
    if (!allowsPrivate) assertPublic(url);
    const headers = new Headers(init.headers);
    // The size is that of what is sent, which compressed would be a thousandth.
    headers.set('accept-encoding', 'identity');
    const limits = { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs), dispatcher };
    const sent = { ...init, headers: Object.fromEntries(headers), ...limits };
    const response = await undiciFetch(url, sent as never);
    if (!takesCompressed && response.headers.has('content-encoding')) {
      await response.body?.cancel();
      throw new Error(`${url} answers compressed, although that was not accepted.`);
    }
    return response as unknown as Response;
  };
}

/** Names are looked up with each call. @throws PrivateAddressError */
export function assertPublic(url: string): void {
  const { protocol, hostname } = new URL(url);
  if (protocol !== 'https:') throw new PrivateAddressError(`${url} does not begin with https://.`);
  const host = hostname.replaceAll(/[[\]]/g, '');
  const isOwn = host === 'localhost' || host.endsWith('.localhost');
  if (isOwn || (isIP(host) !== 0 && !isPublic(host))) throw new PrivateAddressError(privateWords(host));
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

/** The internet's IPv6 addresses are within 2000::/3. Others, such as ::10.0.0.1, have no range either. */
function isPublic(address: string): boolean {
  const known = ipaddr.process(address);
  const isOfInternet = known.kind() === 'ipv4' || known.match(INTERNET);
  return isOfInternet && known.range() === 'unicast';
}

const INTERNET = ipaddr.parseCIDR('2000::/3');
