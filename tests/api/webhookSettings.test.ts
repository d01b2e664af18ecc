import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  inSeconds,
  makeWebhook,
  responding,
  sendDue,
  type WebhookWorld,
  webhookInput,
  webhookWorld,
} from '../support/webhooks';

let world: WebhookWorld;

beforeAll(async () => {
  world = await webhookWorld();
});
afterAll(() => world.close());
afterEach(() => world.startOver());

const refuse = async (changes: object) => {
  const webhook = webhookInput(world.program.url, changes);
  return world.client.refused('createWebhook', { companyId: world.company.id, webhook }, '{ ID }');
};
async function change(ID: string, changes: object) {
  const { name, url, events, active, version } = await world.webhook(ID);
  return { ...world.ids(ID), webhook: { name, url, events, active, version, ...changes } };
}
const logged = (action: string, id: string) =>
  world.server.rows('select before, after from audit where action = $1 and entity_id = $2', action, id);

describe('a webhook', () => {
  it('has a secret that is stored sealed and shown once', async () => {
    const { ID, secret } = await world.make();
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
    const [row] = await world.server.rows('select sealed from webhook_secrets where webhook_id = $1', ID);
    expect(row.sealed.toString('latin1')).not.toContain(secret.slice(6));
    expect(JSON.stringify(await world.webhook(ID))).not.toContain(secret.slice(6));
    const [made] = await logged('createWebhook', ID);
    expect(made.after).toMatchObject({ name: 'Accounting', events: ['ticket.confirmed'] });
    expect(JSON.stringify(made)).not.toContain('whsec');
  });

  it.each<[string, unknown]>([
    ['name', ''],
    ['name', 'see www.example.com'],
    ['url', 'example.com'],
    ['url', 'ftp://example.com/'],
    ['url', 'https://user:password@example.com/'],
    ['events', []],
    ['events', ['ticket.deleted']],
  ])('needs a sound %s, not %j', async (field, value) => {
    const { errorInfo } = await refuse({ [field]: value });
    expect(Object.keys(errorInfo?.fields ?? {})[0]).toMatch(`webhook.${field}`);
  });

  it.each(['http://example.com/', 'https://10.1.2.3/', 'https://localhost/', 'https://[::1]/'])(
    'is not at %s, unless private networks are allowed',
    async url => {
      const { config } = world.server.services;
      config.allowsPrivateNetworks = false;
      const refused = await refuse({ url });
      config.allowsPrivateNetworks = true;
      expect(refused.errorInfo?.fields?.['webhook.url']).toMatch(
        /https:\/\/ and is not in a private network/,
      );
    },
  );

  it('is made once, at most ten times', async () => {
    const clientRequestId = randomUUID();
    await world.make({ clientRequestId });
    expect((await refuse({ clientRequestId })).errorType).toBe('ConflictException');
    for (let count = 1; count < 10; count += 1) await world.make();
    expect((await refuse({})).message).toMatch(/up to 10 webhooks/);
  });

  it('is changed unless it was changed meanwhile, and the log says what', async () => {
    const { ID } = await world.make();
    const sent = await change(ID, { name: 'Sheets' });
    await world.client.ask('updateWebhook', sent);
    expect((await world.client.refused('updateWebhook', sent)).errorType).toBe('ConflictException');
    expect(await logged('updateWebhook', ID)).toEqual([
      { before: { name: 'Accounting' }, after: { name: 'Sheets' } },
    ]);
  });

  it('has what waits fail when it is switched off, and misses what happens then', async () => {
    const { ID } = await world.make();
    await world.ticket();
    await world.client.ask('updateWebhook', await change(ID, { active: false }));
    await world.ticket();
    expect(await world.webhook(ID)).toMatchObject({ active: false, offReason: null, waiting: 0, failed: 1 });
    expect((await world.list(ID)).data[0]?.error).toBe('The webhook was switched off.');
  });

  it('takes its deliveries along', async () => {
    const { ID } = await world.make();
    await world.ticket();
    await world.client.ask('deleteWebhook', world.ids(ID));
    const refused = await world.client.refused('deleteWebhook', world.ids(ID));
    expect(refused.errorType).toBe('NotFoundException');
    expect(await world.server.rows('select id from webhook_deliveries')).toEqual([]);
    expect(await logged('deleteWebhook', ID)).toEqual([{ before: { name: 'Accounting' }, after: null }]);
  });

  it('is not another company’s', async () => {
    const other = await world.server.world.company();
    const person = await world.server.signIn(await world.server.world.user(other, 'CompanySuperAdmin'));
    const { ID } = await makeWebhook(person, other, world.program.url);
    for (const call of ['rollWebhookSecret', 'deleteWebhook'] as const) {
      const selection = call === 'deleteWebhook' ? '{ success }' : '{ ID }';
      const refused = await world.client.refused(call, world.ids(ID), selection);
      expect(refused.errorType).toBe('NotFoundException');
    }
  });
});

describe('a delivery is sent again', () => {
  it('alone, with the same ID', async () => {
    const { ID } = await world.make();
    await world.ticket();
    await sendDue(world.server);
    const deliveryId = (await world.list(ID)).data[0]?.ID;
    const again = { companyId: world.company.id, deliveryId };
    await world.client.ask('resendWebhookDelivery', again);
    expect((await world.client.refused('resendWebhookDelivery', again)).errorType).toBe('NotFoundException');
    await sendDue(world.server);
    expect(world.program.received.map(({ headers }) => headers['webhook-id'])).toEqual([
      ...[deliveryId, deliveryId],
    ]);
    expect((await logged('resendWebhook', ID))[0].after).toEqual({ delivery: deliveryId });
  });

  it('with all that failed since', async () => {
    const { ID } = await world.make();
    const since = new Date(Date.now() - 3_600_000).toISOString();
    for (let count = 0; count < 3; count += 1) await world.ticket();
    await world.client.ask('updateWebhook', await change(ID, { active: false }));
    await world.server.owner.query(
      `update webhook_deliveries set created_at = now() - interval '2 hours'
       where id = (select id from webhook_deliveries limit 1)`,
    );
    const resend = () =>
      world.client.ask('resendFailedWebhookDeliveries', { ...world.ids(ID), since }, '{ count }');
    await expect(resend()).rejects.toThrow(/Switch it on first/);
    await world.client.ask('updateWebhook', await change(ID, { active: true }));
    expect(await resend()).toEqual({ count: 2 });
    await sendDue(world.server);
    expect(world.program.received).toHaveLength(2);
  });

  it('not at a time that is none', async () => {
    const { ID } = await world.make();
    const sent = { ...world.ids(ID), since: 'yesterday' };
    const refused = await world.client.refused('resendFailedWebhookDeliveries', sent, '{ count }');
    expect(refused.errorInfo?.fields?.since).toMatch(/Enter a time/);
  });
});

it('sends a test once, which does not switch the webhook off', async () => {
  const { ID } = await world.make();
  const test = { ...world.ids(ID), clientRequestId: randomUUID() };
  await world.client.ask('testWebhook', test);
  await world.client.ask('testWebhook', test);
  world.program.respond = responding(410);
  await sendDue(world.server);
  await sendDue(world.server, inSeconds(3600));
  expect(world.program.received).toHaveLength(1);
  expect(JSON.parse(world.program.received[0]?.body ?? '')).toMatchObject({
    ...{ type: 'webhook.test', data: { companyId: world.company.id } },
  });
  expect((await world.list(ID)).data).toMatchObject([{ event: 'webhook.test', state: 'FAILED' }]);
  expect((await world.webhook(ID)).active).toBe(true);
});
