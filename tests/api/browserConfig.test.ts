import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerBrowserConfig } from '../../server/http/browserConfig';
import { type TestApp, testApp } from '../support/app';

let server: TestApp;

beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

describe('/config.json', () => {
  it('tells the browser what it needs and nothing secret', async () => {
    const response = await server.app.inject('/config.json');
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.json()).toEqual({
      apiKey: server.services.config.secrets.apiKey,
      sandbox: true,
      maps: expect.objectContaining({ geocodeUrl: '/maps/geocode/json' }),
      storage: {
        region: 'us-west-1',
        bucket: 'whiteline',
        endpoint: '/objects',
        identityPoolId: expect.stringMatching(/^us-west-1:[\da-f-]{36}$/),
        identityEndpoint: '/identity/{requestId}/',
      },
      social: { instagram: null, linkedin: null },
      contact: { email: null, phone: null, address: null, isMailed: false },
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    });
  });
});

describe('what /config.json says of the contact form', () => {
  it.each([
    [true, 'office@example.com', 'smtp://127.0.0.1:1'],
    [false, null, 'smtp://127.0.0.1:1'],
    [false, 'office@example.com', null],
  ])('is mailed: %s, with the address %s and the server %s', async (isMailed, contactMail, smtpUrl) => {
    const { services } = server;
    const mail = { ...services.config.mail, smtpUrl };
    const app = Fastify();
    registerBrowserConfig(app, { ...services.config, contactMail, mail });
    const { contact } = (await app.inject('/config.json')).json();
    await app.close();
    expect(contact.isMailed).toBe(isMailed);
  });
});
