import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ReadTicket } from '../../domain/imports/readTicket';
import { at } from '../support/copies';
import { copy, type Importing, importing } from '../support/importing';

let a: Importing;
let made = 0;

beforeAll(async () => {
  a = await importing(() => new Date('2026-11-13T02:00:00Z'));
});
afterAll(() => a.close());

const numbered = () => {
  const ticketNumber = `20261110${String(++made).padStart(5, '0')}`;
  return (change: Partial<ReadTicket> = {}) => copy({ ticketNumber, ...change });
};
const renewed = (centerStatus: string): Partial<ReadTicket> => ({
  ...{ revision: '001', submitted: at('2026-11-10T09:00:00'), ticketExpiration: at('2026-12-08T23:59:59') },
  contents: { centerStatus, ticketType: 'Normal' },
});

/** Files the copies; answers the ticket's id. */
async function filed(...copies: ReadTicket[]): Promise<string> {
  const { data } = await a.file(...copies);
  return data[0].ticketID;
}

const verdictOf = async (ticketId: string) =>
  (
    await a.client.ask(
      'getTicketDetails',
      { ticketId },
      '{ verdict { reason findings { reason level wayOn about } } }',
    )
  ).verdict;
const questions = async (ticketId: string) =>
  (await verdictOf(ticketId)).findings.flatMap(({ wayOn, about }: { wayOn: string; about: string | null }) =>
    about === null ? [] : [[wayOn, about]],
  );
const answer = (ticketId: string, question: string, about: string, more: object = {}) =>
  a.client.ask('answerTicketQuestion', { ticketId, question, about, ...more }, '{ success }');
const owing = async (ticketId: string) =>
  (
    await a.t.rows(
      'select station_code from ticket_members where ticket_id = $1 and asked_revision is not null order by 1',
      ticketId,
    )
  ).map(({ station_code: code }) => code);

it('the meaning of a status is asked once, and remembered for the company', async () => {
  const of = numbered();
  const id = await filed(of({ contents: { ticketType: 'Normal', centerStatus: 'Released' } }));
  expect(await questions(id)).toEqual([['answerStatus', 'Released']]);
  expect((await verdictOf(id)).reason).toBe('REVISION_UNREAD');
  await answer(id, 'answerStatus', 'Released');
  expect(await questions(id)).toEqual([['forgetStatus', 'Released']]);
  expect((await verdictOf(id)).reason).not.toBe('REVISION_UNREAD');
  const other = await filed(numbered()({ contents: { ticketType: 'Normal', centerStatus: ' released ' } }));
  expect(await questions(other)).toEqual([['forgetStatus', ' released ']]);
  const audited = await a.t.owner.query('select after from audit where action = $1', [
    'answerTicketQuestion',
  ]);
  expect(audited.rows).toEqual([{ after: { question: 'answerStatus', about: 'Released' } }]);
  // A tap by mistake is taken back for every ticket.
  await answer(other, 'forgetStatus', ' released ');
  expect([await questions(id), await questions(other)]).toEqual([
    [['answerStatus', 'Released']],
    [['answerStatus', ' released ']],
  ]);
});

it.each([
  ['everyone', {}, ['EXGAS', 'EXWAT']],
  ['one', { stationCodes: ['EXWAT'] }, ['EXWAT']],
  ['no one', { stationCodes: [] }, []],
])('the user can say that an unclear renewal asked %s for new marks', async (_, more, expected) => {
  const of = numbered();
  const id = await filed(of(), of(renewed('Renewed')));
  expect(await owing(id)).toEqual(['EXGAS', 'EXWAT']);
  expect(await questions(id)).toEqual([['answerMarks', '001']]);
  await answer(id, 'answerMarks', '001', more);
  expect(await owing(id)).toEqual(expected);
  expect(await questions(id)).toEqual([]);
  // Another copy of it changes nothing of that.
  await filed(of({ ...renewed('Renewed'), format: 'PDF' }));
  expect(await owing(id)).toEqual(expected);
});

it('a ticket naming another company is Check first until a user confirms it as their own', async () => {
  const id = await filed(numbered()());
  expect(await questions(id)).toEqual([]);
  await a.t.owner.query("update tickets set excavator_company = 'Sierra Works' where id = $1", [id]);
  await a.work();
  expect(await questions(id)).toEqual([['answerCompany', 'Sierra Works']]);
  await answer(id, 'answerCompany', 'Sierra Works');
  expect(await questions(id)).toEqual([['forgetCompany', 'Sierra Works']]);
  const named = { contents: { ticketType: 'Normal', company: 'SIERRA WORKS, INC.' } };
  const other = await filed(numbered()(named));
  expect(await questions(other)).toEqual([['forgetCompany', 'SIERRA WORKS, INC.']]);
  await answer(other, 'forgetCompany', 'SIERRA WORKS, INC.');
  expect(await questions(id)).toEqual([['answerCompany', 'Sierra Works']]);
});

it('refuses an unasked question, and a user who may not decide', async () => {
  const of = numbered();
  const id = await filed(of(), of(renewed('Renewed')));
  const refused = (question: string, about: string, more: object = {}) =>
    a.client.refused('answerTicketQuestion', { ticketId: id, question, about, ...more });
  expect((await refused('answerAll', '001')).message).toContain('question must be');
  expect((await refused('answerMarks', '000')).errorType).toBe('ConflictException');
  expect((await refused('answerCompany', 'Sierra Works')).errorType).toBe('ConflictException');
  expect((await refused('answerMarks', '001', { stationCodes: ['EXTEL'] })).message).toContain('EXTEL');
  expect(await questions(id)).toEqual([['answerMarks', '001']]);
});
