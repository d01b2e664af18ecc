import { fromCognitoIdentityPool, type Storage } from '@aws-sdk/credential-provider-cognito-identity';
import type { StorageConfig } from '../../api/config';
import { absolute } from './absolute';

/**
 * Access to the storage for whoever holds the link of an open request, under an anonymous identity.
 *
 * @param requestId the secret part of the link
 */
export function accessFor(
  { region, identityPoolId, identityEndpoint }: StorageConfig,
  requestId: string,
): ReturnType<ReturnType<typeof fromCognitoIdentityPool>> {
  if (identityEndpoint === null) {
    return fromCognitoIdentityPool({ identityPoolId, clientConfig: { region } })();
  }
  const endpoint = absolute(identityEndpoint.replace('{requestId}', encodeURIComponent(requestId)));
  return fromCognitoIdentityPool({
    identityPoolId,
    clientConfig: { region, endpoint },
    cache: identityEndpoint.includes('{requestId}') ? NOTHING_KEPT : undefined,
  })();
}

/** The client keeps one identity of a pool in the browser, whereas ours belongs to one link and opens no other. */
const NOTHING_KEPT: Storage = { getItem: () => null, setItem: () => {}, removeItem: () => {} };
