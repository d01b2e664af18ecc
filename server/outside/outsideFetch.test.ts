import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOutsideFetch } from './outsideFetch';

let server: Server;
let port: number;
let asked = 0;

beforeAll(async () => {
  server = createServer((request, response) => {
    asked += 1;
    if (request.url === '/elsewhere') response.writeHead(302, { location: '/' });
    if (request.url === '/large') return response.end('x'.repeat(2_000_000));
    if (request.url === '/packed') {
      response.writeHead(200, { 'content-encoding': 'gzip' });
      return response.end(gzipSync('x'.repeat(50_000_000)));
    }
    return response.end('here');
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => void server.close());

describe('an address that a user entered', () => {
  const refuse = createOutsideFetch(false);
  it.each([
    'http://example.com/',
    'https://127.0.0.1:9443/',
    'https://localhost:9443/',
    'https://[::1]:9443/',
    'https://[::ffff:10.0.0.1]/',
    'https://10.1.2.3/',
    'https://192.168.1.1/',
    'https://172.20.0.1/',
    'https://169.254.169.254/latest/meta-data',
    'https://100.64.0.1/',
    'https://0.0.0.0/',
    'https://[fd00::1]/',
    'https://[fe80::1]/',
    'https://[::10.0.0.1]/',
    'https://2130706433/',
  ])('is not called in a private network: %s', async url => {
    const error = await refuse(url).catch(cause => cause);
    expect(error.name === 'PrivateAddressError' ? error.name : error.cause?.name).toBe('PrivateAddressError');
  });

  it('is not called on this machine, nor on its own port', async () => {
    for (const host of ['127.0.0.1', 'localhost']) {
      await expect(refuse(`https://${host}:${port}/`)).rejects.toThrow();
    }
    expect(asked).toBe(0);
  });

  it.each(['/large', '/packed'])('is not read to the end of what never ends: %s', async path => {
    const allow = createOutsideFetch(true);
    const read = allow(`http://127.0.0.1:${port}${path}`).then(response => response.text());
    await expect(read).rejects.toThrow();
  });

  it('is called there if the operator allows it, without following it elsewhere', async () => {
    const allow = createOutsideFetch(true);
    expect(await (await allow(`http://127.0.0.1:${port}/`)).text()).toBe('here');
    expect((await allow(`http://127.0.0.1:${port}/elsewhere`)).status).toBe(302);
  });
});
