import { describe, expect, it } from 'vitest';
import { type IcsEvent, icsOf } from './ics';

const EVENT: IcsEvent = {
  uid: '7a3f-EXPIRES@whiteline',
  changedAt: new Date('2026-11-21T17:00:00.900Z'),
  start: new Date('2026-12-20T07:59:59Z'),
  summary: 'Expires: 2026…042 · 100 Vernon St',
  location: '100 Vernon St, Roseville',
  description: 'Job 24-0117',
  url: 'https://whiteline.example.com/main/tickets/details/1/2',
};

const unfolded = (text: string) => text.replaceAll('\r\n ', '');
const lineOf = (changes: Partial<IcsEvent>, name: string) =>
  unfolded(icsOf('Whiteline', [{ ...EVENT, ...changes }]))
    .split('\r\n')
    .find(line => line.startsWith(name));

describe('a calendar', () => {
  it('has its events in the order of RFC 5545', () => {
    expect(icsOf('My tickets', [EVENT]).split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Whiteline//Ticket calendar//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'X-WR-CALNAME:My tickets',
      'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
      'X-PUBLISHED-TTL:PT1H',
      'BEGIN:VEVENT',
      'UID:7a3f-EXPIRES@whiteline',
      'DTSTAMP:20261121T170000Z',
      'LAST-MODIFIED:20261121T170000Z',
      'DTSTART:20261220T075959Z',
      'SUMMARY:Expires: 2026…042 · 100 Vernon St',
      'LOCATION:100 Vernon St\\, Roseville',
      'DESCRIPTION:Job 24-0117',
      'URL:https://whiteline.example.com/main/tickets/details/1/2',
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  it('ends a whole day with the next one, also over the year', () => {
    expect(lineOf({ start: '2026-12-31' }, 'DTSTART')).toBe('DTSTART;VALUE=DATE:20261231');
    expect(lineOf({ start: '2026-12-31' }, 'DTEND')).toBe('DTEND;VALUE=DATE:20270101');
  });

  it.each([
    ['a;b,c\\d', 'a\\;b\\,c\\\\d'],
    ['two\nlines\r\nand\rmore\u2028still', 'two\\nlines\\nand\\nmore\\nstill'],
    ['END:VEVENT\r\nBEGIN:VALARM', 'END:VEVENT\\nBEGIN:VALARM'],
    ['bell\u0007tab\t.', 'bell tab .'],
  ])('escapes %j', (text, expected) => {
    expect(lineOf({ summary: text }, 'SUMMARY')).toBe(`SUMMARY:${expected}`);
  });

  it.each(['x'.repeat(400), 'é'.repeat(200), '…'.repeat(150), '🚧'.repeat(100), `${'x'.repeat(66)}🚧y`])(
    'folds lines at 75 octets without splitting a character: %s',
    text => {
      const calendar = icsOf('Whiteline', [{ ...EVENT, summary: text }]);
      for (const line of calendar.split('\r\n')) {
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        expect(Buffer.from(line).toString()).toBe(line);
      }
      expect(calendar.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
      expect(unfolded(calendar)).toContain(`\r\nSUMMARY:${text}\r\n`);
    },
  );
});
