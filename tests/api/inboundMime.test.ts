import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApp } from '../support/app';
import { copy } from '../support/importing';
import { type Inbound, inbound, mailOf } from '../support/inbound';
import { INBOUND_KEY } from '../support/keys';

let now = new Date('2026-11-23T18:00:00Z');
let a: Inbound;

beforeAll(async () => {
  a = await inbound(() => now);
});
afterAll(() => a.close());

let made = 0;
const number = () => `20261110${String(++made).padStart(5, '0')}`;
const raw = () => mailOf([copy({ ticketNumber: number() })]);
const MAIL = { 'content-type': 'message/rfc822' };

async function post(payload: string | Buffer, headers: object = MAIL, query = `?key=${INBOUND_KEY}`) {
  const response = await a.t.app.inject({
    method: 'POST',
    url: `/inbound/mime${query}`,
    payload,
    headers: { ...headers },
  });
  now = new Date(now.getTime() + 1000);
  return response.statusCode;
}

function form(fields: Record<string, string | Buffer>) {
  const parts = Object.entries(fields).flatMap(([name, value]) => [
    Buffer.from(`--limit\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n`),
    Buffer.from(value),
    Buffer.from('\r\n'),
  ]);
  return Buffer.concat([...parts, Buffer.from('--limit--\r\n')]);
}
const FORM = { 'content-type': 'multipart/form-data; boundary=limit' };

const filed = async () => {
  await a.fileMails();
  return (await a.mails()).at(-1)?.outcomes;
};

it('accepts a raw email, with its recipient in the query or in the email, once', async () => {
  const to = await a.address();
  const mail = raw();
  expect(await post(mail, MAIL, `?key=${INBOUND_KEY}&to=${to}`)).toBe(200);
  expect(await filed()).toEqual(['NEW']);
  expect(await post(mail, MAIL, `?key=${INBOUND_KEY}&to=${to}`)).toBe(200);
  expect(await a.fileMails()).toBe(0);
  expect(await post(`To: Tickets <${to}>\r\n${raw()}`)).toBe(200);
  expect(await filed()).toEqual(['NEW']);
  expect(await post(`Delivered-To: ${to.toUpperCase()}\r\nTo: tickets@example.com\r\n${raw()}`)).toBe(200);
  expect(await filed()).toEqual(['NEW']);
});

it('accepts a form with the email in it, byte for byte, in any field order', async () => {
  const to = await a.address();
  const envelope = JSON.stringify({ to: [to], from: 'dana@example.com' });
  expect(await post(form({ email: raw(), envelope }), FORM)).toBe(200);
  expect(await filed()).toEqual(['NEW']);
  expect(await post(form({ recipient: to, 'body-mime': raw() }), FORM)).toBe(200);
  expect(await filed()).toEqual(['NEW']);
  const latin = Buffer.from(raw().replace('Ticket of a test', 'Stra\u00dfe'), 'latin1');
  const fields = new URLSearchParams({ recipient: to });
  const encoded = latin.reduce((text, byte) => `${text}%${byte.toString(16).padStart(2, '0')}`, '');
  const urlencoded = { 'content-type': 'application/x-www-form-urlencoded' };
  for (const [body, head] of [
    [form({ recipient: to, email: latin }), FORM],
    [`body-mime=${encoded}&${fields}`, urlencoded],
  ] as const) {
    expect(await post(body, head)).toBe(200);
    const rows = await a.t.rows(
      `select f.bytes, encode(f.sha256, 'hex') as sha256 from import_files f order by f.created_at desc limit 1`,
    );
    expect(rows[0].bytes).toBe(latin.length);
  }
});

it('also accepts the key as a token or a password, and nothing without it', async () => {
  const to = await a.address();
  const basic = Buffer.from(`provider:${INBOUND_KEY}`).toString('base64');
  for (const authorization of [`Bearer ${INBOUND_KEY}`, `Basic ${basic}`]) {
    expect(await post(raw(), { ...MAIL, authorization }, `?to=${to}`)).toBe(200);
  }
  const before = (await a.mails()).length;
  for (const query of ['', '?key=', `?key=${INBOUND_KEY}x`, `?key=${INBOUND_KEY.slice(1)}`]) {
    expect(await post(raw(), MAIL, `${query || '?'}&to=${to}`)).toBe(401);
  }
  expect(await a.mails()).toHaveLength(before);
});

it('refuses an email that is unaddressed, empty, too large, damaged or missing', async () => {
  const to = await a.address();
  const before = (await a.mails()).length;
  expect(await post(raw())).toBe(404);
  expect(await post(raw(), MAIL, `?key=${INBOUND_KEY}&to=${'x'.repeat(32)}@in.example.com`)).toBe(404);
  const zip = Buffer.from('PK\x03\x04 an archive: of many');
  expect(await post(zip, MAIL, `?key=${INBOUND_KEY}&to=${to}`)).toBe(400);
  expect(await post('', MAIL, `?key=${INBOUND_KEY}&to=${to}`)).toBe(400);
  expect(await post(Buffer.alloc(35_000_001, 'x'), MAIL, `?key=${INBOUND_KEY}&to=${to}`)).toBe(400);
  const ten = Array.from({ length: 10 }, (_, nth) => `${String(nth).repeat(32)}@in.example.com`).join(',');
  expect(await post(raw(), MAIL, `?key=${INBOUND_KEY}&to=${ten},${to}`), 'not taken for ten of eleven').toBe(
    400,
  );
  expect(await post(form({ recipient: to, subject: 'x' }), FORM)).toBe(400);
  expect(await post(form({ recipient: to, email: raw() }).subarray(0, -20), FORM)).toBe(400);
  expect(await post(form({ recipient: to, email: Buffer.alloc(35_000_001, 'x') }), FORM)).toBe(400);
  expect(await a.mails()).toHaveLength(before);
});

it('does not exist when no key is set', async () => {
  const { services } = a.t;
  const inbound = { domain: 'in.example.com', smtp: null, key: null, trustedDomains: [], trustedSealers: [] };
  const without = await testApp({ config: { inbound } });
  const response = await without.app.inject({ method: 'POST', url: '/inbound/mime', payload: 'x' });
  expect(response.statusCode).toBe(404);
  await without.close();
  expect(services.config.inbound?.key).toBe(INBOUND_KEY);
});
