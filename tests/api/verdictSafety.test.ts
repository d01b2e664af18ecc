import { expect, it } from 'vitest';
import type { ReadTicket } from '../../domain/imports/readTicket';
import { at, member } from '../support/copies';
import { mailOf } from '../support/inbound';
import { judging, NOW, numbered, revised, says } from '../support/judging';

const { world, setNow, filed, details, verdict, look, answer, record } = judging();

it('a decision does not confirm a ticket that arrived in forged mail', async () => {
  const of = numbered();
  const mail = mailOf([of(says({ centerStatus: 'Dispatched', delineatedMethod: 'Yes-Paint' }))]);
  await world().sendMail(mail.replace('dana@example.com', 'attacker@evil.example'), false);
  await world().fileMails();
  await world().work();
  const rows = await world().t.rows(
    'select id, unconfirmed from tickets where ticket_no = $1',
    of().ticketNumber,
  );
  expect(rows[0].unconfirmed).toBe(true);
  await look(rows[0].id);
  await answer(rows[0].id, 'answerStatus', 'Dispatched');
  expect(await verdict(rows[0].id)).toBe('CHECK_FIRST');
});

it('a decision does not hide that a later revision is missing', async () => {
  const of = numbered();
  const id = await filed(of(), of(revised('Renewed')));
  await look(id);
  const listing = {
    ...{ format: 'RESPONSES' as const, callCenter: 'onecall' as const, ticketNumber: of().ticketNumber },
    ...{
      revision: '002',
      isForwarded: false,
      text: 'Station | Response | Date/Time\nEXGAS | 001 | 11/12/2026 01:04 PM',
    },
  };
  await world().file({ listing, sentAt: NOW });
  expect((await details(id)).reason).toBe('REVISION_UNREAD');
  await answer(id, 'answerMarks', '001', { stationCodes: [] });
  expect((await details(id)).reason).toBe('REVISION_UNREAD');
});

it('the utilities asked by a revision are kept when a name gets its code', async () => {
  const of = numbered();
  const members = [member(null, 'Example Gas'), member(null, 'Example Water District')];
  const id = await filed(of({ format: 'PDF', members }), of(revised('Renewed', { format: 'PDF', members })));
  await look(id, { '~EXAMPLE GAS': {}, '~EXAMPLE WATER DISTRICT': {} });
  await answer(id, 'answerMarks', '001', { stationCodes: ['~EXAMPLE GAS'] });
  expect(await verdict(id)).toBe('DO_NOT_DIG');
  await world().file(of(revised('Renewed')));
  expect(await verdict(id), 'gas has not responded to 001').toBe('DO_NOT_DIG');
});

it('a revision keeps the legal start of the first notice in Nevada', async () => {
  setNow('2026-11-09T20:00:00Z');
  const of = numbered({
    ...{ callCenter: 'onecallnv', legalStartDate: at('2026-11-09T09:00:00') },
    ...{ submitted: at('2026-11-09T09:12:34'), members: [member('EXGAS', 'Example Gas')] },
    ...says({ state: 'NV', delineatedMethod: 'WHITE PAINT' }),
  });
  const id = await filed(of());
  await look(id, { EXGAS: { code: '1a', respondedAt: '2026-11-09T19:00:00.000Z' } });
  expect((await details(id)).reason).toBe('LEGAL_START');
  const submitted = at('2026-11-09T11:30:00');
  const contents = says({ state: 'NV', delineatedMethod: 'WHITE PAINT', centerStatus: 'Corrected' });
  await world().file(of({ revision: '001', submitted, ...contents }));
  expect((await details(id)).reason).toBe('LEGAL_START');
});

it('a correction does not extend the life of a ticket', async () => {
  const of = numbered({ ticketExpiration: at('2027-01-04T23:59:59') });
  const id = await filed(of());
  await look(id);
  expect((await details(id)).reason).toBe('DATES_DOUBTED');
  const ticketExpiration = at('2027-01-04T23:59:59');
  await world().file(of(revised('Amended', { submitted: at('2026-11-10T09:00:00'), ticketExpiration })));
  setNow('2026-12-30T20:00:00Z');
  await look(id);
  expect(await verdict(id), '50 days after it was submitted, never renewed').not.toBe('SAFE_TO_DIG');
});

it.each(['Updated', 'Amended'])('a newer revision ends the lookup: %s', async status => {
  const of = numbered();
  const id = await filed(of());
  await look(id);
  setNow('2026-11-13T21:00:00Z');
  await world().file(
    of({ revision: '001', submitted: at('2026-11-13T12:30:00'), ...says({ centerStatus: status }) }),
  );
  expect(await verdict(id)).toBe('CHECK_FIRST');
});

it.each(['do not dig near the gate', 'on site meeting required', 'stand by needed', 'void', 'preliminary'])(
  'a comment that limits the work does more than require reading: %s',
  async comment => {
    const id = await filed(numbered()());
    await look(id, { EXGAS: { comment }, EXWAT: {} });
    const { findings } = await details(id);
    const { message } = findings.find(({ reason }: { reason: string }) => reason === 'TO_BE_READ');
    const to = { companyId: world().company.id, ticketId: id, stationCode: 'EXGAS', message };
    await world().client.ask('acknowledgeResponse', to, '{ success }');
    expect(await verdict(id)).not.toBe('SAFE_TO_DIG');
  },
);

it.each([
  { unmarked: 'Yes', rightPlace: 'Yes' },
  { unmarked: 'No', rightPlace: 'No' },
])('a marks check with a problem stops the work even if no utility marked: %j', async found => {
  const id = await filed(numbered()());
  await look(id);
  await record({ TicketID: id, EventType: 'FIELD_VERIFICATION', extra: { whiteLining: 'Yes', ...found } });
  expect(await verdict(id)).not.toBe('SAFE_TO_DIG');
});

it.each(['N', 'Not delineated', 'No - will mark later', 'Unknown', 'No paint', '-', '0'])(
  'text that does not describe white lining: %s',
  async delineatedMethod => {
    const id = await filed(numbered()(says({ delineatedMethod })));
    await look(id);
    expect((await details(id)).reason).toBe('WHITE_LINING');
  },
);

it('the clone of a clone shares the event', async () => {
  const [one, two, three] = [numbered()(), numbered(), numbered()];
  const second = two({ previousTicketNumber: one.ticketNumber, previousRevision: '000' });
  await filed(one);
  const first = (await world().t.rows('select id from tickets where ticket_no = $1', one.ticketNumber))[0].id;
  await filed(second);
  const third = await filed(three({ previousTicketNumber: second.ticketNumber, previousRevision: '000' }));
  await look(third);
  await record({ TicketID: first, EventType: 'STOP_WORK' });
  expect(await verdict(third)).toBe('DO_NOT_DIG');
});

const open = async (id: string) =>
  (await details(id)).findings.filter(({ level }: { level: string }) => level === 'stop');

it('a status decided on one ticket is decided for the others', async () => {
  const [one, other] = [numbered(), numbered()].map(of =>
    of(says({ centerStatus: 'Queued', delineatedMethod: 'Yes' })),
  );
  const [first, second] = [await filed(one as ReadTicket), await filed(other as ReadTicket)];
  await look(first);
  await look(second);
  await answer(first, 'answerStatus', 'Queued');
  expect(await open(first)).toEqual([]);
  expect(await open(second)).toEqual([]);
});

it.each(['New', 'Staged'])('a term in the history is asked about, beside %s', async centerStatus => {
  const line = {
    revision: '000',
    at: at('2026-11-09T09:12:34'),
    type: 'Normal',
    userName: '',
    medium: 'WEB',
  };
  const id = await filed(
    numbered()({ ...says({ centerStatus }), history: [{ ...line, status: `Mailed ${centerStatus}` }] }),
  );
  if (centerStatus !== 'New') await answer(id, 'answerStatus', centerStatus);
  const unread = (await open(id)).filter(({ reason }: { reason: string }) => reason === 'REVISION_UNREAD');
  expect(unread[0]?.wayOn).toBe('answerStatus');
});

it('each of two renewals is asked about', async () => {
  const of = numbered();
  const first = revised('Renewed', { submitted: at('2026-11-10T09:00:00') });
  const id = await filed(
    of(),
    of(first),
    of(revised('Renewed', { revision: '002', ticketExpiration: at('2026-12-14T23:59:59') })),
  );
  await look(id, {
    EXGAS: { respondedAt: '2026-11-09T21:04:00.000Z' },
    EXWAT: { respondedAt: '2026-11-09T21:04:00.000Z' },
  });
  await answer(id, 'answerMarks', '002', { stationCodes: ['EXGAS'] });
  const asked = (await open(id)).find(({ wayOn }: { wayOn: string }) => wayOn === 'answerMarks');
  expect(asked?.about, 'water owes a response to 001 alone').toBe('001');
});
