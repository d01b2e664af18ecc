import { expect, it } from 'vitest';
import { RULE_CALENDAR } from '../calendar/holidays';
import { lawNotes } from './lawNotes';

const at = (text: string) => new Date(`${text}-07:00`);

/** Dates of a real ticket. */
const TICKET = {
  callCenter: 'onecall' as const,
  revision: '000',
  ticketType: 'Normal',
  submitted: at('2022-09-15T14:57:00'),
  workBeginDate: at('2022-09-19T08:00:00'),
  legalStartDate: at('2022-09-19T17:01:00'),
  ticketExpiration: at('2022-10-13T23:59:00'),
};
const notes = (changes: Partial<Parameters<typeof lawNotes>[0]> = {}) =>
  lawNotes({ ...TICKET, ...changes }, RULE_CALENDAR, at('2022-09-16T08:00:00'));

it('reports nothing when the dates match the law to the minute', () => {
  expect(notes()).toEqual([]);
});

it('reports a legal start and an expiration that differ from the law', () => {
  const others = notes({
    legalStartDate: at('2022-09-19T08:00:00'),
    ticketExpiration: at('2022-10-14T23:59:59'),
  });
  expect(others).toHaveLength(2);
  expect(others[0]).toMatch(
    /^One Call CA gives .*09\/19\/2022, 8:00 AM as the legal start; .* 5:01 PM\. The center’s date counts\.$/,
  );
  expect(others[1]).toMatch(/10\/14\/2022.* as the expiration/);
});

it.each([{ revision: '001' }, { ticketType: 'Design' }, { submitted: null }])(
  'compares nothing for %j',
  changes => {
    expect(notes({ ...changes, legalStartDate: at('2022-09-01T08:00:00') })).toEqual([]);
  },
);

it('compares the original of an older numbering', () => {
  expect(notes({ revision: '00W', legalStartDate: at('2022-09-01T08:00:00') })).toHaveLength(1);
});

it('compares only the expiration when the notice was short', () => {
  const short = { ticketType: 'Short Notice', legalStartDate: at('2022-09-15T16:00:00') };
  expect(notes(short)).toEqual([]);
  expect(notes({ ...short, ticketExpiration: at('2023-10-13T23:59:00') })).toHaveLength(1);
});

it.each([
  [{ revision: '001', ticketExpiration: at('2023-10-13T23:59:00') }, 1],
  [{ revision: '001', ticketExpiration: at('2022-11-10T23:59:00') }, 0],
  [{ revision: '001', ticketType: 'ACE', ticketExpiration: at('2023-09-15T23:59:00') }, 0],
  [{ revision: '001', ticketType: 'ACE Renewal', ticketExpiration: at('2023-09-15T23:59:00') }, 0],
  [
    { revision: '001', ticketType: 'Area of Continual Excavation (ACE)', ticketExpiration: at('2023-09-15') },
    0,
  ],
  [{ revision: '001', ticketType: 'Rush Notice', ticketExpiration: at('2023-10-13T23:59:00') }, 1],
  [{ revision: '001', ticketType: 'NORMAL RENEWAL', ticketExpiration: at('2023-10-13T23:59:00') }, 1],
  [{ revision: '001', ticketType: 'Design', ticketExpiration: at('2023-10-13T23:59:00') }, 0],
  [{ revision: '001', ticketType: 'Emergency', ticketExpiration: at('2022-12-13T23:59:00') }, 1],
  // Its first notice may be long ago.
  [{ revision: '004', submitted: at('2022-05-15T14:57:00') }, 0],
])('reports a later revision that ends later than any can: %j', (changes, count) => {
  const found = notes(changes);
  expect(found).toHaveLength(count);
  if (count > 0) expect(found[0]).toMatch(/only an ACE ticket lasts that long/);
});
