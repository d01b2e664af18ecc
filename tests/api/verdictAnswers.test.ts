import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { ReadTicket } from '../../domain/imports/readTicket';
import { at } from '../support/copies';
import { copy } from '../support/importing';
import { judging, numbered, revised, says } from '../support/judging';

const { world, setNow, filed, details, verdict, look, answer, record, listed, forged, checked } = judging();
const Y = { delineatedMethod: 'Yes-Paint' };

it('the list stops when the middle of a chain of clones is linked later', async () => {
  const [one, two, three] = [numbered(says(Y))(), numbered(says(Y)), numbered(says(Y))];
  const first = await filed(one);
  await record({ TicketID: first, EventType: 'STOP_WORK' });
  const second = two({ previousTicketNumber: one.ticketNumber, previousRevision: '000' });
  await forged(second);
  const third = await filed(three({ previousTicketNumber: second.ticketNumber, previousRevision: '000' }));
  await look(third);
  await filed(second);
  await world().work();
  expect(await verdict(third)).toBe('DO_NOT_DIG');
  expect(await listed(third)).toBe('DO_NOT_DIG');
});
it.each([
  'Ticket voided, new ticket needed',
  'Do not  dig within 10 ft',
  'DONT DIG',
  'standing by required',
  'Pre-job meetings required',
])('a comment that limits the work still counts after it was read: %s', async comment => {
  const id = await filed(numbered(says(Y))());
  await look(id, { EXGAS: { comment }, EXWAT: {} });
  const { findings } = await details(id);
  const { message } = findings.find(({ reason }: { reason: string }) => reason === 'TO_BE_READ');
  await world().client.ask(
    'acknowledgeResponse',
    { companyId: world().company.id, ticketId: id, stationCode: 'EXGAS', message },
    '{ success }',
  );
  expect(await verdict(id)).toBe('CHECK_FIRST');
});
it('a decision about a forged revision does not count for the real one', async () => {
  const of = numbered(says(Y));
  const one = (more: Partial<ReadTicket> = {}) =>
    of(revised('Renewed', { ...says({ ...Y, centerStatus: 'Renewed' }), ...more }));
  const id = await forged(of(), one());
  await answer(id, 'answerMarks', '001', { stationCodes: [] });
  await world().file(of());
  await look(id);
  setNow('2026-11-27T20:00:00Z');
  await world().file(
    one({ submitted: at('2026-11-25T09:00:00'), ticketExpiration: at('2026-12-23T23:59:59') }),
  );
  await look(id);
  expect(await verdict(id)).toBe('DO_NOT_DIG');
});

it('lines a marks check found unmarked stop the clone too, until a later check there finds none', async () => {
  const [one, two] = [numbered(says(Y))(), numbered(says(Y))];
  const first = await filed(one);
  const second = await filed(two({ previousTicketNumber: one.ticketNumber, previousRevision: '000' }));
  await look(second);
  await checked(first, { unmarked: 'Yes', rightPlace: 'Yes' });
  expect(await verdict(second)).toBe('DO_NOT_DIG');
  expect(await listed(second)).toBe('DO_NOT_DIG');
  await checked(second, { unmarked: 'No', rightPlace: 'Yes' }, '2026-11-13T19:00:00.000Z');
  expect(await verdict(second)).not.toBe('DO_NOT_DIG');
  expect(await listed(second)).not.toBe('DO_NOT_DIG');
});
it.each([
  { unmarked: 'Yes', rightPlace: 'Yes' },
  { unmarked: 'No', rightPlace: 'No' },
])('a later marks check that does not repeat a finding does not clear it: %j', async found => {
  const id = await filed(numbered(says(Y))());
  await look(id);
  await checked(id, found);
  await checked(id, {}, '2026-11-13T19:00:00.000Z');
  expect(await verdict(id)).toBe('DO_NOT_DIG');
});
it.each([
  ['IMPORTED', 'Parked'],
  ['PLACED', 'Deferred'],
])('a status stored before statuses were kept is asked about: %s', async (source, centerStatus) => {
  const id = await filed(numbered(says({ ...Y, centerStatus }))());
  await world().t.owner.query("update tickets set unlisted_statuses = '{}', source = $2 where id = $1", [
    ...[id, source],
  ]);
  const asked = async () =>
    (await details(id)).findings.filter(({ wayOn }: { wayOn: string }) => wayOn === 'answerStatus');
  expect(await asked()).toHaveLength(1);
  await answer(id, 'answerStatus', centerStatus);
  expect(await asked()).toEqual([]);
});
it('a later expiration of an amended ticket is doubted', async () => {
  const of = numbered(says(Y));
  const id = await filed(of(), of(revised('Amended', { ...says({ ...Y, centerStatus: 'Amended' }) })));
  const { findings } = await details(id);
  expect(findings.map(({ reason }: { reason: string }) => reason)).toContain('DATES_DOUBTED');
});
const typed = async (ticket: object) => {
  const { seen } = await world().client.ask(
    'previewTypedTicket',
    { companyId: world().company.id, ticket },
    '{ seen }',
  );
  return world().client.ask(
    'addTicketPlacedElsewhere',
    { companyId: world().company.id, clientRequestId: randomUUID(), ticket: { ...ticket, seen } },
    '{ ID }',
  );
};
const typedOf = (ticketNumber: string, more: object = {}) => ({
  ...{ callCenter: 'onecall', ticketNumber, revision: '001', ticketType: 'Normal' },
  submitted: '2026-11-13T17:00:00Z',
  workBeginDate: '2026-11-11T16:00:00Z',
  legalStartDate: '2026-11-13T01:01:00Z',
  ticketExpiration: '2026-12-12T07:59:00Z',
  ...{ addressLocation: '12 Demo Way', city: 'ROSEVILLE', county: 'Placer', state: 'CA' },
  ...{ done: 'RENEWED' },
  ...more,
});
it('missing white lining counts until a check sees it', async () => {
  const id = await filed(numbered(says(Y))());
  await look(id);
  await checked(id, { whiteLining: 'No', rightPlace: 'Yes', unmarked: 'No' });
  expect(await verdict(id)).toBe('CHECK_FIRST');
  await checked(
    id,
    { whiteLining: undefined, stations: [{ stationCode: 'EXGAS', seen: 'Yes', condition: 'Clear' }] },
    '2026-11-13T19:00:00.000Z',
  );
  expect(await verdict(id)).toBe('CHECK_FIRST');
});

it('a check of the source ticket does not clear the findings of a check of the clone', async () => {
  const [one, two] = [numbered(says(Y))(), numbered(says(Y))];
  const first = await filed(one);
  const second = await filed(two({ previousTicketNumber: one.ticketNumber, previousRevision: '000' }));
  await look(second);
  await checked(second, { whiteLining: 'Yes', unmarked: 'Yes', rightPlace: 'Yes' });
  expect(await verdict(second)).toBe('DO_NOT_DIG');
  await checked(first, { whiteLining: 'Yes', unmarked: 'No', rightPlace: 'Yes' }, '2026-11-13T19:00:00.000Z');
  expect(await verdict(second)).toBe('DO_NOT_DIG');
});

it('a manually entered newest revision is Check first', async () => {
  const one = numbered(says(Y))({
    ticketNumber: '2026110900301',
    contents: { ...says(Y).contents, responseRequired: 'No' } as ReadTicket['contents'],
  });
  const id = await filed(one);
  await look(id);
  expect(await verdict(id)).toBe('SAFE_TO_DIG');
  await typed(typedOf(one.ticketNumber));
  setNow('2026-12-10T20:00:00Z');
  await look(id);
  expect(await verdict(id)).not.toBe('SAFE_TO_DIG');
});

it('a missing renewal does not make the ticket count as expired', async () => {
  const of = numbered(says(Y));
  setNow('2026-12-14T20:00:00Z');
  const id = await filed(
    of(),
    of(
      revised('Amended', {
        revision: '002',
        submitted: at('2026-12-10T09:00:00'),
        ticketExpiration: at('2027-01-04T23:59:59'),
        ...says({ ...Y, centerStatus: 'Amended' }),
      }),
    ),
  );
  await look(id, {
    EXGAS: { respondedAt: '2026-12-12T18:00:00.000Z' },
    EXWAT: { respondedAt: '2026-12-12T18:00:00.000Z' },
  });
  expect(await verdict(id)).toBe('CHECK_FIRST');
});

it('a manually entered expiration beside a copy of the same revision without one', async () => {
  const of = (more: Partial<ReadTicket>) => numbered(says(Y))({ ticketNumber: '2026110900302', ...more });
  const id = await filed(
    of({}),
    of(
      revised('Renewed', {
        ticketExpiration: null,
        ...says({ ...Y, centerStatus: 'Renewed', responseRequired: 'No' }),
      }),
    ),
  );
  await look(id);
  await typed(typedOf('2026110900302'));
  setNow('2026-12-10T20:00:00Z');
  await look(id);
  expect(await verdict(id)).not.toBe('SAFE_TO_DIG');
});

it('a status that the company counts as active may have renewed the ticket', async () => {
  const of = numbered(says(Y));
  setNow('2026-12-14T20:00:00Z');
  const id = await filed(
    of(),
    of(
      revised('Extended', {
        submitted: at('2026-12-04T09:00:00'),
        ticketExpiration: at('2027-01-01T23:59:59'),
        ...says({ ...Y, centerStatus: 'Extended' }),
      }),
    ),
  );
  await answer(id, 'answerStatus', 'Extended');
  await look(id, {
    EXGAS: { respondedAt: '2026-12-12T18:00:00.000Z' },
    EXWAT: { respondedAt: '2026-12-12T18:00:00.000Z' },
  });
  expect(await verdict(id)).not.toBe('DO_NOT_DIG');
});

it('the worse of two checks in the same minute counts', async () => {
  const seen = [];
  for (let n = 0; n < 5; n++) {
    const id = await filed(numbered(says(Y))());
    await look(id);
    await checked(id, { whiteLining: 'Yes', unmarked: 'Yes', rightPlace: 'Yes' });
    await checked(id, { whiteLining: 'Yes', unmarked: 'No', rightPlace: 'Yes' });
    seen.push(await verdict(id));
  }
  expect(seen).toEqual(Array(5).fill('DO_NOT_DIG'));
});

it('a manually entered first notice does not settle a legal start in Nevada', async () => {
  const one = copy({
    ...{
      ticketNumber: '2026110600312',
      callCenter: 'onecallnv',
      revision: '001',
      legalStartDate: at('2026-11-12T17:00:00'),
    },
    ...{ submitted: at('2026-11-12T09:00:00'), ticketExpiration: at('2026-12-04T23:59:59') },
    ...says({ ...Y, centerStatus: 'Amended' }),
  });
  const id = await filed(one);
  await look(id, {
    EXGAS: { code: '2a', respondedAt: '2026-11-12T21:04:00.000Z' },
    EXWAT: { code: '2a', respondedAt: '2026-11-12T21:04:00.000Z' },
  });
  expect((await details(id)).reason).toBe('DATES_DOUBTED');
  await typed(
    typedOf('2026110600312', {
      ...{
        callCenter: 'onecallnv',
        state: 'NV',
        county: 'Washoe',
        city: 'RENO',
        revision: '000',
        done: null,
      },
      ...{
        submitted: '2026-11-06T17:00:00Z',
        legalStartDate: '2026-11-13T01:00:00Z',
        ticketExpiration: '2026-12-05T07:59:00Z',
      },
    }),
  );
  expect(await verdict(id)).not.toBe('SAFE_TO_DIG');
});
const AMENDED = says({ ...Y, centerStatus: 'Amended', responseRequired: 'No' });
it.each([
  ['prints when the ticket was created', {}, { submitted: at('2026-11-09T09:12:34') }],
  ['follows one without a printed time', { submitted: null }, { submitted: at('2026-11-13T10:00:00') }],
])('no revision is missing, and none renewed: the newest %s', async (_what, one, two) => {
  const of = numbered(says(Y));
  const id = await filed(
    of(),
    of(revised('Amended', { ticketExpiration: at('2026-12-07T23:59:59'), ...AMENDED, ...one })),
    of(
      revised('Amended', {
        revision: '002',
        ticketExpiration: at('2027-01-04T23:59:59'),
        ...AMENDED,
        ...two,
      }),
    ),
  );
  setNow('2026-12-10T20:00:00Z');
  await look(id);
  expect(await verdict(id)).not.toBe('SAFE_TO_DIG');
});
it('a manually entered first notice still limits a revision that renewed nothing', async () => {
  const ticketNumber = '2026110900402';
  const id = await filed(numbered(says(Y))({ ticketNumber, ...revised('Amended', AMENDED) }));
  await typed(
    typedOf(ticketNumber, {
      ...{ revision: '000', submitted: '2026-11-09T17:12:00Z', done: null },
      ticketExpiration: '2026-12-08T07:59:59Z',
    }),
  );
  setNow('2026-12-09T20:00:00Z');
  await look(id);
  expect(await verdict(id)).not.toBe('SAFE_TO_DIG');
});
it('a manually entered submission beside a copy without one is Check first', async () => {
  const ticketNumber = '2026110900401';
  const of = (more: Partial<ReadTicket> = {}) => numbered(says(Y))({ ticketNumber, ...more });
  const remark = { submitted: null, ticketExpiration: at('2026-12-07T23:59:59') };
  const id = await filed(
    of(),
    of(revised('Remark', { ...remark, ...says({ ...Y, centerStatus: 'Remark' }) })),
  );
  await look(id);
  await typed(
    typedOf(ticketNumber, {
      ...{ submitted: '2026-11-12T17:00:00Z', done: null },
      ticketExpiration: '2026-12-08T07:59:59Z',
    }),
  );
  await look(id);
  expect(await verdict(id)).not.toBe('SAFE_TO_DIG');
});
