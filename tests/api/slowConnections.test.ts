import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { listenForMail } from '../../server/imports/inbound/smtp';
import { type TestApp, testApp } from '../support/app';
import { DOMAIN } from '../support/inbound';

const DEADLINES = { headersMs: 400, bodyMs: 600, uploadMs: 1200, idleMs: 300, checkMs: 50 };
const LONGEST_MS = 10_000;

let server: TestApp;

beforeAll(async () => {
  server = await testApp({ deadlines: DEADLINES });
  await server.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => server.close());

/** A connection that sends this at once and then a byte now and then. @returns whether the server hung up */
async function dribbles(text: string, byte: string, port = portOf(server)): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => {});
  socket.resume();
  socket.write(text);
  const timer = byte === '' ? undefined : setInterval(() => socket.writable && socket.write(byte), 50);
  const isClosed = await Promise.race([closed(socket), sleep(LONGEST_MS, false)]);
  clearInterval(timer);
  return isClosed;
}

const portOf = ({ app }: TestApp) => (app.server.address() as AddressInfo).port;

const closed = (socket: Socket) => new Promise<true>(resolve => socket.once('close', () => resolve(true)));

const request = (...lines: string[]) => `${[...lines, 'host: localhost'].join('\r\n')}\r\n`;
const body = ['content-type: application/json', 'content-length: 5000'];
const whole = `${request('GET /healthz HTTP/1.1')}\r\n`;

it.each([
  ['sends nothing', '', ''],
  ['sends its headers one byte at a time', request('GET /healthz HTTP/1.1', 'x-slow: '), 'x'],
  ['is left open after a request', whole, ''],
  [
    'sends its next headers one byte at a time',
    `${whole}${request('GET /healthz HTTP/1.1', 'x-slow: ')}`,
    'x',
  ],
  [
    'sends a call one byte at a time',
    `${request('POST /graphql HTTP/1.1', 'x-api-key: KEY', ...body)}\r\n`,
    ' ',
  ],
  [
    'sends a call in slow chunks',
    `${request('POST /graphql HTTP/1.1', 'x-api-key: KEY', 'content-type: application/json', 'transfer-encoding: chunked')}\r\n`,
    '1\r\n \r\n',
  ],
  ['sends a body to an unknown address', `${request('POST /nowhere HTTP/1.1', ...body)}\r\n`, ' '],
  [
    'sends a file one byte at a time',
    `${request('PUT /attachments/00000000-0000-4000-8000-000000000000 HTTP/1.1', 'content-type: image/jpeg', 'content-length: 5000')}\r\n`,
    'x',
  ],
])('a connection that %s is closed', async (_what, text, byte) => {
  const sent = text.replace('KEY', server.services.config.secrets.apiKey);
  expect(await Promise.all(Array.from({ length: 20 }, () => dribbles(sent, byte)))).toEqual(
    Array(20).fill(true),
  );
});

it.each([
  ['sends nothing', '', ''],
  ['sends a command one byte at a time', 'EHLO ', 'x'],
  ['sends an email one byte at a time', 'EHLO a.example\r\nMAIL FROM:<a@a.example>\r\n', 'x'],
])('a mail connection that %s is closed', async (_what, text, byte) => {
  const smtp = { host: '127.0.0.1', port: 0, tls: null };
  const log = { error() {}, info() {}, warn() {} };
  const { port, stop } = await listenForMail(server.services, { domain: DOMAIN }, smtp, log, 1200);
  onTestFinished(stop);
  expect(await Promise.all(Array.from({ length: 10 }, () => dribbles(text, byte, port)))).toEqual(
    Array(10).fill(true),
  );
});
