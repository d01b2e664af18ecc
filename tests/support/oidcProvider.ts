import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

export interface IdentityProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /**
   * What a person's browser does: goes to the address, enters a login there, consents, and comes back.
   * @returns the address that it comes back to
   */
  visit(address: string, login: string): Promise<string>;
  close(): Promise<void>;
}

interface Claims {
  email?: string;
  email_verified?: boolean;
}

/** A real provider of OpenID Connect on loopback. @param claimsOf what it says of who signs in */
export async function startIdentityProvider(
  returnAddress: string,
  claimsOf: (login: string) => Claims,
): Promise<IdentityProvider> {
  const [clientId, clientSecret] = ['whiteline', 'a secret of the provider in tests'];
  const server = createServer();
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [returnAddress] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    // Claims of the scopes in the ID token, as the providers of companies have them.
    conformIdTokenClaims: false,
    findAccount: async (_context: unknown, id: string) => ({
      accountId: id,
      claims: async () => ({ sub: id, ...claimsOf(id) }),
    }),
    cookies: { keys: ['a key of tests'] },
  } as never);
  server.on('request', provider.callback());

  async function visit(address: string, login: string): Promise<string> {
    const cookies = new Map<string, string>();
    let url = address;
    let body: URLSearchParams | undefined;
    for (let steps = 0; steps < 12; steps += 1) {
      if (url.startsWith(returnAddress)) return url;
      const response = await fetch(url, {
        redirect: 'manual',
        headers: { cookie: [...cookies].map(pair => pair.join('=')).join('; ') },
        ...(body && { method: 'POST', body }),
      });
      for (const cookie of response.headers.getSetCookie()) {
        const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split(/=(.*)/s);
        cookies.set(name, value);
      }
      const location = response.headers.get('location');
      if (location !== null) {
        [url, body] = [new URL(location, url).href, undefined];
        continue;
      }
      const page = await response.text();
      const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1];
      if (prompt === undefined)
        throw new Error(`The provider answered ${response.status}: ${page.slice(0, 500)}`);
      body = new URLSearchParams({ prompt, ...(prompt === 'login' && { login, password: 'any' }) });
      url = new URL(/action="([^"]+)"/.exec(page)?.[1] ?? '', url).href;
    }
    throw new Error('The provider never sent the browser back.');
  }

  return {
    ...{ issuer, clientId, clientSecret, visit },
    close: () => new Promise(resolve => server.close(() => resolve())),
  };
}
