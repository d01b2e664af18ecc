import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createOutsideFetch } from '../../server/outside/outsideFetch';
import {
  inSeconds,
  type Received,
  receiver,
  responding,
  sendDue,
  type WebhookWorld,
  webhookWorld,
} from '../support/webhooks';

let world: WebhookWorld;

beforeAll(async () => {
  world = await webhookWorld();
});
afterAll(() => world.close());
afterEach(() => world.startOver());

describe('a call', () => {
  it('is signed with the secret, and holds numbers only', async () => {
    const { ID, secret } = await world.make();
    const { id, ticketNo } = await world.ticket();
    await sendDue(world.server);
    expect(world.program.received).toHaveLength(1);
    const [{ headers, body }] = world.program.received as [Received];
    expect(headers['content-type']).toBe('application/json');
    const event = new Webhook(secret).verify(body, headers as Record<string, string>);
    expect(event).toEqual({
      type: 'ticket.confirmed',
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]{12}Z$/),
      data: {
        ...{ companyId: world.company.id, jobId: world.job.id, ticketId: id, ticketNumber: ticketNo },
        ...{ callCenter: 'onecall', revision: '000' },
        legalStart: expect.stringMatching(/Z$/),
        expires: expect.stringMatching(/Z$/),
      },
    });
    expect(await world.list(ID)).toEqual({
      total: 1,
      data: [
        {
          ...{ ID: headers['webhook-id'], event: 'ticket.confirmed', ticketNumber: ticketNo, state: 'SENT' },
          ...{ attempts: 1, statusCode: 204, error: null, nextTryAt: null },
        },
      ],
    });
    await sendDue(world.server);
    expect(world.program.received).toHaveLength(1);
  });

  it('is understood by the example of the documentation, which refuses others', async () => {
    const text = await readFile('docs/webhooks.md', 'utf8');
    const code = /```js\n(.*?)```/s.exec(text)?.[1] ?? '';
    const folder = await mkdtemp(join(tmpdir(), 'webhook-example-'));
    await symlink(resolve('node_modules'), join(folder, 'node_modules'));
    await writeFile(join(folder, 'receiver.mjs'), code);
    const free = await receiver();
    await free.close();
    const url = new URL('/', free.url).href;
    const { ID, secret } = await world.make({}, url);
    const env = { ...process.env, WHITELINE_WEBHOOK_SECRET: secret, PORT: new URL(url).port };
    const example = spawn(process.execPath, ['receiver.mjs'], { cwd: folder, env });
    try {
      let printed = '';
      example.stdout.setEncoding('utf8').on('data', chunk => {
        printed += chunk;
      });
      await expect
        .poll(
          () =>
            fetch(url).then(
              ({ status }) => status,
              () => null,
            ),
          { timeout: 10_000 },
        )
        .toBe(401);
      const { ticketNo } = await world.ticket();
      await sendDue(world.server);
      expect((await world.list(ID)).data[0]).toMatchObject({ state: 'SENT', statusCode: 204 });
      await expect.poll(() => printed).toBe(`ticket.confirmed ${ticketNo}\n`);
      const forged = await world.make({}, url);
      await world.client.ask('testWebhook', { ...world.ids(forged.ID), clientRequestId: randomUUID() });
      await sendDue(world.server);
      expect((await world.list(forged.ID)).data[0]).toMatchObject({ state: 'FAILED', statusCode: 401 });
    } finally {
      example.kill();
      await once(example, 'close');
      await rm(folder, { recursive: true });
    }
  });

  it('has two signatures for a day after the secret was replaced', async () => {
    const { ID, secret } = await world.make();
    const { secret: next } = await world.client.ask('rollWebhookSecret', world.ids(ID), '{ secret }');
    await world.ticket();
    await sendDue(world.server);
    expect((await world.webhook(ID)).oldSecretUntil).not.toBeNull();
    await world.ticket();
    await sendDue(world.server, inSeconds(24 * 3600 + 5));
    const verified = world.program.received.map(({ body, headers }) =>
      [secret, next].map(one => isSignedWith(one, body, headers as Record<string, string>)),
    );
    expect(verified[0]).toEqual([true, true]);
    expect(world.program.received[1]?.headers['webhook-signature']?.toString().split(' ')).toHaveLength(1);
    expect(world.program.received[0]?.headers['webhook-signature']?.toString().split(' ')).toHaveLength(2);
  });

  it('keeps the secret in use for its day when another is made and lost', async () => {
    const { ID, secret } = await world.make();
    await world.client.ask('rollWebhookSecret', world.ids(ID), '{ secret }');
    await world.client.ask('rollWebhookSecret', world.ids(ID), '{ secret }');
    await world.ticket();
    await sendDue(world.server);
    const [call] = world.program.received;
    expect(isSignedWith(secret, call?.body ?? '', call?.headers as Record<string, string>)).toBe(true);
  });

  it('waits without counting while no key opens the secret', async () => {
    const { ID } = await world.make();
    await world.ticket();
    const { rows } = await world.server.owner.query('select id, sealed from webhook_secrets');
    const seal = (sealed: Buffer) =>
      world.server.owner.query('update webhook_secrets set sealed = $1', [sealed]);
    await seal(Buffer.from('of a lost key'));
    await expect(sendDue(world.server)).rejects.toThrow();
    expect((await world.list(ID)).data[0]).toMatchObject({ state: 'QUEUED', attempts: 0, error: null });
    await seal(rows[0].sealed);
    await sendDue(world.server, inSeconds(61));
    expect((await world.list(ID)).data[0]).toMatchObject({ state: 'SENT', attempts: 1 });
  });

  it('is accepted with a compressed response, too', async () => {
    const { ID } = await world.make();
    await world.ticket();
    world.program.respond = responding(200, { 'content-encoding': 'gzip' });
    await sendDue(world.server);
    expect((await world.list(ID)).data[0]).toMatchObject({ state: 'SENT', statusCode: 200 });
  });

  it('is not made for a change that is rolled back, nor for another company', async () => {
    await world.make();
    const other = await world.server.world.company();
    const person = await world.server.world.user(other, 'CompanySuperAdmin');
    await world.server.world.ticket(await world.server.world.job(other, { manager: person }), person);
    await world.server.owner.query('begin');
    await world.ticket();
    await world.server.owner.query('rollback');
    expect(await world.server.rows('select id from webhook_deliveries')).toEqual([]);
  });
});

describe('a call that fails', () => {
  it('is tried again later with the same ID and body', async () => {
    const { ID } = await world.make();
    await world.ticket();
    world.program.respond = responding(500);
    await sendDue(world.server);
    const [row] = (await world.list(ID)).data;
    expect(row).toMatchObject({
      ...{ state: 'QUEUED', attempts: 1, statusCode: 500, error: 'The address responded with 500.' },
    });
    expect(Date.parse(row?.nextTryAt ?? '') - Date.now()).toBeGreaterThan(3000);
    await sendDue(world.server);
    expect(world.program.received).toHaveLength(1);
    world.program.respond = responding(204);
    await sendDue(world.server, inSeconds(10));
    const [first, second] = world.program.received;
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
    expect(second?.body).toBe(first?.body);
    expect((await world.list(ID)).data[0]).toMatchObject({ state: 'SENT', attempts: 2, error: null });
  });

  it('waits as long as the address asks', async () => {
    const { ID } = await world.make();
    await world.ticket();
    world.program.respond = responding(429, { 'retry-after': '3600' });
    await sendDue(world.server);
    const [row] = (await world.list(ID)).data;
    expect((Date.parse(row?.nextTryAt ?? '') - Date.now()) / 1000).toBeGreaterThan(3500);
  });

  it('follows no redirect, and does not read what never ends', async () => {
    const { ID } = await world.make();
    await world.ticket();
    world.program.respond = responding(302, { location: `${world.program.url}/elsewhere` });
    await sendDue(world.server);
    expect(world.program.received).toHaveLength(1);
    expect((await world.list(ID)).data[0]).toMatchObject({ state: 'QUEUED', statusCode: 302 });
    world.program.respond = response => {
      response.writeHead(200);
      response.write('x'.repeat(100_000));
    };
    await sendDue(world.server, inSeconds(10));
    expect((await world.list(ID)).data[0]).toMatchObject({ state: 'SENT', statusCode: 200 });
  });

  it('ends without a response', async () => {
    const { ID } = await world.make();
    await world.ticket();
    world.program.respond = () => {};
    await sendDue(world.server, undefined, createOutsideFetch(true, { timeoutMs: 300 }));
    expect((await world.list(ID)).data[0]).toMatchObject({
      ...{ state: 'QUEUED', statusCode: null, error: 'No response within 15 seconds.' },
    });
  });

  it('reaches no private network, whatever was entered', async () => {
    const { ID } = await world.make({}, 'https://localhost.example.com/');
    await world.server.owner.query(`update webhooks set url = 'https://127.0.0.1:9/'`);
    await world.ticket();
    await sendDue(world.server, undefined, createOutsideFetch(false));
    expect((await world.list(ID)).data[0]?.error).toBe('127.0.0.1 is an address of a private network.');
  });

  it('that never succeeds leaves a webhook on whose others are accepted', async () => {
    const { ID } = await world.make();
    await world.ticket();
    await sendDue(world.server);
    await world.ticket();
    await world.server.owner.query(`update webhook_deliveries set attempts = 9 where state = 'QUEUED'`);
    world.program.respond = responding(500);
    await sendDue(world.server);
    expect(await world.webhook(ID)).toMatchObject({ active: true, failed: 1 });
  });

  it.each([
    ['FAILED', 500, 9],
    ['GONE', 410, 0],
  ])('switches the webhook off in the end: %s', async (offReason, status, tries) => {
    const { ID } = await world.make();
    await world.ticket();
    await world.server.owner.query('update webhook_deliveries set attempts = $1', [tries]);
    world.program.respond = responding(status);
    await world.ticket();
    await world.server.owner.query(
      `update webhook_deliveries set not_before = 'infinity' where attempts = 0 and $1 > 0`,
      [tries],
    );
    await sendDue(world.server);
    expect(await world.webhook(ID)).toMatchObject({ active: false, offReason, waiting: 0, failed: 2 });
    const mails = await world.server.rows(
      `select to_address, text from mails where dedupe_key like $1`,
      `%${ID}%`,
    );
    expect(mails.map(({ to_address }) => to_address)).toEqual([world.owner.email]);
    expect(mails[0].text).toContain('Accounting');
    const [audit] = await world.server.rows(
      `select user_name, after from audit where action = 'switchOffWebhook' and entity_id = $1`,
      ID,
    );
    expect(audit).toMatchObject({ user_name: 'SYSTEM', after: { name: 'Accounting', reason: offReason } });
    await world.ticket();
    expect((await world.list(ID)).total).toBe(2);
  });
});

function isSignedWith(secret: string, body: string, headers: Record<string, string>): boolean {
  try {
    new Webhook(secret).verify(body, headers);
    return true;
  } catch {
    return false;
  }
}
