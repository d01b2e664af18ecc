import { describe, expect, test } from 'vitest';
import { centerTicket } from '../../tests/support/centerFiles/centerTicket';
import { writeLegacyText } from '../../tests/support/centerFiles/legacyText';
import { writeMailText } from '../../tests/support/centerFiles/mailText';
import type { ReadTicket } from './readTicket';
import { readTicketText } from './ticketText';

const text = writeLegacyText(centerTicket(), 4);

function ticketIn(text: string): ReadTicket {
  const [reading] = readTicketText(text);
  if (reading?.kind !== 'ticket') throw new Error(JSON.stringify(reading));
  return reading.ticket;
}
const plain = ticketIn(text);

describe('labels that are not known within a line of the older text', () => {
  /** What is added at the end of the line that begins so, and what it is to be read as. */
  test.each<[line: string, added: string, ...told: [label: string, value: string][]]>([
    ['Ticket:', '  Region: North Valley', ['Region', 'North Valley']],
    ['Work Start:', ' Renew By: 12/15/2026 17:00', ['Renew By', '12/15/2026 17:00']],
    ['Work Start:', ' Renew By: 12/15/2026 Grace: N', ['Renew By', '12/15/2026'], ['Grace', 'N']],
    ['Response Required:', ' Meeting: Y', ['Meeting', 'Y']],
    ['Company:', '   Fleet No: 12', ['Fleet No', '12']],
    ['Office Phone:', ' Pager: 5550100', ['Pager', '5550100']],
    ['Co Addr:', '     Suite: 5', ['Suite', '5']],
    ['Zip:', ' Map Page: 12-C', ['Map Page', '12-C']],
    ['Address:', '      Apt: 7', ['Apt', '7']],
    ['Permit:', '    Crew: 3   Truck No: 14', ['Crew', '3'], ['Truck No', '14']],
    ['1 Year:', ' Meeting: Y Hand Dig: N', ['Meeting', 'Y'], ['Hand Dig', 'N']],
    ['Site Email:', '   Pager: 5550100', ['Pager', '5550100']],
  ])('behind %s%s', (line, added, ...told) => {
    const lines = text.split('\n').map(one => (one.startsWith(line) ? `${one.trimEnd()}${added}` : one));
    const { otherFields, ...rest } = ticketIn(lines.join('\n'));
    const { otherFields: before, ...like } = plain;
    expect(rest).toEqual(like);
    const more = otherFields.filter(one => !before.some(two => JSON.stringify(one) === JSON.stringify(two)));
    expect(more.map(({ label, value }) => [label, value])).toEqual(told);
    expect(otherFields).toHaveLength(before.length + told.length);
  });

  test('in the middle of one', () => {
    const read = ticketIn(
      text
        .replace(' Boring: N', ' Meeting: Y Boring: N')
        .replace(' Legal Start:', ' Second Start: 11/25/2026 08:00 Legal Start:')
        .replace('       State:', '       Borough: East       State:'),
    );
    expect(read).toMatchObject({ contents: plain.contents, workBeginDate: plain.workBeginDate, notes: [] });
    expect(read.otherFields).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ label: 'Meeting', value: 'Y' }),
        expect.objectContaining({ label: 'Second Start', value: '11/25/2026 08:00' }),
        expect.objectContaining({ label: 'Borough', value: 'East' }),
      ]),
    );
  });

  test.each([
    ['Field 1: X Meeting: Y', ['Field 1=X', 'Meeting=Y']],
    ['Field 1: many words    Meeting: at noon', ['Field 1=many words', 'Meeting=at noon']],
    ['Field 1:    Meeting: at noon', ['Meeting=at noon']],
    // Nobody knows where a label begins that one blank parts from a value of words.
    ['Field 1: North Field Meeting: at noon', ['Field 1=North Field Meeting: at noon']],
  ])('on a line of their own: %s', (line, told) => {
    const { otherFields } = ticketIn(text.replace('Permit:', `${line}\nPermit:`));
    const more = otherFields.filter(({ label }) => /^(?:Field 1|Meeting)$/.test(label));
    expect(more.map(({ label, value }) => `${label}=${value}`)).toEqual(told);
  });
});

describe('what somebody wrote stays whole in the older text', () => {
  test.each([
    ['workType', 'Trench for gas. GATE CODE: 1234, call: Bob'],
    ['workType', 'Trench for gas.  GATE CODE: 1234'],
    ['company', 'Example Grading: Demo'],
    ['nearbyCrossStreet', 'Main St: north end at 7:30 AM'],
    ['jobName', 'Job: 12 Phase: 2'],
    ['excavatorRemarks', 'Wide  gap  GATE CODE: 1234    Phone: 916-555-0100   Expires: 12/01/2027 10:00'],
    ['ticketActionReason', 'New marks   Reason: rain    Work Start: 12/01/2027 10:00'],
  ] as const)('%s: %s', (field, value) => {
    const read = ticketIn(writeLegacyText(centerTicket({ contents: { [field]: value } }), 4));
    expect(read.contents[field]).toBe(value.replaceAll(/\s+/g, ' '));
    expect(read.otherFields).toEqual(plain.otherFields);
    expect(read.notes).toEqual([]);
  });

  test('an area in feet, and a street behind two blanks', () => {
    const read = ticketIn(
      text
        .replace('Location:', 'Job Size: sq-feet: 645.834 sq-miles: 0.000023166\nLocation:')
        .replace('Street:  Example Drive', 'Street:  Lot: 5'),
    );
    expect(read.otherFields).toContainEqual(
      expect.objectContaining({ label: 'Job Size', value: 'sq-feet: 645.834 sq-miles: 0.000023166' }),
    );
    expect(read.contents.addressLocation).toBe('1080 Lot: 5');
  });
});

describe('the priority of the older text', () => {
  const told = (text: string) => ticketIn(text).contents.ticketType;
  test('tells the type where the first line does not', () => {
    const headless = text.slice(text.indexOf('\n') + 1);
    expect(told(headless)).toBeUndefined();
    for (const [word, type] of [
      ['NORM', 'Normal'],
      ['Emergency', 'Emergency'],
      ['SHRT', 'Short Notice'],
    ] as const)
      expect(told(headless.replace('Priority: 2', `Priority: ${word}`))).toBe(type);
  });

  test('is an emergency’s if either says so, and a design’s too', () => {
    expect(told(text.replace('Priority: 2', 'Priority: EMER'))).toBe('Emergency');
    expect(told(text.replace('NORM POLY', 'EMER POLY').replace('Priority: 2', 'Priority: NORM'))).toBe(
      'Emergency',
    );
    expect(told(text.replace('Priority: 2', 'Priority: Design'))).toBe('Design');
  });

  test('is shown where it is a number, which nobody knows', () => {
    const { contents, otherFields } = ticketIn(text);
    expect(contents.ticketType).toBe('Normal');
    expect(otherFields).toContainEqual(expect.objectContaining({ label: 'Priority', value: '2' }));
  });
});

describe('labels of the mail text that are not known, and not in capitals', () => {
  const mail = writeMailText(centerTicket(), 'newer');
  const like = ticketIn(mail);
  test.each([
    ['New Thing=      some value', 'New Thing', 'some value'],
    ['New Thing=some value', 'New Thing', 'some value'],
    ['Crew Size (Feet)=   4', 'Crew Size (Feet)', '4'],
    ['NewThing= 4', 'NewThing', '4'],
  ])('%s', (line, label, value) => {
    for (const before of ['PERMIT=', 'STATION LIST=', 'ZIPCODE=', 'EXCAVATOR REMARKS=']) {
      const { otherFields, ...rest } = ticketIn(mail.replace(before, `${line}\n${before}`));
      const { otherFields: _, ...own } = like;
      expect(rest).toEqual(own);
      expect(otherFields).toContainEqual(expect.objectContaining({ label, value }));
      expect(otherFields).toHaveLength(like.otherFields.length + 1);
    }
  });

  test.each(['Gate Code=1234', 'Gate=      1234', 'GATE CODE=1234', 'depth = 5 ft'])(
    'remarks hold “%s”',
    line => {
      const read = ticketIn(mail.replace(/(?=TICKET EDIT REASON=)/, `${line}\n`));
      expect(read.contents.excavatorRemarks).toBe(
        `${like.contents.excavatorRemarks} ${line.replaceAll(/ +/g, ' ')}`,
      );
    },
  );

  test.each(['Gas = install', 'width=5 ft', 'see note: x'])('what is wrapped may be “%s”', line => {
    const read = ticketIn(mail.replace(/PERMIT=.*/, text => `${text}\n${line}`));
    expect(read.contents.permit).toBe(`${like.contents.permit} ${line}`);
  });
});
