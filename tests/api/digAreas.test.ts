import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../support/app';
import type { Client } from '../support/client';
import { ticketPayload } from '../support/tickets';
import type { Job } from '../support/world';

const now = new Date('2026-11-24T18:00:00Z');
let t: TestApp;
let job: Job;
let client: Client;

beforeAll(async () => {
  t = await testApp({ now: () => now });
  const company = await t.world.company();
  const admin = await t.world.user(company, 'CompanyAdmin');
  job = await t.world.job(company, { manager: admin });
  client = await t.signIn(admin);
});
afterAll(() => t.close());

/** A yard of some 200 feet around the payload's point. */
const yardAround = ({ latitude, longitude }: { latitude: number; longitude: number }, east = 0) => {
  const [west, south] = [longitude - 0.0003 + east, latitude - 0.0002];
  const corner = (x: number, y: number) => `${(west + x).toFixed(6)} ${(south + y).toFixed(6)}`;
  return `POLYGON((${[corner(0, 0), corner(0.0007, 0), corner(0.0007, 0.0004), corner(0, 0.0004), corner(0, 0)].join(', ')}))`;
};
const create = (contents: object) =>
  client.ask('createTicket', { ticketPayload: JSON.stringify(contents) }, '{ ID }');
const refusal = async (geofence: unknown) => {
  const contents = { ...ticketPayload(job.id, now), geofence };
  const error = await client.refused('createTicket', { ticketPayload: JSON.stringify(contents) }, '{ ID }');
  return error.errorInfo?.fields?.['ticketPayload.geofence'];
};

describe('a drawn dig area', () => {
  it('is stored with the ticket and returned with its details', async () => {
    const payload = ticketPayload(job.id, now);
    const geofence = yardAround(payload);
    const { ID } = await create({ ...payload, geofence });
    expect(await client.ask('getTicketDetails', { ticketId: ID }, '{ geofence latitudeLongitude }')).toEqual({
      geofence,
      latitudeLongitude: `${payload.latitude.toFixed(6)},${payload.longitude.toFixed(6)}`,
    });
    const rows = await t.rows('select geofence, form from tickets where id = $1', ID);
    expect(rows[0]).toMatchObject({ geofence, form: { geofence } });
  });

  it('is a circle of the given size around the point when none was drawn', async () => {
    const { ID } = await create({ ...ticketPayload(job.id, now), geofence: null });
    const { geofence } = await client.ask('getTicketDetails', { ticketId: ID }, '{ geofence }');
    expect(geofence.split(', ')).toHaveLength(17);
  });

  it.each([
    ['no text', 7, 'must be text'],
    ['no polygon', 'POINT(-121.4 38.4)', 'one closed polygon'],
    [
      'a polygon in another state',
      'POLYGON((-100 40, -99.999 40, -99.999 40.001, -100 40))',
      'not in the area of',
    ],
    ['half of California', 'POLYGON((-124 33, -114 33, -114 42, -124 33))', 'at most half a mile'],
    ['a line', 'POLYGON((-121.4 38.4, -121.401 38.4, -121.4 38.4, -121.4 38.4))', 'at least three corners'],
  ])('cannot be %s', async (_, geofence, words) => expect(await refusal(geofence)).toContain(words));

  it('contains the point', async () => {
    expect(await refusal(yardAround(ticketPayload(job.id, now), 0.002))).toContain('outside the dig area');
  });
});

it('refuses a county that does not contain the point, and stores nothing', async () => {
  const contents = ticketPayload(job.id, now, { county: 'Nevada', zipCode: '93230' });
  const error = await client.refused('createTicket', { ticketPayload: JSON.stringify(contents) }, '{ ID }');
  expect(error.errorInfo?.fields).toEqual({
    'ticketPayload.county':
      'The point is in Placer County, but the ticket says Nevada County. Correct one of them.',
    'ticketPayload.zipCode':
      'ZIP code 93230 is in Kings County, California, far from the point. Correct one of them.',
  });
  expect(await t.rows(`select 1 from tickets where form->>'county' = 'Nevada'`)).toEqual([]);
});
