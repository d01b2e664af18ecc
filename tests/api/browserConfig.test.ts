import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../support/app';

let server: TestApp;

beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

describe('/config.json', () => {
  it('gives the browser what it needs and nothing secret', async () => {
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
      contact: { email: null, phone: null, address: null },
      operator: null,
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    });
  });
});
