import { expect, it } from 'vitest';
import { RULE_CALENDAR, withPosted } from '../calendar/holidays';
import { type CalendarTicket, calendarMoments, shortTicketNo } from './calendarEvents';

const TICKET: CalendarTicket = {
  callCenter: 'onecall',
  status: 'ACTIVE',
  type: 'Normal',
  legalStart: new Date('2026-11-25T01:01:00Z'),
  expires: new Date('2026-12-21T07:59:59Z'),
  printedExpires: new Date('2026-12-21T07:59:59Z'),
  autoRenew: false,
  renewUntil: null,
  renewNo: 0,
};
const shown = (changes: Partial<CalendarTicket>, calendar = RULE_CALENDAR) =>
  calendarMoments({ ...TICKET, ...changes }, calendar).map(
    ({ kind, day, at }) => `${kind} ${day}${at ? ' at' : ''}`,
  );

it.each<[string, Partial<CalendarTicket>, string[]]>([
  ['an active ticket', {}, ['LEGAL_START 2026-11-24 at', 'RENEW_BY 2026-12-16', 'EXPIRES 2026-12-20 at']],
  [
    'a ticket that renews itself',
    { autoRenew: true },
    ['LEGAL_START 2026-11-24 at', 'AUTO_RENEW 2026-12-15', 'EXPIRES 2026-12-20 at'],
  ],
  [
    'a ticket that renews itself until that day',
    { autoRenew: true, renewUntil: '2026-12-15' },
    ['LEGAL_START 2026-11-24 at', 'AUTO_RENEW 2026-12-15', 'EXPIRES 2026-12-20 at'],
  ],
  [
    'a ticket that no longer renews itself then',
    { autoRenew: true, renewUntil: '2026-12-14' },
    ['LEGAL_START 2026-11-24 at', 'RENEW_BY 2026-12-16', 'EXPIRES 2026-12-20 at'],
  ],
  ['an emergency', { type: 'Emergency' }, ['LEGAL_START 2026-11-24 at', 'EXPIRES 2026-12-20 at']],
  [
    'a ticket that the rules end before it would renew itself',
    { autoRenew: true, expires: new Date('2026-12-11T07:59:59Z') },
    ['LEGAL_START 2026-11-24 at', 'RENEW_BY 2026-12-08', 'EXPIRES 2026-12-10 at'],
  ],
  ['an expired ticket', { status: 'EXPIRED' }, ['LEGAL_START 2026-11-24 at', 'EXPIRES 2026-12-20 at']],
  [
    'a ticket of Nevada after its last renewal',
    { callCenter: 'onecallnv', renewNo: 2 },
    ['LEGAL_START 2026-11-24 at', 'EXPIRES 2026-12-20 at'],
  ],
])('%s is in the calendar', (_name, changes, expected) => {
  expect(shown(changes)).toEqual(expected);
});

it('follows the holidays that a center posted', () => {
  const storm = { callCenter: 'onecall', date: '2026-12-17', name: 'Storm', working: false } as const;
  expect(shown({}, withPosted(RULE_CALENDAR, [storm]))).toContain('RENEW_BY 2026-12-15');
});

it.each([
  ['2026112100042', '2026…042'],
  ['W204500001', 'W204…001'],
  ['12345678', '12345678'],
])('%s is called %s', (ticketNo, short) => {
  expect(shortTicketNo(ticketNo)).toBe(short);
});
