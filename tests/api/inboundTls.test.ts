import { connect } from 'node:net';
import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ConfigError } from '../../server/config/error';
import { listenForMail } from '../../server/imports/inbound/smtp';
import { certificateFor } from '../support/certificate';
import { copy } from '../support/importing';
import { DOMAIN, type Inbound, inbound, mailOf } from '../support/inbound';
import { signed } from '../support/signedMail';

const now = () => new Date('2026-11-23T18:00:00Z');
const certificate = certificateFor(DOMAIN);
let a: Inbound;

beforeAll(async () => {
  a = await inbound(now, certificate);
});
afterAll(() => a.close());

let made = 0;
const raw = () => mailOf([copy({ ticketNumber: `20261112${String(++made).padStart(5, '0')}` })]);

/** Sends a mail; answers what the server said, or the error of a client that did not send it. */
async function send(port: number, how: object): Promise<string> {
  const transport = createTransport({ host: '127.0.0.1', port, ...how });
  const envelope = { from: 'dana@example.com', to: await a.address() };
  return transport.sendMail({ envelope, raw: await signed(raw()) }).then(
    ({ response }) => response,
    (error: { code?: string }) => error.code ?? 'no code',
  );
}
const SAFE = { requireTLS: true, tls: { ca: certificate.cert, servername: DOMAIN } };

it('a client that requires encryption sends by STARTTLS, and the email is filed', async () => {
  const before = (await a.mails()).length;
  expect(await send(a.port, SAFE)).toMatch(/^250/);
  await a.fileMails();
  expect((await a.mails()).slice(before)).toMatchObject([{ outcomes: ['NEW'], needs: false }]);
});

it('a client that trusts only other issuers, or expects another name, sends nothing', async () => {
  const before = (await a.mails()).length;
  const unknownCertificate = certificateFor(DOMAIN);
  expect(
    await send(a.port, { requireTLS: true, tls: { ca: unknownCertificate.cert, servername: DOMAIN } }),
  ).toBe('ESOCKET');
  expect(await send(a.port, { ...SAFE, tls: { ...SAFE.tls, servername: 'mx.example.net' } })).toBe('ESOCKET');
  expect(await a.mails()).toHaveLength(before);
});

it('a client without TLS may send in plain text, like centers that have none', async () => {
  expect(await send(a.port, { ignoreTLS: true })).toMatch(/^250/);
});

it('without a certificate TLS is not offered, and a client that requires it sends nothing', async () => {
  const log = { error() {}, info() {}, warn() {} };
  const smtp = { host: '127.0.0.1', port: 0, tls: null };
  const plain = await listenForMail(a.t.services, { domain: DOMAIN }, smtp, log);
  const before = (await a.mails()).length;
  expect([await offers(a.port), await offers(plain.port)]).toEqual([true, false]);
  expect(await send(plain.port, SAFE)).toBe('ETLS');
  expect(await a.mails()).toHaveLength(before);
  await plain.stop();
});

it('a certificate that does not match its key is reported at startup, and nothing listens', async () => {
  const log = { error() {}, info() {}, warn() {} };
  for (const tls of [
    { ...certificate, key: certificateFor(DOMAIN).key },
    { cert: 'a certificate', key: 'its key' },
  ]) {
    const started = listenForMail(a.t.services, { domain: DOMAIN }, { host: '127.0.0.1', port: 0, tls }, log);
    await expect(started).rejects.toBeInstanceOf(ConfigError);
    await expect(started).rejects.toThrow(/^INBOUND_TLS_CERT: is no certificate that INBOUND_TLS_KEY fits/);
  }
});

/** Whether the listener's greeting offers STARTTLS. */
function offers(port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let said = '';
    socket.on('error', reject);
    socket.on('data', data => {
      said += String(data);
      if (/^220 .*\r\n$/.test(said)) socket.write('EHLO test.example.com\r\n');
      if (!/^250 /m.test(said)) return;
      socket.destroy();
      resolve(/^250[- ]STARTTLS/m.test(said));
    });
  });
}
