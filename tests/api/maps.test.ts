import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../support/app';

const KEY = 'test-api-key-0123456789';
let t: TestApp;

beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const geocode = (
  latlng: string | null,
  { key = KEY, headers = {} }: { key?: string | null; headers?: object } = {},
) => {
  const query = new URLSearchParams({ ...(latlng !== null && { latlng }), ...(key !== null && { key }) });
  return t.app.inject({ url: `/maps/geocode/json?${query}`, headers: { ...headers } });
};

describe('the geocoder', () => {
  it.each([
    ['38.4088,-121.3716', 'Sacramento County', 'Elk Grove', 'CA'],
    ['39.5296,-119.8138', 'Washoe County', 'Reno', 'NV'],
    ['39.1638,-119.7674', 'Carson City', 'Carson City', 'NV'],
    [' 36.1700 , -115.1400 ', 'Clark County', 'Las Vegas', 'NV'],
  ])(
    'returns county, city and state of %s, in the format of the Google Geocoding API',
    async (place, county, town, state) => {
      const response = await geocode(place);
      expect(response.statusCode).toBe(200);
      const { status, results } = response.json();
      expect(status).toBe('OK');
      const part = (type: string) =>
        results[0].address_components.find(({ types }: { types: string[] }) => types.includes(type));
      expect(part('administrative_area_level_2').long_name).toBe(county);
      expect(part('locality').long_name).toBe(town);
      expect(part('administrative_area_level_1').short_name).toBe(state);
      expect(part('postal_code'), 'it would be a guess').toBeUndefined();
      expect(results[0].formatted_address).toBe(`${town}, ${state}, USA`);
      expect(results[0].geometry.location.lat).toBeCloseTo(Number(place.split(',')[0]), 6);
    },
  );

  it('names no town in open country', async () => {
    const [{ address_components, formatted_address }] = (await geocode('39.1,-120.6')).json().results;
    expect(formatted_address).toBe('Placer County, CA, USA');
    expect(address_components).toHaveLength(3);
  });

  it.each(['37.7,-123.5', '45.5,-122.6', '0,0', '-90,180'])('has no result for %s', async place => {
    expect((await geocode(place)).json()).toEqual({ status: 'ZERO_RESULTS', results: [] });
  });

  it.each([null, '', '38.4', 'here', '38.4,-121.3,0', '91,0', '38.4,-181', 'NaN,NaN', '1e1,2'])(
    'refuses the location %s',
    async place => {
      const response = await geocode(place);
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({ status: 'INVALID_REQUEST', results: [] });
    },
  );

  it('responds only to callers with the key or a session', async () => {
    const place = '38.4088,-121.3716';
    for (const key of [null, '', 'another-key-0123456789']) {
      const response = await geocode(place, { key });
      expect(response.statusCode).toBe(403);
      expect(response.json()).toMatchObject({ status: 'REQUEST_DENIED', results: [] });
    }
    const user = await t.world.user(await t.world.company());
    const { username, password } = user;
    const { token } = await t.visitor.ask('login', { username, password }, '{ token }');
    const asked = async (authorization: string) =>
      (await geocode(place, { key: null, headers: { authorization } })).json().status;
    expect(await asked(`Bearer ${token}`)).toBe('OK');
    expect(await asked('Bearer wrong')).toBe('REQUEST_DENIED');
  });
});

it('refuses more queries than a person would make', async () => {
  const own = await testApp();
  const ask = () => own.app.inject({ url: `/maps/geocode/json?latlng=38.4,-121.4&key=${KEY}` });
  const answers = [];
  for (let count = 0; count < 121; count++) answers.push((await ask()).statusCode);
  expect(answers.slice(0, 120).every(status => status === 200)).toBe(true);
  expect(answers[120]).toBe(429);
  await own.close();
});

describe('the maps of an installation', () => {
  it('are our own unless others are configured', async () => {
    expect((await t.app.inject({ url: '/config.json' })).json().maps).toEqual({
      geocodeUrl: '/maps/geocode/json',
      searches: false,
      key: KEY,
      tiles: null,
    });
  });

  it('are requested only by pages that may access them', async () => {
    const { headers } = await t.app.inject({ url: '/main' });
    expect(headers['content-security-policy']).toContain("img-src 'self' data:;");
  });

  it('can be others, which pages may then access', async () => {
    const tiles = { url: 'https://{s}.tiles.example.com/{z}/{x}/{y}.png', attribution: 'Example Maps' };
    const maps = { geocodeUrl: 'https://maps.example.com/geocode/json', key: 'their-key', tiles };
    const other = await testApp({ config: { maps } });
    const response = await other.app.inject({ url: '/config.json' });
    expect(response.json().maps).toEqual({ ...maps, searches: true });
    const policy = response.headers['content-security-policy'];
    expect(policy).toContain("img-src 'self' data: https://*.tiles.example.com;");
    expect(policy).toContain("connect-src 'self' https://maps.example.com;");
    await other.close();
  });
});
