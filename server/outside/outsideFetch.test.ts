import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOutsideFetch } from './outsideFetch';

let server: Server;
let port: number;
let asked = 0;

beforeAll(async () => {
  server = createServer((request, response) => {
    asked += 1;
    if (request.url === '/elsewhere') response.writeHead(302, { location: '/' });
    response.end('here');
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
    'https://2130706433/',
  ])('is not called in a private network: %s', async url => {
    const error = await refuse(url).catch(cause => cause);
    expect(error.name === 'PrivateAddressError' ? error.name : error.cause?.name).toBe('PrivateAddressError');
    expect(asked).toBe(0);
  });

  it('is called there if the operator allows it, without following it elsewhere', async () => {
    const allow = createOutsideFetch(true);
    expect(await (await allow(`http://127.0.0.1:${port}/`)).text()).toBe('here');
    expect((await allow(`http://127.0.0.1:${port}/elsewhere`)).status).toBe(302);
  });
});
