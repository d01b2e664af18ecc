import type { OutsideFetch } from '../../server/outside/outsideFetch';

export const ISSUER = 'https://id.example.com';

/** The world of a test that names no other: an identity provider that says what it is, and nothing else. */
export const FAKE_OUTSIDE: OutsideFetch = async url => {
  if (!url.startsWith(ISSUER)) throw new Error(`${url} doesn’t answer.`);
  return Response.json({
    issuer: ISSUER,
    authorization_endpoint: `${ISSUER}/authorize`,
    token_endpoint: `${ISSUER}/token`,
    jwks_uri: `${ISSUER}/keys`,
  });
};
