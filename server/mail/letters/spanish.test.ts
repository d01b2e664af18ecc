import { expect, test } from 'vitest';
import { asWritten } from '../../../domain/language';
import { expectSpoken } from '../../../tests/support/said';
import { type Letter, writeLetters } from '../letter';
import { digestLetter } from './digest';
import { placementLetter } from './placements';
import {
  autoRenewExpiredLetter,
  autoRenewFailedLetter,
  autoRenewOffLetter,
  type RenewedTicket,
} from './renewals';
import { damageLateLetter, requestRefusedLetter } from './requests';
import {
  type AnsweredTicket,
  overrideEndedLetter,
  responsesOutdatedLetter,
  responsesWithdrawnLetter,
  utilityStopLetter,
} from './responses';

const at = new Date('2026-12-21T07:59:59Z');
const baseUrl = 'https://tickets.example.com';
const ticket: AnsweredTicket & RenewedTicket = {
  ...{ id: 'i', jobId: 'j', ticketNo: '2026112200001', revision: '000', ticketName: 'Valve pit' },
  ...{ jobNo: '26-1', jobName: 'Alder', expires: at, utilities: { PGE: 'PG&E' } },
  callCenter: 'onecall',
};
const message = '“Refused.”';
const answer = { code: '021', text: '', comment: null, revision: null, at };
const override = { by: 'Lee Park', note: 'seen on site' };
const line = { ...{ id: 'i', jobId: 'j', ticket: '1', verdict: '', job: '' }, expires: null };
const digest: Parameters<typeof digestLetter>[0] = {
  groups: [
    { group: 'BLOCKED', lines: [{ ...line, act: null, call: 'PG&E 916' }] },
    { group: 'ACT', lines: [{ ...line, act: 'RENEW', call: null }] },
  ],
  ...{ actBy: '5:00 PM', toPlace: [], mails: 1, files: 2, now: at, baseUrl },
  tickets: [
    {
      ...{ ...ticket, autoRenew: true, isOnSheet: true, problem: null, isExpiring: true, isRenewed: false },
      verdict_step: null,
    },
  ],
};
const placement: Parameters<typeof placementLetter>[0] = {
  row: {
    ...{ id: 'p', kind: 'renew', state: 'WAITING', isAutomatic: true, callCenter: 'onecall', place: '' },
    ...{ ticketNumber: ticket.ticketNo, ticketName: 'Valve pit', jobNo: '26-1', jobName: 'Alder' },
  },
  deadline: { at, text: { en: 'Call now.', es: 'Llame ahora.' } },
  ...{ news: 'LAST_DAY', baseUrl },
};

const LETTERS: Record<string, Parameters<typeof writeLetters>[0]> = {
  failed: language =>
    autoRenewFailedLetter({ ticket, message, nextTry: at, isLast: false, baseUrl }, language),
  last: language =>
    autoRenewFailedLetter(
      { ticket, message, nextTry: new Date(at.getTime() - 1), isLast: true, baseUrl },
      language,
    ),
  off: language => autoRenewOffLetter({ ticket, message, baseUrl }, language),
  expired: language => autoRenewExpiredLetter({ ticket, message, baseUrl }, language),
  damage: language =>
    damageLateLetter({ ticket: { ...ticket, kind: 'damage' }, isOnSheet: false, baseUrl }, language),
  damageOnSheet: language =>
    damageLateLetter({ ticket: { ...ticket, kind: 'damage' }, isOnSheet: true, baseUrl }, language),
  notPlaced: language =>
    requestRefusedLetter(
      { ticket: { ...ticket, kind: 'create' }, message: asWritten(message), baseUrl },
      language,
    ),
  remarkRefused: language =>
    requestRefusedLetter(
      { ticket: { ...ticket, kind: 'remark' }, message: asWritten(message), baseUrl },
      language,
    ),
  damageRefused: language =>
    requestRefusedLetter(
      { ticket: { ...ticket, kind: 'damage' }, message: asWritten(message), baseUrl },
      language,
    ),
  toPlace: language => placementLetter(placement, language),
  toConfirm: language =>
    placementLetter({ ...placement, row: { ...placement.row, state: 'PLACED' }, news: 'NEW' }, language),
  outdated: language => responsesOutdatedLetter({ callCenter: 'onecall', tickets: [], baseUrl }, language),
  stop: language =>
    utilityStopLetter(
      { ticket, stations: [{ code: 'PGE', answer, comment: null, why: null }], baseUrl },
      language,
    ),
  withdrawn: language => responsesWithdrawnLetter({ ticket, responses: [], baseUrl }, language),
  replaced: language =>
    overrideEndedLetter({ ticket, stationCode: 'PGE', answer, override, baseUrl }, language),
  askedAgain: language =>
    overrideEndedLetter({ ticket, stationCode: 'PGE', answer: null, override, baseUrl }, language),
  digest: language => digestLetter(digest, language),
};

const wordsOf = ({ subject, title, paragraphs, sections = [], table, button }: Letter) => [
  ...[subject, title, ...paragraphs, button?.label ?? '', ...(table?.columns ?? [])],
  ...sections.flatMap(section => [
    section.title,
    ...section.table.columns,
    ...section.table.rows.map(({ cells }) => cells.at(-1) ?? ''),
  ]),
];

test.each(Object.entries(LETTERS))('the letter is in both languages: %s', (_, letterOf) => {
  const [english, spanish] = [wordsOf(letterOf('en')), wordsOf(letterOf('es'))];
  expect(spanish).toHaveLength(english.length);
  for (const [index, en] of english.entries()) expectSpoken({ en, es: spanish[index] ?? '' });
  expect(writeLetters(letterOf).spanish.subject).not.toBe(writeLetters(letterOf).subject);
});
