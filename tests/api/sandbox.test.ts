import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CallCenter } from '../../domain/calendar/centers';
import { expires, legalStart } from '../../domain/calendar/law';
import type {
  ActionContents,
  CallCenterGateway,
  CenterAnswer,
  Confirmation,
  Submission,
} from '../../server/centers/gateway';
import { failsAtFirst } from '../../server/standIns/sandbox/rules';
import { createSandbox } from '../../server/standIns/sandbox/sandbox';
import { ANY, remark, renewal } from '../contract/gateway/contents';
import { type TestApp, testApp } from '../support/app';
import { NEVADA, ticketPayload } from '../support/tickets';

const start = new Date('2026-11-24T18:00:00Z');
let now: Date;
let t: TestApp;
let sandbox: CallCenterGateway;
let made = 0;

beforeAll(async () => {
  t = await testApp();
  sandbox = newSandbox();
});
beforeEach(() => {
  now = start;
});
afterAll(() => t.close());

const newSandbox = (speed = 60) => createSandbox({ pool: t.services.pool, speed, now: () => now });
const later = (seconds: number) => new Date(start.getTime() + seconds * 1000);

/** Nobody else's key and login, so that no limit is shared; a key that meets no outage. */
function next(isOutage = false) {
  do made += 1;
  while (failsAtFirst(`key ${made}`) !== isOutage);
  return { key: `key ${made}`, login: { username: `dana${made}`, password: 'secret' } };
}

function submission(changes: Parameters<typeof ticketPayload>[2] = {}): Submission {
  const payload = ticketPayload('8a6e0804-2bd0-4672-b79d-d97027f9071a', start, changes);
  return { center: payload.callCenter, payload, geofence: 'POLYGON((0 0, 0 1, 1 1, 0 0))' };
}

function confirmed(answer: CenterAnswer): Confirmation {
  if (answer.kind !== 'confirmed') throw new Error(`expected a confirmation, got ${JSON.stringify(answer)}`);
  return answer;
}

async function place(changes: Parameters<typeof ticketPayload>[2] = {}, center = sandbox) {
  const { key, login } = next();
  return { key, login, ticket: confirmed(await center.submit(submission(changes), key, login)) };
}

const booked = async () => Number((await t.rows('select count(*) from sandbox.tickets'))[0].count);

describe('a confirmed ticket', () => {
  test.each<[CallCenter, object]>([
    ['onecall', {}],
    ['onecallnv', NEVADA],
  ])('of %s has a number based on the date and the center’s own dates', async (center, changes) => {
    const { ticket } = await place(changes);
    const begin = new Date(submission(changes).payload.workBeginDate);
    expect(ticket).toMatchObject({
      revision: '000',
      centerStatus: 'New',
      confirmedAt: start,
      legalStart: legalStart(center, start, begin),
      expires: expires(center, start),
      responseRequired: 'Yes',
    });
    expect(ticket.ticketNo).toMatch(/^20261124\d{5}$/);
    expect(ticket.members.length).toBeGreaterThanOrEqual(4);
  });

  test('has the next number of the day in the center’s time zone', async () => {
    const first = (await place()).ticket.ticketNo;
    const nevadan = (await place(NEVADA)).ticket.ticketNo;
    expect((await place()).ticket.ticketNo).toBe(String(Number(first) + 1));
    expect((await place(NEVADA)).ticket.ticketNo).toBe(String(Number(nevadan) + 1));
    now = new Date('2026-11-25T07:59:59Z');
    expect((await place()).ticket.ticketNo.slice(0, 8)).toBe('20261124');
    now = new Date('2026-11-25T08:00:00Z');
    expect((await place()).ticket.ticketNo).toBe('2026112500001');
  });

  test('is the same for the same key, immediately, later, and after a restart', async () => {
    const { key, login } = next();
    const before = await booked();
    const sent = submission();
    const answers = await Promise.all(Array.from({ length: 5 }, () => sandbox.submit(sent, key, login)));
    now = later(3600);
    answers.push(await newSandbox().submit(sent, key, login));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(confirmed(answers[0] as CenterAnswer).confirmedAt).toEqual(start);
    expect(await booked()).toBe(before + 1);
  });

  test('names the same excavator for the same login', async () => {
    const { login, ticket } = await place();
    const again = confirmed(await sandbox.submit(submission(), next().key, login));
    expect(again.excavatorId).toBe(ticket.excavatorId);
    expect(again.transmissionId).not.toBe(ticket.transmissionId);
    expect((await place()).ticket.excavatorId).not.toBe(ticket.excavatorId);
  });
});

describe('the sandbox refuses', () => {
  test('a wrong login, and records nothing', async () => {
    const before = await booked();
    const answer = await sandbox.submit(submission(), next().key, {
      username: 'invalid.dana',
      password: 'x',
    });
    expect(answer).toMatchObject({ kind: 'refused', reason: 'INVALID_CREDENTIALS' });
    expect(await booked()).toBe(before);
  });

  test('a ticket that its law forbids', async () => {
    const { key, login } = next();
    const answer = await sandbox.submit(submission({ workBeginDate: '2027-01-20T12:00:00Z' }), key, login);
    expect(answer).toMatchObject({ kind: 'refused', reason: 'NOT_ACCEPTED' });
  });

  test('the seventh ticket of a login within two minutes', async () => {
    const { login } = next();
    const keys = Array.from({ length: 7 }, () => next().key);
    for (const [index, key] of keys.slice(0, 6).entries()) {
      now = later(index * 10);
      confirmed(await sandbox.submit(submission(), key, login));
    }
    const seventh = keys[6] ?? '';
    now = later(60);
    expect(await sandbox.submit(submission(), seventh, login)).toMatchObject({
      kind: 'later',
      reason: 'RATE_LIMITED',
      retryAfter: 60,
    });
    confirmed(await sandbox.submit(submission(), keys[0] ?? '', login));
    confirmed(await sandbox.submit(submission(), next().key, next().login));
    now = later(119.5);
    expect(await sandbox.submit(submission(), seventh, login)).toMatchObject({
      kind: 'later',
      retryAfter: 1,
    });
    now = later(120);
    confirmed(await sandbox.submit(submission(), seventh, login));
  });

  test('some tickets the first time, as an outage', async () => {
    const { key, login } = next(true);
    const before = await booked();
    expect(await sandbox.submit(submission(), key, login)).toMatchObject({
      kind: 'later',
      reason: 'UNAVAILABLE',
      retryAfter: null,
    });
    expect(await booked()).toBe(before);
    confirmed(await sandbox.submit(submission(), key, login));
  });
});

describe('an action', () => {
  const act = (ticketNo: string, contents: ActionContents) => ({
    center: 'onecall' as const,
    ticket: { ticketNo, revision: '000' },
    ...contents,
  });

  test('counts toward the same limit as tickets', async () => {
    const { login, ticket } = await place();
    for (let time = 0; time < 5; time += 1) {
      confirmed(await sandbox.perform(act(ticket.ticketNo, ANY.expose), next().key, login));
    }
    const limited = { kind: 'later', reason: 'RATE_LIMITED', retryAfter: 120 };
    expect(await sandbox.perform(act(ticket.ticketNo, ANY.expose), next().key, login)).toMatchObject(limited);
    expect(await sandbox.submit(submission(), next().key, login)).toMatchObject(limited);
  });

  test('occasionally hits an outage, and succeeds on the second send', async () => {
    const { login, ticket } = await place();
    const { key } = next(true);
    const action = act(ticket.ticketNo, renewal());
    expect(await sandbox.perform(action, key, login)).toMatchObject({ kind: 'later', reason: 'UNAVAILABLE' });
    expect(confirmed(await sandbox.perform(action, key, login)).revision).toBe('001');
  });

  test('leaves the first confirmation of its ticket unchanged', async () => {
    const { key, login, ticket } = await place();
    now = later(86_400 * 10);
    confirmed(await sandbox.perform(act(ticket.ticketNo, renewal({ needRemark: true })), next().key, login));
    expect(await sandbox.submit(submission(), key, login)).toEqual(ticket);
  });

  test('names only stations that were notified', async () => {
    const { login, ticket } = await place();
    expect(await sandbox.perform(act(ticket.ticketNo, remark(['NOBODY'])), next().key, login)).toMatchObject({
      kind: 'refused',
      reason: 'NOT_ACCEPTED',
      message: expect.stringContaining('NOBODY'),
    });
  });

  test('cancels the pending responses of the stations asked', async () => {
    const { login, ticket } = await place();
    now = later(1);
    const said = confirmed(await sandbox.perform(act(ticket.ticketNo, remark()), next().key, login));
    now = new Date(said.legalStart.getTime() + 86_400_000);
    const answers = await sandbox.fetchResponses('onecall', [ticket], login);
    expect(new Set(answers.map(answer => answer.revision))).toEqual(new Set(['001']));
  });
});

describe('station responses', () => {
  test('arrive over time and are kept', async () => {
    const { ticket, login } = await place();
    let known = 0;
    const counts: number[] = [];
    for (const minute of [0, 0.2, 1, 2, 4, 8, 13]) {
      now = later(minute * 60);
      const answers = await sandbox.fetchResponses('onecall', [ticket], login);
      for (const { respondedAt } of answers) expect(respondedAt.getTime()).toBeLessThanOrEqual(now.getTime());
      expect(answers.length).toBeGreaterThanOrEqual(known);
      known = answers.length;
      counts.push(known);
    }
    expect(counts.slice(0, 2)).toEqual([0, 0]);
    expect(known).toBeGreaterThanOrEqual(ticket.members.length / 2);
  });

  test('are complete after the legal start, including silence', async () => {
    const { ticket, login } = await place(NEVADA);
    now = new Date(ticket.legalStart.getTime() + 1);
    const answers = await sandbox.fetchResponses('onecallnv', [ticket], login);
    const stations = new Set(answers.map(answer => answer.stationCode));
    expect([...stations].sort()).toEqual(ticket.members.map(member => member.stationCode).sort());
  });

  test('are returned for several tickets at once, and only from the center asked', async () => {
    const { login, ticket } = await place();
    const other = (await place()).ticket;
    now = later(86_400);
    const answers = await sandbox.fetchResponses('onecall', [ticket, other], login);
    expect(new Set(answers.map(answer => answer.ticketNo))).toEqual(
      new Set([ticket.ticketNo, other.ticketNo]),
    );
    const nevada = await sandbox.fetchResponses('onecallnv', [ticket], login);
    expect(
      nevada.every(answer => !ticket.members.some(({ stationCode }) => stationCode === answer.stationCode)),
    ).toBe(true);
  });

  test('are not returned for a wrong login', async () => {
    const { ticket } = await place();
    now = later(86_400);
    const wrong = { username: 'invalid', password: 'x' };
    await expect(sandbox.fetchResponses('onecall', [ticket], wrong)).rejects.toThrow('password');
  });
});

test('requests have no permission on the sandbox tables', async () => {
  await t.owner.query('begin');
  await t.owner.query('set local role whiteline_app');
  await expect(t.owner.query('select 1 from sandbox.tickets')).rejects.toThrow(/permission denied/);
  await t.owner.query('rollback');
});
