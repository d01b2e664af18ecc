import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadConfig } from './config';
import { CENTER_DOMAINS } from './inbound';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'whiteline-inbound-'));
  writeFileSync(join(folder, 'cert.pem'), 'a certificate');
  writeFileSync(join(folder, 'key.pem'), 'its key');
});
afterAll(() => rmSync(folder, { recursive: true }));

const load = (env: NodeJS.ProcessEnv) => loadConfig({ DATA_DIR: folder, ...env }).inbound;
const INBOUND_DOMAIN = 'In.Example.com';
const INBOUND_KEY = 'twenty-letters-at-least';
const [INBOUND_TLS_CERT, INBOUND_TLS_KEY] = ['cert.pem', 'key.pem'];
const there = (name: string) => join(folder, name);

it('accepts no mail unless a domain is set', () => {
  expect(load({})).toBeNull();
});

it('accepts mail by SMTP on loopback, from a provider, or both', () => {
  expect(load({ INBOUND_DOMAIN, INBOUND_SMTP_PORT: '2525' })).toEqual({
    domain: 'in.example.com',
    smtp: { host: '127.0.0.1', port: 2525, tls: null },
    key: null,
    trustedDomains: CENTER_DOMAINS,
    trustedSealers: [],
  });
  expect(load({ INBOUND_DOMAIN, INBOUND_KEY })).toMatchObject({ smtp: null, key: INBOUND_KEY });
  const tls = { INBOUND_TLS_CERT: there(INBOUND_TLS_CERT), INBOUND_TLS_KEY: there(INBOUND_TLS_KEY) };
  expect(load({ INBOUND_DOMAIN, INBOUND_SMTP_PORT: '25', INBOUND_SMTP_HOST: '::', ...tls })?.smtp).toEqual({
    host: '::',
    port: 25,
    tls: { cert: 'a certificate', key: 'its key' },
  });
});

it('reads the trusted mail domains', () => {
  const trusted = {
    INBOUND_TRUSTED_DOMAINS: ' Center.example, vendor.example ',
    INBOUND_TRUSTED_SEALERS: 'mx.example',
  };
  expect(load({ INBOUND_DOMAIN, INBOUND_KEY, ...trusted })).toMatchObject({
    trustedDomains: ['center.example', 'vendor.example'],
    trustedSealers: ['mx.example'],
  });
});

it.each([
  ['INBOUND_TRUSTED_DOMAINS', { INBOUND_DOMAIN, INBOUND_KEY, INBOUND_TRUSTED_DOMAINS: 'com' }],
  ['INBOUND_TRUSTED_SEALERS', { INBOUND_DOMAIN, INBOUND_KEY, INBOUND_TRUSTED_SEALERS: 'a b' }],
  ['INBOUND_DOMAIN', { INBOUND_DOMAIN }],
  ['INBOUND_DOMAIN', { INBOUND_SMTP_PORT: '25' }],
  ['INBOUND_DOMAIN', { INBOUND_KEY }],
  ['INBOUND_DOMAIN', { INBOUND_DOMAIN: 'no domain', INBOUND_KEY }],
  ['INBOUND_KEY', { INBOUND_DOMAIN, INBOUND_KEY: 'short' }],
  ['INBOUND_SMTP_PORT', { INBOUND_DOMAIN, INBOUND_SMTP_PORT: 'smtp' }],
  ['INBOUND_TLS_KEY', { INBOUND_DOMAIN, INBOUND_SMTP_PORT: '25', INBOUND_TLS_CERT }],
  ['INBOUND_TLS_CERT', { INBOUND_DOMAIN, INBOUND_SMTP_PORT: '25', INBOUND_TLS_KEY }],
])('names %s when it is missing or wrong: %o', (variable, env) => {
  expect(() => load(env)).toThrow(new RegExp(`^${variable}: must .+\\.$`));
});

it('names a certificate that cannot be read', () => {
  const tls = { INBOUND_TLS_CERT: there('none.pem'), INBOUND_TLS_KEY: there(INBOUND_TLS_KEY) };
  expect(() => load({ INBOUND_DOMAIN, INBOUND_SMTP_PORT: '25', ...tls })).toThrow(/^INBOUND_TLS_CERT: /);
});
