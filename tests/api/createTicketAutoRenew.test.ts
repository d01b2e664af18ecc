import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Client } from '../support/client';
import { type Sending, startSending, TODAY } from '../support/sending';
import { ticketPayload } from '../support/tickets';

/** Whether a new ticket renews itself: as it says, else as its company wishes. */
let s: Sending;
let client: Client;

beforeAll(async () => {
  s = await startSending();
  client = await s.t.signIn(s.user);
});
beforeEach(() => wish(true, true));
afterAll(() => s.t.close());

const wish = (autoRenew: boolean, withRemark: boolean) =>
  s.rows(
    'update companies set auto_renew_default = $2, auto_renew_remark_default = $3 where id = $1',
    s.job.companyId,
    autoRenew,
    withRemark,
  );

async function created(changes: object) {
  const payload = { ...ticketPayload(s.job.id, TODAY), autoRenew: undefined, ...changes };
  const ticketPayloadText = JSON.stringify(payload);
  const { ID } = await client.ask('createTicket', { ticketPayload: ticketPayloadText });
  expect(await client.ask('createTicket', { ticketPayload: ticketPayloadText })).toMatchObject({ ID });
  return s.ticketRow(ID);
}

test.each([
  ['makes no choice follows the company', true, true, {}, true, true],
  ['makes no choice follows the company: with no re-mark', true, false, {}, true, false],
  ['makes no choice follows the company: off', false, true, {}, false, false],
  ['turns it off', true, true, { autoRenew: false }, false, false],
  ['turns it on', false, true, { autoRenew: true }, true, true],
  ['is not a Normal one', true, true, { ticketType: 'Short Notice' }, false, false],
])('a ticket that %s', async (_, autoRenew, withRemark, changes, isOn, isWithRemark) => {
  await wish(autoRenew, withRemark);
  expect(await created(changes)).toMatchObject({
    auto_renew: isOn,
    renew_with_remark: isWithRemark,
    form: { autoRenew: isOn },
  });
});

test('a repeated request is still the same one after the company changed its setting', async () => {
  const payload = { ...ticketPayload(s.job.id, TODAY), autoRenew: undefined };
  const first = await client.ask('createTicket', { ticketPayload: JSON.stringify(payload) });
  await wish(false, false);
  expect(await client.ask('createTicket', { ticketPayload: JSON.stringify(payload) })).toEqual(first);
});

test('a clone auto-renews by its company setting, not by that of its source', async () => {
  const workBeginDate = '2026-12-02T16:00:00.000Z';
  const clone = async (ticketId: string, changes: object = {}) => {
    const payload = { clientRequestId: randomUUID(), ticketId, workBeginDate, ...changes };
    const { ID } = await client.ask('cloneTicket', { ticketPayload: JSON.stringify(payload) });
    return (await s.ticketRow(ID)).auto_renew;
  };
  expect(await clone(await s.ticket())).toBe(true);
  expect(await clone(await s.ticket(), { autoRenew: false })).toBe(false);
  await wish(false, false);
  expect(await clone(await s.ticket({ auto_renew: true }))).toBe(false);
});

test.each(['createTicket', 'cloneTicket'] as const)('%s lets only Normal tickets auto-renew', async call => {
  const own = { ticketType: 'Emergency', autoRenew: true };
  const payload =
    call === 'createTicket'
      ? { ...ticketPayload(s.job.id, TODAY), ...own }
      : {
          clientRequestId: randomUUID(),
          ticketId: await s.ticket(),
          workBeginDate: '2026-12-02T16:00:00.000Z',
          ...own,
        };
  const error = await client.refused(call, { ticketPayload: JSON.stringify(payload) });
  expect(error).toMatchObject({
    errorType: 'ValidationException',
    errorInfo: { fields: { 'ticketPayload.autoRenew': 'Only Normal tickets can auto-renew.' } },
  });
});
