import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  customFetch,
  discovery,
} from 'openid-client';
import { SIGN_ON_RETURN } from '../../../domain/companies/signOn';
import { open, seal } from '../../access/sealing';
import type { Services } from '../../services';
import type { Provider } from './signOn.sql';

type Parts = Pick<Services, 'config' | 'outsideFetch'>;

/** Also proves that there is a provider at the address. @throws whatever the provider or the network does */
export async function connect(
  { config, outsideFetch }: Parts,
  { issuer, clientId }: Pick<Provider, 'issuer' | 'clientId'>,
  clientSecret: string,
): Promise<Configuration> {
  const provider = await discovery(new URL(issuer), clientId, clientSecret, undefined, {
    [customFetch]: (url, init) => outsideFetch(url, init as RequestInit),
    ...(config.allowsPrivateNetworks && { execute: [allowInsecureRequests] }),
  });
  // Such as `…/{tenantid}/v2.0` of Microsoft's common address: people of every company could sign in.
  if (provider.serverMetadata().issuer.includes('{')) {
    throw new Error('it serves all tenants. Enter the address of your own');
  }
  return provider;
}

const returnTo = ({ config }: Parts) => `${config.baseUrl}${SIGN_ON_RETURN}`;

/** Where the browser has to go. */
export async function addressOf(
  parts: Parts,
  provider: Configuration,
  { state, nonce, verifier }: { state: string; nonce: string; verifier: string },
): Promise<string> {
  const address = buildAuthorizationUrl(provider, {
    redirect_uri: returnTo(parts),
    scope: 'openid email',
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
  });
  return address.href;
}

/**
 * The email of the person that the provider vouches for, or null if it doesn't.
 * @param search of the address at which the browser came back
 * @throws if the provider refused or what it says is not right
 */
export async function emailOf(
  parts: Parts,
  provider: Configuration,
  search: string,
  expected: { state: string; nonce: string; verifier: string },
): Promise<string | null> {
  const tokens = await authorizationCodeGrant(provider, new URL(`${returnTo(parts)}${search}`), {
    expectedState: expected.state,
    expectedNonce: expected.nonce,
    pkceCodeVerifier: expected.verifier,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  // Microsoft's don't say it at all.
  const isVerified = [true, undefined].includes(claims?.email_verified as boolean | undefined);
  return isVerified && typeof claims?.email === 'string' ? claims.email : null;
}

const PURPOSE = 'single sign-on';
const ownerOf = (companyId: string) => `single sign-on:${companyId}`;

export function sealClientSecret({ config }: Parts, companyId: string, secret: string): Buffer {
  return seal(config.secrets.credentialKeys, PURPOSE, ownerOf(companyId), secret);
}

export function openClientSecret({ config }: Parts, { companyId, secret }: Provider): string {
  return open(config.secrets.credentialKeys, PURPOSE, ownerOf(companyId), secret);
}
