import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Listing } from '../../domain/imports/looks/mailedLook';
import type { ReadTicket } from '../../domain/imports/readTicket';
import { at, member } from '../support/copies';
import { copy, type Found } from '../support/importing';
import { type Inbound, inbound, mailOf } from '../support/inbound';
import { sealed, signed } from '../support/signedMail';

const NOW = new Date('2026-11-13T02:00:00Z');
let now = NOW;
let a: Inbound;
let number = '';
let ticketId = '';
let made = 0;

beforeAll(async () => {
  a = await inbound(() => now);
});
afterAll(() => a.close());
beforeEach(async () => {
  now = NOW;
  number = `20261109${String(++made).padStart(5, '0')}`;
  ticketId = (await a.file(ours())).data[0].ticketID;
});

const ours = (change: Partial<ReadTicket> = {}) => copy({ ticketNumber: number, ...change });
const REVISION = { revision: '001', submitted: at('2026-11-10T09:00:00') };

/** Anybody who knows the address may send this. */
const attack = (...found: Found[]) => mailOf(found).replace('dana@example.com', 'attacker@evil.example');
const byAttacker = (...found: Found[]) => take(attack(...found), false);
/** The same of the center, with its signature. */
const byCenter = (...found: Found[]) => take(mailOf(found), true);

async function take(mail: string | Buffer, isFromCenter: boolean): Promise<string> {
  now = new Date(now.getTime() + 1000);
  const id = await a.sendMail(mail, isFromCenter);
  await a.fileMails();
  await a.work();
  return id;
}

const seen = async (id = ticketId) => {
  const rows = await a.t.rows(
    `select revision, status, exp_date as expires, dates_estimated as unread, unconfirmed, version,
       array(select station_code from ticket_members m where m.ticket_id = t.id and withdrawn_at is null order by 1) as stations
     from tickets t where id = $1`,
    id,
  );
  return rows[0];
};
const verdict = async (id = ticketId) => (await a.details(id)).verdict;
const mailsOf = (id = ticketId) =>
  a.client.ask('getTicketDetails', { ticketId: id }, '{ unconfirmedMailID waitingMailID }');
const confirm = async (...importIds: string[]) => {
  await a.client.ask('confirmMails', { companyId: a.company.id, importIds }, '{ success }');
  await a.work();
};
const importOf = (importId: string) =>
  a.client.ask(
    'getImport',
    { importId, body: { skip: 0, take: 20 } },
    `{ state waiting skipped data { outcome outcomeReason ticketID } mail { needsPerson
       proof { isProven reason confirmedBy canConfirm toOldAddress } } }`,
  );
const toSettle = async (importId: string) => {
  const body = { skip: 0, take: 50 };
  const fields = '{ data { ID reasons proof { canConfirm reason } } }';
  const { data } = await a.client.ask('getMailToSettle', { companyId: a.company.id, body }, fields);
  return data.find(({ ID }: { ID: string }) => ID === importId);
};

/** What a mail could do to a ticket that is here, each a way that was tried. */
const CHANGES: [string, () => Found][] = [
  ['a later expiration', () => ours({ ...REVISION, ticketExpiration: at('2027-01-03T23:59:59') })],
  ['a cancellation', () => ours({ ...REVISION, contents: { centerStatus: 'Cancelled' } })],
  ['fewer stations', () => ours({ ...REVISION, members: [member('EXGAS', 'Example Gas')] })],
  ['the same revision with more', () => ours({ members: [member('EXTEL', 'Example Telephone')] })],
  ['an earlier legal start', () => ours({ ...REVISION, legalStartDate: at('2026-11-09T10:00:00') })],
];

describe.each(CHANGES)('%s', (_, changed) => {
  it('changes nothing in unverified mail, waits beside the ticket, and is filed once confirmed', async () => {
    const before = await seen();
    const id = await byAttacker(changed());
    expect(await seen()).toEqual(before);
    expect(await mailsOf()).toEqual({ unconfirmedMailID: null, waitingMailID: id });
    const { data, mail, ...counts } = await importOf(id);
    expect(data).toMatchObject([{ outcome: 'UNPROVEN', ticketID: ticketId }]);
    expect(counts).toMatchObject({ waiting: 1, skipped: 0 });
    expect(mail).toMatchObject({
      needsPerson: true,
      proof: { isProven: false, canConfirm: true, reason: expect.stringContaining('evil.example') },
    });
    expect(await toSettle(id)).toMatchObject({ reasons: [expect.stringContaining('not proven')] });
    await confirm(id);
    expect(await seen()).not.toEqual(before);
    expect(await mailsOf()).toEqual({ unconfirmedMailID: null, waitingMailID: null });
    expect((await importOf(id)).mail).toMatchObject({
      needsPerson: false,
      proof: { canConfirm: false, confirmedBy: expect.any(String) },
    });
  });

  it('is filed automatically when the center signed it', async () => {
    const before = await seen();
    const id = await byCenter(changed());
    expect(await seen()).not.toEqual(before);
    expect((await importOf(id)).mail).toMatchObject({
      needsPerson: false,
      proof: { isProven: true, canConfirm: false, reason: 'Signed by example.com.' },
    });
  });
});

describe('mail that only looks like the center’s', () => {
  const forged = () => mailOf([CHANGES[0]?.[1]() as Found]);
  it.each<[string, () => Promise<Buffer | string>]>([
    ['not signed', async () => forged()],
    ['signed by another domain', () => signed(forged(), { domain: 'evil.example' })],
    [
      'sealed by an unknown domain',
      () => sealed(forged(), 'mx; dkim=pass header.d=example.com', { domain: 'evil.example' }),
    ],
  ])('%s: nothing changes', async (_, mail) => {
    const before = await seen();
    const id = await take(await mail(), false);
    expect(await seen()).toEqual(before);
    expect((await importOf(id)).mail.proof).toMatchObject({ isProven: false, canConfirm: true });
  });

  it('signed, with our ticket below another named in its subject: it waits', async () => {
    const before = await seen();
    const [, changed] = CHANGES[0] ?? [];
    const other = copy({ ticketNumber: `20261109${String(++made).padStart(5, '0')}` });
    const id = await byCenter(other, changed?.() as Found);
    expect(await seen()).toEqual(before);
    expect((await importOf(id)).mail.proof).toMatchObject({
      ...{ isProven: false, canConfirm: true },
      reason: 'It holds a ticket that its subject does not name.',
    });
  });

  it('under the Message-ID of another: confirming that one does not confirm it', async () => {
    const messageId = `<${randomUUID()}@mail.example.com>`;
    const confirmed = await take(mailOf([ours(REVISION)], messageId), false);
    const later = ours({ ...REVISION, revision: '002', ticketExpiration: at('2027-01-03T23:59:59') });
    const forgedId = await take(mailOf([later], messageId), false);
    await confirm(confirmed);
    expect(await seen()).toMatchObject({ revision: '001' });
    expect((await importOf(forgedId)).mail).toMatchObject({ needsPerson: true, proof: { canConfirm: true } });
  });
});

it('an unreadable file stops no ticket by its name in unverified mail', async () => {
  const names = (mail: string) => mail.replace('Ticket of a test', `CA TICKET ${number}-004`);
  const unread: Found = { unreadable: 'A scan without text.' };
  const before = await seen();
  const id = await take(names(attack(unread)), false);
  expect(await seen()).toEqual(before);
  await confirm(id);
  expect(await seen()).toMatchObject({ unread: true });
  expect((await importOf(id)).mail.needsPerson).toBe(true);
});

describe('a new ticket', () => {
  const fresh = () => {
    number = `20261109${String(++made).padStart(5, '0')}`;
    return ours();
  };

  it('is imported unconfirmed, as Check first, until a user confirms its mail', async () => {
    const id = await byAttacker(fresh());
    const { data } = await importOf(id);
    ticketId = data[0].ticketID;
    expect(data).toMatchObject([{ outcome: 'NEW' }]);
    expect(await seen()).toMatchObject({ unconfirmed: true });
    expect((await verdict()).findings.map(({ reason }: { reason: string }) => reason)).toContain(
      'UNCONFIRMED',
    );
    expect(await mailsOf()).toEqual({ unconfirmedMailID: id, waitingMailID: null });
    expect(await toSettle(id)).toMatchObject({
      reasons: ['Its new ticket stays “Check first” until you confirm the mail.'],
    });
    await a.client.ask('confirmMails', { companyId: a.company.id, importIds: [id] }, '{ success }');
    expect(await toSettle(id), 'at once, not when it has been filed').toBeUndefined();
    await a.work();
    expect(await seen()).toMatchObject({ unconfirmed: false, stations: ['EXGAS', 'EXWAT'] });
    expect(await toSettle(id)).toBeUndefined();
    const rows = await a.t.rows(
      `select user_id, after from audit where action = 'confirmMails' and entity_id = $1`,
      id,
    );
    expect(rows).toMatchObject([{ user_id: a.boss.id, after: { sender: 'attacker@evil.example' } }]);
  });

  it('is also confirmed by an email dismissed before', async () => {
    const id = await byAttacker(fresh());
    ticketId = (await importOf(id)).data[0].ticketID;
    await a.client.ask('dismissMail', { importId: id }, '{ success }');
    await confirm(id);
    expect(await seen()).toMatchObject({ unconfirmed: false });
  });

  it('belongs only to the center once the center’s own copy arrives', async () => {
    const real = fresh();
    const fake = { ...real, revision: '009', ticketExpiration: at('2027-01-03T23:59:59'), members: [] };
    const id = await byAttacker({ ...fake, members: [member('FAKE', 'Nobody')] });
    ticketId = (await importOf(id)).data[0].ticketID;
    await byCenter(real);
    expect(await seen()).toMatchObject({
      ...{ revision: '000', unconfirmed: false, stations: ['EXGAS', 'EXWAT'] },
      expires: real.ticketExpiration,
    });
    expect((await importOf(id)).data).toMatchObject([{ outcome: 'UNPROVEN' }]);
    const rows = await a.t.rows('select revision from ticket_revisions where ticket_id = $1', ticketId);
    expect(rows.map(({ revision }) => revision)).not.toContain('009');
  });

  it('neither stops nor renews the ticket it names as its origin', async () => {
    const [previous, id] = [number, ticketId];
    await byAttacker({ ...fresh(), previousTicketNumber: previous, previousRevision: '005' });
    expect(await seen(id)).toMatchObject({ unread: false });
    await byCenter(ours({ ...REVISION, ticketNumber: previous }));
    expect(await a.t.rows('select ticket_no from tickets where cloned_from = $1', id)).toEqual([]);
  });

  it('leaves nothing of its area and its form when the center’s copy has none', async () => {
    const real = { ...fresh(), point: null, geofence: null };
    const fake = { ...real, geofence: 'POLYGON((-121 38, -121 38.1, -120.9 38.1, -121 38))' };
    const contents = { ...real.contents, boring: 'true', permit: 'Of nobody' };
    const id = await byAttacker({ ...fake, point: { latitude: 38.5, longitude: -121.5 }, contents });
    ticketId = (await importOf(id)).data[0].ticketID;
    await byCenter(real);
    const rows = await a.t.rows(
      'select latitude, geofence, form::text as form, unconfirmed from tickets where id = $1',
      ticketId,
    );
    expect(rows).toMatchObject([{ latitude: null, geofence: null, unconfirmed: false }]);
    expect(rows[0].form).not.toContain('Of nobody');
  });

  it('is confirmed when a user imports the same bytes', async () => {
    const found = fresh();
    const id = await byAttacker(found);
    ticketId = (await importOf(id)).data[0].ticketID;
    await a.file(found);
    expect(await seen()).toMatchObject({ unconfirmed: false });
    expect(await toSettle(id)).toBeUndefined();
  });
});

describe('a summary of responses', () => {
  const SENT = new Date('2026-11-13T00:00:00Z');
  const summary = (water: string): Found => ({
    listing: {
      ...{ format: 'RESPONSES' as const, callCenter: 'onecall' as const, ticketNumber: number },
      ...{ revision: null, isForwarded: false },
      text: `Station | Response | Date/Time\nEXGAS | 001 | 11/12/2026 01:04 PM\nEXWAT | ${water} | 11/12/2026 02:10 PM`,
    } satisfies Listing,
    sentAt: SENT,
  });
  const counted = async () => {
    const fields =
      '{ responseColor Responses { code source enteredBy } members { responseCode } verdict { verdict } }';
    const rows = await a.t.rows('select answers_checked_at as at from tickets where id = $1', ticketId);
    return { ...(await a.client.ask('getTicketDetails', { ticketId }, fields)), checkedAt: rows[0].at };
  };

  it('clears nothing in unverified mail, and counts completely once confirmed', async () => {
    const id = await byAttacker(summary('010'));
    expect(await counted()).toMatchObject({
      Responses: [],
      checkedAt: null,
      verdict: { verdict: 'DO_NOT_DIG' },
    });
    expect((await importOf(id)).data).toMatchObject([{ outcome: 'UNPROVEN', ticketID: ticketId }]);
    await confirm(id);
    const { Responses, checkedAt, responseColor } = await counted();
    expect([Responses.length, checkedAt, responseColor]).toEqual([2, SENT, 'green']);
    expect(Responses[0]).toMatchObject({ source: 'MAIL', enteredBy: a.boss.name });
  });

  it('signed by the center waits for a user, too', async () => {
    const id = await byCenter(summary('010'));
    expect(await counted()).toMatchObject({ Responses: [], checkedAt: null });
    expect((await importOf(id)).mail).toMatchObject({
      needsPerson: true,
      proof: { isProven: true, canConfirm: true },
    });
    expect(await toSettle(id)).toMatchObject({
      reasons: [expect.stringMatching(/count once a person has read/)],
    });
    await confirm(id);
    expect(await counted()).toMatchObject({ responseColor: 'green', checkedAt: SENT });
    expect((await importOf(id)).mail).toMatchObject({ needsPerson: false, proof: { canConfirm: false } });
  });

  it('stops the work by its red responses immediately, from any sender, and has no other effect', async () => {
    const id = await byAttacker(summary('021'));
    expect(await counted()).toMatchObject({
      Responses: [{ code: '021', source: 'MAIL', enteredBy: 'Inbound mail' }],
      checkedAt: null,
      members: [{ responseCode: null }, { responseCode: '021' }],
    });
    await confirm(id);
    const { Responses, checkedAt } = await counted();
    expect([Responses.length, checkedAt]).toEqual([2, SENT]);
  });

  it('that arrived before its ticket has no more effect than that', async () => {
    number = `20261109${String(++made).padStart(5, '0')}`;
    const id = await byAttacker(summary('021'));
    expect((await importOf(id)).data).toMatchObject([{ outcome: 'WAITING' }]);
    ticketId = (await a.file(ours())).data[0].ticketID;
    expect(await counted()).toMatchObject({ Responses: [{ code: '021' }], checkedAt: null });
    expect((await importOf(id)).data).toMatchObject([{ outcome: 'UNPROVEN' }]);
  });

  it('of a missing revision stops no ticket', async () => {
    const before = await seen();
    const found = summary('010') as { listing: Listing; sentAt: Date };
    await byAttacker({ ...found, listing: { ...found.listing, revision: '003' } });
    expect(await seen()).toEqual(before);
  });
});

describe('confirming mail', () => {
  it('covers all mails named or none, and has an effect only once', async () => {
    const [one, two] = [
      await byAttacker(ours(REVISION)),
      await byAttacker(ours({ ...REVISION, revision: '002' })),
    ];
    const ask = (importIds: string[]) =>
      a.client.refused('confirmMails', { companyId: a.company.id, importIds });
    expect((await ask([])).errorType).toBe('ValidationException');
    expect((await ask([one, randomUUID()])).errorType).toBe('NotFoundException');
    expect(await seen()).toMatchObject({ revision: '000' });
    await confirm(one, two, one);
    expect(await seen()).toMatchObject({ revision: '002' });
    await confirm(one, two);
    const rows = await a.t.rows(
      `select count(*)::int as rows from audit where action = 'confirmMails' and entity_id = any($1)`,
      [one, two],
    );
    expect(rows).toEqual([{ rows: 2 }]);
  });

  it('skips what a user skipped before', async () => {
    const id = await byAttacker(ours(REVISION));
    const { data } = await a.look(id);
    const item = { jobID: null, userID: null, choice: 'SKIP' };
    await a.client.ask('updateImportItem', { itemId: data[0].ID, item }, '{ success }');
    await confirm(id);
    expect(await seen()).toMatchObject({ revision: '000' });
  });

  it('also happens when its import is confirmed', async () => {
    const id = await byAttacker(ours(REVISION));
    await a.apply(id);
    await a.work();
    expect(await seen()).toMatchObject({ revision: '001' });
    expect((await importOf(id)).mail.proof).toMatchObject({ canConfirm: false });
  });
});

it('waits with growing delays while DNS does not respond, then counts as unverified', async () => {
  const before = await seen();
  const mail = await signed(mailOf([ours(REVISION)]), { selector: 'down' });
  const id = await a.sendMail(mail, false);
  const outcomes: number[] = [];
  for (const minutes of [0, 1, 5, 20]) {
    now = new Date(now.getTime() + minutes * 60_000);
    outcomes.push(await a.fileMails());
    outcomes.push(await a.fileMails());
  }
  expect(outcomes).toEqual([1, 0, 1, 0, 1, 0, 1, 0]);
  expect(await seen()).toEqual(before);
  expect((await importOf(id)).mail.proof.reason).toBe('The key of its signature could not be looked up.');
});
