import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { withTenant } from '../../server/database/tenant';
import { createOutsideFetch } from '../../server/outside/outsideFetch';
import { startWork } from '../../server/process/background';
import { type ClaimedDelivery, claimDeliveries, endTry } from '../../server/webhooks/deliveries.sql';
import { sweepWebhooks } from '../../server/webhooks/notice';
import {
  inSeconds,
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

describe('the queue', () => {
  it('sends each delivery once, with several processes', async () => {
    await world.make();
    for (let count = 0; count < 8; count += 1) await world.ticket();
    await Promise.all([sendDue(world.server), sendDue(world.server), sendDue(world.server)]);
    await sendDue(world.server);
    await sendDue(world.server);
    const sent = world.program.received.map(({ headers }) => headers['webhook-id']);
    expect(sent).toHaveLength(8);
    expect(new Set(sent).size).toBe(8);
  });

  it('sends again what a process that died had begun, and ignores a late end', async () => {
    const { ID } = await world.make();
    await world.ticket();
    const now = new Date();
    const claim = { now, until: new Date(now.getTime() + 60_000), most: 10, perHook: 4 };
    const [claimed] = await withTenant(world.server.services.pool, null, one => claimDeliveries(one, claim));
    await sendDue(world.server);
    expect(world.program.received).toHaveLength(0);
    await sendDue(world.server, inSeconds(61));
    expect(world.program.received[0]?.headers['webhook-id']).toBe(claimed?.id);
    const end = {
      ...{ state: 'FAILED' as const, notBefore: now, statusCode: 500, durationMs: 1, error: 'Late', at: now },
    };
    const isEnded = await withTenant(world.server.services.pool, world.company.id, one =>
      endTry(one, claimed as ClaimedDelivery, end),
    );
    expect(isEnded).toBe(false);
    expect((await world.list(ID)).data[0]).toMatchObject({ state: 'SENT', attempts: 2 });
  });

  it('goes on while another address is slow', async () => {
    const slow = await receiver();
    const held: (() => void)[] = [];
    slow.respond = response => held.push(() => response.writeHead(204).end());
    await world.make({}, slow.url);
    for (let count = 0; count < 20; count += 1) await world.ticket();
    await world.make();
    await world.ticket();
    const sending = sendDue(world.server, undefined, createOutsideFetch(true, { timeoutMs: 20_000 }));
    await expect.poll(() => world.program.received.length, { timeout: 15_000 }).toBe(1);
    await expect.poll(() => held.length).toBe(4);
    for (const respond of held) respond();
    await sending;
    await slow.close();
  });

  it('lets companies with nothing under way come first', async () => {
    const other = await webhookWorld(world.server);
    for (let count = 0; count < 3; count += 1) await world.make();
    for (let count = 0; count < 8; count += 1) await world.ticket();
    const claim = (most: number) => {
      const now = new Date();
      const asked = { now, until: new Date(now.getTime() + 60_000), most, perHook: 4 };
      return withTenant(world.server.services.pool, null, one => claimDeliveries(one, asked));
    };
    await claim(4);
    await other.make();
    await other.ticket();
    expect((await claim(1)).map(({ companyId }) => companyId)).toEqual([other.company.id]);
    await other.program.close();
  });

  it('is worked off in the background, also where responses are compressed', async () => {
    const { ID } = await world.make();
    await world.ticket();
    world.program.respond = responding(200, { 'content-encoding': 'gzip' });
    const work = startWork({ ...world.server.services, log: { info() {}, warn() {}, error() {} } });
    await expect
      .poll(async () => (await world.list(ID)).data[0], { timeout: 15_000 })
      .toMatchObject({ state: 'SENT', statusCode: 200 });
    await work.stop();
  });

  it('forgets after 30 days', async () => {
    const { ID } = await world.make();
    await world.ticket();
    await sendDue(world.server);
    const sweep = (days: number) =>
      sweepWebhooks({ ...world.server.services, now: inSeconds(days * 86_400) });
    await sweep(29);
    expect((await world.list(ID)).total).toBe(1);
    await sweep(31);
    expect((await world.list(ID)).total).toBe(0);
  });
});
