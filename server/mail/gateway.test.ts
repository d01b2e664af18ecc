import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as bodyOf } from 'node:stream/consumers';
import { inspect } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { textConfig } from '../config/texts';
import { createGateway } from './gateway';
import { UndeliverableError } from './post';

interface Received extends Pick<IncomingMessage, 'method' | 'url' | 'headers'> {
  body: string;
}

let server: Server;
let url: string;
let received: Received[];
let status: number | null;

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const { method, headers } = request;
    received.push({ method, url: request.url, headers, body: await bodyOf(request) });
    if (status === null) return;
    response
      .writeHead(status, status === 302 ? { location: '/elsewhere' } : {})
      .end('Sent "Stop work" to +1530');
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/messages`;
});
beforeEach(() => {
  received = [];
  status = 202;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const HOSTILE = 'Rose’s "Deli" & Bar\n{to} {text} \\ 50%+1=2 🚧';
const message = { key: 'a1', to: '+15305550123', text: HOSTILE };

function gateway(more: { TEXT_BODY?: string; TEXT_AUTHORIZATION?: string } = {}, timeoutMs?: number) {
  const config = textConfig({ TEXT_URL: url, ...more });
  if (!config) throw new Error('no gateway');
  return createGateway(config, timeoutMs);
}

describe('the gateway', () => {
  it('gets JSON with its key, whatever the text holds', async () => {
    await gateway({ TEXT_AUTHORIZATION: 'Bearer secret' }).deliver(message);
    expect(received).toMatchObject([
      {
        method: 'POST',
        url: '/messages',
        headers: {
          authorization: 'Bearer secret',
          'content-type': 'application/json',
          'idempotency-key': 'a1',
        },
      },
    ]);
    expect(JSON.parse(received[0]?.body ?? '')).toEqual({ to: message.to, text: HOSTILE });
  });

  it('gets a form', async () => {
    await gateway({ TEXT_BODY: 'To={to}&From=%2B1530&Body={text}' }).deliver(message);
    expect(received[0]?.headers).toMatchObject({ 'content-type': 'application/x-www-form-urlencoded' });
    expect(received[0]?.headers).not.toHaveProperty('authorization');
    expect(Object.fromEntries(new URLSearchParams(received[0]?.body))).toEqual({
      To: message.to,
      From: '+1530',
      Body: HOSTILE,
    });
  });

  it.each([302, 401, 403, 404, 408, 429, 500, 503])('is tried again after %d', async code => {
    status = code;
    const error = await gateway()
      .deliver(message)
      .catch(cause => cause);
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(UndeliverableError);
    expect(String(error)).toContain(`responded with ${code}.`);
    expect(received).toHaveLength(1);
    status = 200;
    await gateway().deliver(message);
  });

  it.each([400, 410, 422])('is not tried again after %d', async code => {
    status = code;
    await expect(gateway().deliver(message)).rejects.toBeInstanceOf(UndeliverableError);
  });

  it('is given up if it hangs, and tried again', async () => {
    status = null;
    const error = await gateway({ TEXT_AUTHORIZATION: 'Bearer secret' }, 50)
      .deliver(message)
      .catch(cause => cause);
    expect(error.name).toBe('TimeoutError');
    expect(inspect(error, { depth: 9, showHidden: true })).not.toContain('secret');
  });
});
