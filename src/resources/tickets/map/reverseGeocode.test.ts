import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const result = { address_components: [{ long_name: 'Reno', short_name: 'Reno', types: ['locality'] }] };
const config = {
  apiKey: 'k',
  maps: { geocodeUrl: 'https://maps.example.com/json', key: 'a key', tiles: null },
};
let answer: () => Promise<unknown>;
let asked: URL[];

beforeEach(() => {
  vi.resetModules();
  asked = [];
  vi.stubGlobal('window', { location: { href: 'https://whiteline.example.com/main' } });
  vi.stubGlobal('fetch', async (url: URL | string) => {
    if (url === '/config.json') return { ok: true, json: async () => config };
    asked.push(new URL(url));
    return { json: answer };
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const lookUp = async () => (await import('./reverseGeocode')).reverseGeocode({ lat: 39.5, lng: -119.8 });

it('uses the first result when the status is OK', async () => {
  answer = async () => ({ status: 'OK', results: [result, {}] });
  expect(await lookUp()).toMatchObject({ city: 'Reno' });
  expect(asked[0]?.href).toBe('https://maps.example.com/json?latlng=39.5%2C-119.8&key=a+key');
});

it.each(['ZERO_RESULTS', 'OVER_QUERY_LIMIT', 'REQUEST_DENIED'])(
  'uses none when the status is %s',
  async status => {
    answer = async () => ({ status, results: [result] });
    expect(await lookUp()).toBeNull();
  },
);

it('uses none without results', async () => {
  answer = async () => ({ status: 'OK', results: [] });
  expect(await lookUp()).toBeNull();
});

it('logs a failure for developers and shows nothing', async () => {
  const debug = vi.spyOn(console, 'debug').mockReturnValue();
  answer = () => Promise.reject(new Error('down'));
  expect(await lookUp()).toBeNull();
  expect(debug).toHaveBeenCalledOnce();
});
