import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../server/app';
import { createPool } from '../../server/database/pool';
import { type TestApp, testApp } from '../support/app';

let server: TestApp;
let siteFolder: string;

beforeAll(async () => {
  siteFolder = mkdtempSync(join(tmpdir(), 'whiteline-site-'));
  mkdirSync(join(siteFolder, 'assets'));
  writeFileSync(join(siteFolder, 'index.html'), '<meta name="csp-nonce" content="__CSP_NONCE__"><p>page</p>');
  writeFileSync(join(siteFolder, 'assets/main-abc123.js'), 'start()');
  writeFileSync(join(siteFolder, 'assets/main-abc123.js.map'), '{}');
  writeFileSync(join(siteFolder, 'assets/main-abc123.js.br'), 'made smaller');
  writeFileSync(join(siteFolder, 'robots.txt'), 'User-agent: *');
  server = await testApp({ siteFolder });
});
afterAll(async () => {
  await server.close();
  rmSync(siteFolder, { recursive: true });
});

const get = (url: string, headers = {}) => server.app.inject({ url, headers });

describe('pages', () => {
  it.each([
    '/',
    '/login',
    '/reset-password?token=x',
    '/main',
    '/main/tickets/details/1/2',
    '/login?next=/main',
  ])('answers %s with the page, never to be kept', async url => {
    const response = await get(url);
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.body).toContain('<p>page</p>');
  });

  it('allows no inline script, and styles only with the nonce of this one answer', async () => {
    const [one, other] = [await get('/'), await get('/')];
    const nonce = /content="([^"]+)"/.exec(one.body)?.[1] ?? '';
    expect(nonce).toMatch(/^[\w+/]{22}==$/);
    expect(other.body).not.toContain(nonce);
    expect(one.headers['content-security-policy']).toBe(
      `default-src 'self'; script-src 'self'; style-src 'self' 'nonce-${nonce}'; img-src 'self' data:; ` +
        "font-src 'self'; connect-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; " +
        "form-action 'self'",
    );
  });

  it('answers an unknown address with 404, as a page to people and as JSON to programs', async () => {
    const page = await get('/no/such/page', { accept: 'text/html,*/*' });
    expect(page.statusCode).toBe(404);
    expect(page.body).toContain('There is nothing at this address');
    expect(page.headers['content-security-policy']).toContain("script-src 'self'");

    const answer = await get('/no/such/page');
    expect(answer.statusCode).toBe(404);
    expect(answer.json().errors[0].errorType).toBe('NotFoundException');
  });

  it.each(['/mainly', '/assets/gone.js', '/index.html', '/assets/main-abc123.js.map', '/../package.json'])(
    'has nothing at %s',
    async url => {
      expect((await get(url)).statusCode).toBe(404);
    },
  );
});

describe('files', () => {
  it('keeps hashed ones for ever, others for minutes', async () => {
    expect((await get('/assets/main-abc123.js')).headers['cache-control']).toBe(
      'public, max-age=31536000, immutable',
    );
    expect((await get('/robots.txt')).headers['cache-control']).toBe('public, max-age=300');
  });
});

describe('files made smaller at build time', () => {
  it('go to those who can read them', async () => {
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

describe('headers', () => {
  it('are the careful ones on every answer', async () => {
    for (const url of ['/', '/assets/main-abc123.js', '/config.json', '/healthz', '/nothing']) {
      const { headers } = await get(url);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'same-origin',
      });
      expect(headers['content-security-policy']).toContain("default-src 'self'");
      expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
      expect(headers).not.toHaveProperty('strict-transport-security');
    }
  });

  it('hold browsers to https where people come over https', async () => {
    const { services } = server;
    const config = { ...services.config, publicUrl: 'https://tickets.example.com' };
    const app = await buildApp({ ...services, config }, { siteFolder });
    const { headers } = await app.inject('/');
    await app.close();
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    expect(headers['content-security-policy']).toContain('upgrade-insecure-requests');
  });
});

describe('an address that cannot be read', () => {
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

describe('/config.json', () => {
  it('tells the browser what it needs and nothing secret', async () => {
    const response = await get('/config.json');
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.json()).toEqual({
      apiKey: server.services.config.secrets.apiKey,
      sandbox: true,
      maps: expect.objectContaining({ geocodeUrl: '/maps/geocode/json' }),
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    });
  });
});

describe('health', () => {
  it('says that the process runs and the database answers', async () => {
    expect((await get('/healthz')).json()).toEqual({ status: 'ok' });
    expect((await get('/readyz')).json()).toEqual({ status: 'ready' });
  });

  it('says when the database does not answer', async () => {
    const nowhere = createPool({ url: 'postgresql://x@127.0.0.1:1/x', size: 1, onIdleError() {} });
    const app = await buildApp({ ...server.services, pool: nowhere }, { siteFolder });
    const [alive, ready] = [await app.inject('/healthz'), await app.inject('/readyz')];
    await app.close();
    await nowhere.end();
    expect(alive.statusCode).toBe(200);
    expect(ready.statusCode).toBe(503);
    expect(ready.json()).toEqual({ status: 'unavailable', reason: 'The database does not answer.' });
  });
});
