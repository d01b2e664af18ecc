import { describe, expect, test } from 'vitest';
import { legacy, mail as mailText, ticketIn } from '../../tests/support/ticketTexts';
import type { ReadTicket } from './readTicket';
import { readTicketText } from './ticketText';

const text = legacy();
const plain = ticketIn(text);

test.each(['PM Ready By: x', '   P.M. Ready By: x', 'MST Ready By: x', 'UTC Due: x'])(
  'a date continues with AM/PM or a zone wrapped onto the next line: %s',
  line => {
    const expires = 'Expires: 12/19/2026 23:59';
    const alone = text.replace(
      new RegExp(`^(.*)${expires}`, 'm'),
      `$1\n${expires.replace('23:59', '11:59')}\n${line}\n`,
    );
    const read = ticketIn(alone);
    expect(read.ticketExpiration).toBeNull();
    expect(read.notes.join()).toContain('Expires');
  },
);

test('a two-word label wrapped between the words is one label', () => {
  const flags = 'Response Required: N  Priority: 2                   Re-marks Required: Y';
  const one = text.replace(/^Response Required:.*$/m, flags);
  expect(ticketIn(one).otherFields).toContainEqual(
    expect.objectContaining({ label: 'Re-marks Required', value: 'Y' }),
  );
  for (const label of [
    'Response Required',
    'Re-marks Required',
    'Legal Start',
    'Work Start',
    'Pavement Only',
  ])
    for (const indent of ['', '   ']) {
      const wrapped = one.replace(`${label}:`, `${label.replace(' ', `\n${indent}`)}:`);
      expect([label, ticketIn(wrapped)]).toEqual([label, ticketIn(one)]);
    }
});

describe('the first line of the older text, wrapped by a mail program', () => {
  const head = (status: string, kind: string, category: string, center = 'USAN') =>
    text.replace(
      /^.*/,
      `EXMPLE 003648 ${center} 11/21/2026 08:02:26 26112100042-001 ${status} ${kind} POLY ${category}`,
    );
  const at = (count: number, end: string, changed = text) => {
    let blanks = 0;
    return changed.replace(/^.*/, line =>
      line.replaceAll(/ /g, blank => {
        blanks += 1;
        return blanks === count ? end : blank;
      }),
    );
  };
  const wraps = [1, 2, 3, 4, 5, 6, 7, 8, 9].flatMap(count =>
    ['\n', '\n\n', '\n   '].map(end => [count, end] as const),
  );

  test.each(wraps)('after word %i with %j is read as one line', (count, end) => {
    expect(ticketIn(at(count, end))).toEqual(plain);
    expect(ticketIn(at(count, end).replaceAll(/^/gm, '> '))).toEqual(plain);
    for (const category of ['DSGN', 'DMGE'])
      expect(ticketIn(at(count, end, head('NEW', 'NORM', category)))).toEqual(
        ticketIn(head('NEW', 'NORM', category)),
      );
    const cancelled = at(count, end, head('CNCL', 'NORM', 'LREQ')).replace('Priority: 2', 'Priority: Normal');
    expect(ticketIn(cancelled).contents.centerStatus).toBe('CNCL');
    const southern = at(count, end, head('NEW', 'NORM', 'LREQ', 'USAS'));
    expect(readTicketText(southern)).toEqual([{ kind: 'otherCenter', center: 'USAS' }]);
  });

  test('more than once, within the number, and in the second ticket of an email', () => {
    expect(ticketIn(at(3, '\n').replace(' 26112100042-', '\n26112100042-\n'))).toEqual(plain);
    const other = at(7, '\n', text.replaceAll('26112100042', '26112100043'));
    expect(readTicketText(`${at(4, '\n')}\n${other}`)).toMatchObject([
      { kind: 'ticket', ticket: plain },
      { kind: 'ticket', ticket: { ticketNumber: '2026112100043', legalStartDate: plain.legalStartDate } },
    ]);
  });

  test('is not a ticket if unreadable, and the text above it is not part of it', () => {
    const broken = text.replace(/^(.*) 26112100042-001/, '$1 26112100042');
    expect(readTicketText(broken)).toMatchObject([
      { kind: 'unreadable', named: { ticketNumber: '2026112100042', revision: '001' } },
    ]);
    expect(ticketIn(`Call USAN\nSee below\n\n${text}`)).toEqual(plain);
    expect(ticketIn(text.replace(/^.*/, 'Forwarded for USAN'))).toMatchObject({ notes: [] });
  });
});

describe('below a blank line', () => {
  const mail = mailText();
  const under = (label: string, value: string, text = mail) =>
    ticketIn(text.replace(new RegExp(`^${label}=.*$`, 'm'), `${label}= ${value}`));
  const otherText = ({ otherFields }: ReadTicket) =>
    otherFields.filter(({ label }) => label === 'Other text').map(({ value }) => value);

  test('a line of the older text that starts with a colon continues the line above', () => {
    expect(ticketIn(text.replaceAll(/\n(?=\s+: )/g, '\n\n'))).toEqual(plain);
    expect(ticketIn(text.replaceAll(/\n(?=\s+: )/g, '\n\n\n\n'))).toEqual(plain);
  });

  test('shows and reports text without a label', () => {
    const [address, type] = [
      under('ADDRESS/LOCATION', '1080 Example\n\nDrive'),
      ticketIn(text.replace(/^(Work Type:.*)$/m, '$1\n\nand gas')),
    ];
    expect(address.contents.addressLocation).toBe('1080 Example');
    expect(otherText(address)).toEqual(['Drive']);
    expect(address.notes).toEqual(['Text without a label is shown as “Other text”: “Drive”.']);
    expect(otherText(type)).toEqual(['and gas']);
    expect(type.notes).toEqual(['Text without a label is shown as “Other text”: “and gas”.']);
    const colon = ticketIn(text.replace('Excavation Area\n', '$&     : at the gate\n'));
    expect(otherText(colon)).toEqual([': at the gate']);
    expect(colon.notes).toHaveLength(1);
  });

  test('a value belongs to the label that lacks one', () => {
    expect(under('ADDRESS/LOCATION', '\n\n1080 Example Drive')).toEqual(ticketIn(mail));
    expect(under('TICKET STATUS', '\n\nCancelled').contents.centerStatus).toBe('Cancelled');
    expect(ticketIn(text.replace(/^Cross 1: /m, 'Cross 1:\n\n')).contents.nearbyCrossStreet).toBe(
      plain.contents.nearbyCrossStreet,
    );
  });

  test.each([
    ['TICKET STATUS', 'Original -\n\nCancelled', { centerStatus: 'Original - Cancelled' }],
    ['TICKET TYPE', 'Normal\n\nDesign', { ticketType: 'Normal Design' }],
    ['PAVEMENT ONLY', 'true\n\nfor now', { pavementOnly: 'true for now' }],
  ])('a deciding value continues, and this is reported: %s', (label, value, contents) => {
    const read = under(label, value, mail.replace(/(?<=^WORK TYPE[\s\S]*)^PAVEMENT ONLY=.*\n(?=EXPL)/m, ''));
    expect(read.contents).toMatchObject(contents);
    expect(read.notes).toEqual([`“${label}” continues after a blank line: “${Object.values(contents)[0]}”.`]);
  });

  test('does not read a date or a number from its first half', () => {
    const { legalStartDate } = under('LEGAL START DATE', '11/24/2026 05:01\n\nPM');
    expect(legalStartDate).toEqual(plain.legalStartDate);
    expect(under('LEGAL START DATE', '11/24/2026 05:01\n\nsharp').legalStartDate).toBeNull();
    const number = mail.replace(/^(TICKET NO=.*)\d\d$/m, '$1\n\n42');
    expect(readTicketText(number)).toMatchObject([{ kind: 'unreadable' }]);
  });

  test('the priority in the older text continues', () => {
    const read = ticketIn(text.replace(/^(.*Priority: 2).*$/m, '$1\n\nDesign'));
    expect(read.contents.ticketType).toBe('Design');
    expect(read.notes).toHaveLength(1);
  });
});

test('reports a first-line date that differs from the second line', () => {
  const again = text.replace(/^(\S+ \S+ USAN) \S+ \S+/, '$1 11/23/2026 10:12:55');
  const { submitted, otherFields } = ticketIn(again);
  expect(submitted).toEqual(new Date(Math.floor(Number(plain.submitted) / 60_000) * 60_000));
  const sent = { section: 'First line', label: 'Sent', value: '11/23/2026 10:12:55' };
  expect(otherFields).toContainEqual(sent);
  expect(plain.otherFields.map(({ label }) => label)).not.toContain('Sent');
});

test.each(['-------------------', '______________'])('email remarks continue below %s', rule => {
  const mail = mailText();
  const drawn = `${rule}\nGAS LINE IS LIVE, CALL BEFORE DIGGING\nTICKET EDIT REASON=      Re-marks requested`;
  const read = ticketIn(mail.replace(/^TICKET EDIT REASON=.*$/m, drawn));
  expect(read.contents.excavatorRemarks).toContain(`${rule} GAS LINE IS LIVE, CALL BEFORE DIGGING`);
  expect(read.contents.ticketActionReason).toBe('Re-marks requested');
  const forwarded = `${mail.slice(0, mail.indexOf('Please DO NOT'))}\n${rule}\nFrom: Demo <mail@example.com>\nSent: today\n\nPlease do not reply`;
  expect(ticketIn(forwarded)).toEqual(ticketIn(mail));
  const below = (label: string) => ticketIn(mail.replace(new RegExp(`^${label}=.*$`, 'm'), `$&\n${rule}`));
  for (const label of ['TICKET REVISION NO', 'TICKET EXPIRATION', 'TICKET TYPE'])
    expect(below(label)).toEqual(ticketIn(mail));
});

test.each([
  '\nPM',
  '\n  PM Ready By: x',
  '\n\nP.M.',
  '\nP',
  '\n(MST)',
  '\nMST  Ready By: x',
  '\n            : PM',
  '\n(PM)',
  '\n- PM',
])('a date continues below a blank line: %j', rest => {
  const alone = text.replace(/^(.*)Expires: 12\/19\/2026 23:59/m, `$1\nExpires: 12/19/2026 11:59\n${rest}\n`);
  const read = ticketIn(alone);
  expect(read.ticketExpiration?.toISOString()).not.toBe('2026-12-19T19:59:00.000Z');
  const whole = ticketIn(alone.replace(rest, '\nNothing of it\n'));
  expect(whole.ticketExpiration?.toISOString()).toBe('2026-12-19T19:59:00.000Z');
});

test('a station list is incomplete when an adjacent label may hold more, and follows a wrapped link', () => {
  const wholeOf = (changed: string) => ticketIn(changed).listsAllMembers;
  expect(wholeOf(text)).toBe(true);
  expect(wholeOf(text.replace(/^Comments:/m, 'Additional Members:\nDEMZ\n\nComments:'))).toBe(false);
  const link = (rest: string) =>
    text.replace(
      /^(?=\s*(?:\(C\)|©))/m,
      `Post a response to this ticket at: https://x.example.com/${rest}\n`,
    );
  expect(wholeOf(link('aaa\nbbb-ccc=1'))).toBe(true);
  expect(wholeOf(link('aaa\nwithin two working days.'))).toBe(true);
  expect(wholeOf(link('aaa\nDEMZ'))).toBe(false);
});

describe('the stations of the older text', () => {
  const listed = (members: string, from = text) => {
    const read = ticketIn(from.replace(/(?<=Members:\n)[^(]*/, `${members}\n\n`));
    const codes = read.members.map(({ stationCode }) => stationCode);
    return { codes, isWhole: read.listsAllMembers, notes: read.notes.length };
  };
  const codes = ['EXMPLE', 'DEMGAS', 'DEMTEL'];

  test.each([
    'EXMPLE, DEMGAS, DEMTEL',
    'EXMPLE, DEMGAS,\n\nDEMTEL',
    'EXMPLE, DEMGAS\n\n\nDEMTEL',
    'EXMPLE, DEMGAS\n   DEMTEL',
    'EXMPLE, DEMGAS\nMembers (cont.): DEMTEL',
    'EXMPLE, DEMGAS\nMembers: DEMTEL',
    'EXMPLE, DEMGAS, DEMTEL\nPost a response to this ticket at: https://example.com/a',
    'EXMPLE, DEMGAS, DEMTEL\n\nPost a response to this ticket at:\nhttps://example.com/a',
  ])('are complete: %j', members => expect(listed(members)).toEqual({ codes, isWhole: true, notes: 0 }));

  test.each([
    'EXMPLE, DEMGAS,',
    'EXMPLE, DEMGAS\nMembers Added: DEMTEL',
    'EXMPLE, DEMGAS,\nDEMTEL: by phone',
    'EXMPLE, DEMGAS\nNote: DEMTEL',
    'EXMPLE, DEMGAS\n        Note: DEMTEL',
    'EXMPLE, DEMGAS   Added: DEMTEL',
    'EXMPLE, DEMGAS added: DEMTEL',
    'EXMPLE, DEMGAS\nLegal Start: DEMTEL',
    'EXMPLE, DEMGAS\nExcavation Area\nDEMTEL',
    'EXMPLE, DEMGAS\nPost a response to this ticket at: https://example.com/a\n\nDEMTEL',
  ])('may be incomplete with a note: %j', members => {
    expect(listed(members)).toMatchObject({ isWhole: false, notes: 1 });
    expect(listed(members).codes).toEqual(expect.arrayContaining(['EXMPLE', 'DEMGAS']));
  });

  test.each(['DEMTEL', 'MEMBERS ADDED= DEMTEL', 'STATION LIST CONT= DEMTEL'])(
    'may be incomplete in the email text before “%s”',
    line => {
      const mail = mailText();
      const read = ticketIn(mail.replace(/STATION LIST=.*/, `STATION LIST= EXMPLE, DEMGAS\n\n${line}`));
      expect(read.listsAllMembers).toBe(false);
      expect(read.notes).toHaveLength(1);
    },
  );
});
