import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../server/app/app';
import { type TestApp, testApp } from '../support/app';

let server: TestApp;
let siteFolder: string;
const log: string[] = [];
const logStream = new Writable({
  write(chunk, _encoding, done) {
    log.push(String(chunk));
    done();
  },
});

/** Where a page takes the nonce of its answer from. */
const NONCE = '<meta name="csp-nonce" content="__CSP_NONCE__">';

beforeAll(async () => {
  siteFolder = mkdtempSync(join(tmpdir(), 'whiteline-site-'));
  mkdirSync(join(siteFolder, 'assets'));
  writeFileSync(join(siteFolder, 'index.html'), `${NONCE}<p>page</p>`);
  writeFileSync(join(siteFolder, 'assets/main-abc123.js'), 'start()');
  writeFileSync(join(siteFolder, 'assets/main-abc123.js.map'), '{}');
  writeFileSync(join(siteFolder, 'assets/main-abc123.js.br'), 'made smaller');
  writeFileSync(join(siteFolder, 'favicon.svg'), '<svg/>');
  writePages();
  server = await testApp({ siteFolder, logStream, config: { logLevel: 'debug' } });
});
afterAll(async () => {
  await server.close();
  rmSync(siteFolder, { recursive: true });
});

/** As the build writes them (scripts/prerender.ts). */
function writePages() {
  const write = (file: string, path: string | null) =>
    writeFileSync(
      join(siteFolder, '.pages', file),
      `${file === 'external.html' ? NONCE : ''}<link href="__BASE_URL__${path}"><p>written ${file}</p>`,
    );
  const pages = [
    { file: 'home.html', path: '/', isListed: true },
    { file: 'aboutUs.html', path: '/about-us', isListed: true },
    { file: 'login.html', path: '/login', isListed: false },
    {
      file: 'reset.html',
      path: '/reset-password',
      isListed: false,
      variants: [
        { names: ['token', 'welcome'], file: 'welcome.html' },
        { names: ['token'], file: 'set.html' },
      ],
    },
    { file: 'external.html', path: '/external/*', isListed: false },
    { file: 'notFound.html', path: null, isListed: false },
  ];
  mkdirSync(join(siteFolder, '.pages'));
  for (const { file, path, variants = [] } of pages) {
    for (const one of [file, ...variants.map(variant => variant.file)]) write(one, path);
  }
  writeFileSync(join(siteFolder, '.pages/pages.json'), JSON.stringify(pages));
}

const get = (url: string, headers = {}) => server.app.inject({ url, headers });

describe('pages', () => {
  it.each([
    ['/', 'home.html'],
    ['/about-us', 'aboutUs.html'],
    ['/login?next=/main', 'login.html'],
    ['/reset-password', 'reset.html'],
    ['/reset-password?welcome', 'reset.html'],
    ['/reset-password?mytoken=a', 'reset.html'],
    ['/reset-password?token=a-b_c', 'set.html'],
    ['/reset-password?utm=mail&token=a&token=b', 'set.html'],
    ['/reset-password?token=a&welcome', 'welcome.html'],
    ['/external/Sierra%20%2F%20Sons/a-link', 'external.html'],
    [`/external/${'Sierra%20'.repeat(30)}/a-link`, 'external.html'],
    ['/external/%E0%A4%A/a-link', 'external.html'],
  ])('serves the prerendered %s, revalidated each time', async (url, file) => {
    const response = await get(url);
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(response.headers['cache-control']).toBe('no-cache');
    expect(response.body).toContain(`<p>written ${file}</p>`);
  });

  it('keeps mailed links out of the log', async () => {
    log.length = 0;
    await get('/external/Sierra/a-secret-link');
    expect(log.join('')).toContain('"path":"/external/*"');
    expect(log.join('')).not.toContain('a-secret-link');
  });

  it('contains the public address', async () => {
    expect((await get('/about-us')).body).toContain(`href="${server.services.config.baseUrl}/about-us"`);
  });

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('are compressed with %s if supported', async (encoding, decompress) => {
    const response = await get('/', { 'accept-encoding': encoding });
    expect(response.headers['content-encoding']).toBe(encoding);
    expect(response.headers.vary).toBe('accept-encoding');
    expect(decompress(response.rawPayload).toString()).toContain('<p>written home.html</p>');
  });

  it.each(['/main', '/main/tickets/details/1/2'])('serves the console at %s, never cached', async url => {
    const response = await get(url);
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.body).toContain('<p>page</p>');
  });

  it.each(['/main', '/external/Sierra/a-link'])(
    'allows no inline script at %s, and styles only with the nonce of this response',
    async url => {
      const [one, other] = [await get(url), await get(url, { 'accept-encoding': 'br' })];
      const nonce = /content="([^"]+)"/.exec(one.body)?.[1] ?? '';
      expect(nonce).toMatch(/^[\w+/]{22}==$/);
      expect(other.body).toContain('name="csp-nonce"');
      expect(other.body).not.toContain(nonce);
      expect(one.headers['content-security-policy']).toBe(
        `default-src 'self'; script-src 'self'; style-src 'self' 'nonce-${nonce}'; img-src 'self' data:; ` +
          "font-src 'self'; connect-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; " +
          "form-action 'self'",
      );
    },
  );

  it('responds to an unknown address with 404, as a page for people and JSON for programs', async () => {
    const page = await get('/no/such/page', { accept: 'text/html,*/*' });
    expect(page.statusCode).toBe(404);
    expect(page.body).toContain('<p>written notFound.html</p>');
    expect(page.headers['content-security-policy']).toContain("script-src 'self'");

    const anything = await get('/no/such/page', { accept: '*/*' });
    expect(anything.statusCode).toBe(404);
    expect(anything.body).toContain('<p>written notFound.html</p>');

    for (const headers of [{}, { accept: 'application/json, */*' }]) {
      const answer = await get('/no/such/page', headers);
      expect(answer.statusCode).toBe(404);
      expect(answer.json().errors[0].errorType).toBe('NotFoundException');
    }
  });

  it.each([
    ['/login/', '/login'],
    ['/LOGIN?next=%2Fmain%2FJobs', '/login?next=%2Fmain%2FJobs'],
    ['/About-Us/?a=1/', '/about-us?a=1/'],
  ])('redirects %s to the correct address', async (url, meant) => {
    for (const method of ['GET', 'HEAD'] as const) {
      const answer = await server.app.inject({ method, url });
      expect(answer.statusCode).toBe(308);
      expect(answer.headers.location).toBe(meant);
    }
  });

  it.each(['//login', '/login//', '//example.com/login/', '/login/x/', '/external', '/toString/'])(
    'does not redirect %s',
    async url => {
      expect((await get(url)).statusCode).toBe(404);
    },
  );

  it('responds to other methods there as at any unknown address', async () => {
    expect((await server.app.inject({ method: 'DELETE', url: '/login/' })).statusCode).toBe(404);
  });

  it.each([
    '/mainly',
    '/.pages/pages.json',
    '/.pages/home.html',
    '/assets/gone.js',
    '/index.html',
    '/assets/main-abc123.js.map',
    '/../package.json',
  ])('has nothing at %s', async url => {
    expect((await get(url)).statusCode).toBe(404);
  });
});

describe('robots.txt and the sitemap', () => {
  it('name the listed pages and no others', async () => {
    const { body, headers } = await get('/sitemap.xml');
    const base = server.services.config.baseUrl;
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    expect([...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, place]) => place)).toEqual([
      `${base}/`,
      `${base}/about-us`,
    ]);
  });

  it('keep search engines out of the console', async () => {
    const { body } = await get('/robots.txt');
    expect(body).toContain('\nDisallow: /main\n');
    expect(body).toContain(`\nSitemap: ${server.services.config.baseUrl}/sitemap.xml\n`);
  });
});

describe('files', () => {
  it('are cached forever if hashed, and otherwise for minutes', async () => {
    expect((await get('/assets/main-abc123.js')).headers['cache-control']).toBe(
      'public, max-age=31536000, immutable',
    );
    expect((await get('/favicon.svg')).headers['cache-control']).toBe('public, max-age=300');
  });
});

describe('files compressed at build time', () => {
  it('are sent to clients that support them', async () => {
    const small = await get('/assets/main-abc123.js', { 'accept-encoding': 'gzip, br' });
    expect(small.body).toBe('made smaller');
    expect(small.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'application/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(small.headers.vary).toMatch(/accept-encoding/i);
    expect((await get('/assets/main-abc123.js')).body).toBe('start()');
  });

  it('have no address of their own', async () => {
    expect((await get('/assets/main-abc123.js.br')).statusCode).toBe(404);
  });
});

describe('responses of calls', () => {
  it('are compressed when long, for clients that support it', async () => {
    const sas = await server.signIn(await server.world.administrator());
    const ask = (query: string, more: object) =>
      server.app.inject({
        method: 'POST',
        url: '/graphql',
        headers: { ...sas.headers, ...more },
        payload: { query },
      });
    const days = (year: number) =>
      `_${year}: getHolidays(callCenter: "onecall", year: ${year}, action: "getHolidays") { date name working }`;
    const long = `{ ${[2025, 2026, 2027, 2028].map(days).join(' ')} }`;
    const plain = await ask(long, {});
    const small = await ask(long, { 'accept-encoding': 'gzip, br' });
    expect(plain.json().data._2026).toHaveLength(13);
    expect(small.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
    expect(gunzipSync(small.rawPayload).toString()).toBe(plain.body);
    expect(small.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3);
    const short = await ask('{ __typename }', { 'accept-encoding': 'gzip' });
    expect(short.headers['content-encoding']).toBeUndefined();
  });
});

describe('headers', () => {
  it('are secure on every response', async () => {
    for (const url of ['/', '/assets/main-abc123.js', '/config.json', '/healthz', '/nothing']) {
      const { headers } = await get(url);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'same-origin',
        'permissions-policy': expect.stringMatching(
          /geolocation=\(self\), camera=\(self\), .*microphone=\(\)/,
        ),
      });
      expect(headers['content-security-policy']).toContain("default-src 'self'");
      expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
      expect(headers).not.toHaveProperty('strict-transport-security');
    }
  });

  it('prevent caching of call responses, and by default', async () => {
    const call = { method: 'POST', url: '/graphql', payload: { query: '{ __typename }' } } as const;
    const answers = await Promise.all([
      server.app.inject(call),
      get('/graphql'),
      get('/nothing'),
      get('/readyz'),
    ]);
    expect(answers.map(({ headers }) => headers['cache-control'])).toEqual(Array(4).fill('no-store'));
  });

  it('enforce HTTPS for browsers that use HTTPS', async () => {
    const { services } = server;
    const config = { ...services.config, publicUrl: 'https://tickets.example.com' };
    const app = await buildApp({ ...services, config }, { siteFolder });
    const { headers } = await app.inject('/main');
    await app.close();
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    expect(headers['content-security-policy']).toContain('upgrade-insecure-requests');
  });
});

describe('a malformed address', () => {
  it.each(['GET', 'POST', 'DELETE'] as const)('is refused like any other bad input: %s', async method => {
    const usual = await get('/nothing');
    const answer = await server.app.inject({ method, url: '/main/%ff', headers: { 'content-type': 'x/y' } });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      data: null,
      errors: [{ errorType: 'ValidationException', errorInfo: { fields: { url: expect.any(String) } } }],
    });
    expect(answer.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
    expect(Object.keys(answer.headers).sort()).toEqual(Object.keys(usual.headers).sort());
    for (const name of ['content-security-policy', 'x-content-type-options', 'x-frame-options']) {
      expect(answer.headers[name]).toBe(usual.headers[name]);
    }
  });
});
