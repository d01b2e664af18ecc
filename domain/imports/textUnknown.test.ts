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

test.each(['PM Ready By: x', '   P.M. Ready By: x', 'MST Ready By: x', 'UTC Due: x'])(
  'a date goes on with a half or a zone that is wrapped off it: %s',
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

test('a label of two words that is wrapped between them is one', () => {
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

describe('the first line of the older text, where a mail program wrapped it', () => {
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

  test.each(wraps)('behind word %i by %j is read as on one', (count, end) => {
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

  test('more than once, within the number, and in the second ticket of a mail', () => {
    expect(ticketIn(at(3, '\n').replace(' 26112100042-', '\n26112100042-\n'))).toEqual(plain);
    const other = at(7, '\n', text.replaceAll('26112100042', '26112100043'));
    expect(readTicketText(`${at(4, '\n')}\n${other}`)).toMatchObject([
      { kind: 'ticket', ticket: plain },
      { kind: 'ticket', ticket: { ticketNumber: '2026112100043', legalStartDate: plain.legalStartDate } },
    ]);
  });

  test('is no ticket where it cannot be read, and what stands above it is none of it', () => {
    const broken = text.replace(/^(.*) 26112100042-001/, '$1 26112100042');
    expect(readTicketText(broken)).toMatchObject([
      { kind: 'unreadable', named: { ticketNumber: '2026112100042', revision: '001' } },
    ]);
    expect(ticketIn(`Call USAN\nSee below\n\n${text}`)).toEqual(plain);
    expect(ticketIn(text.replace(/^.*/, 'Forwarded for USAN'))).toMatchObject({ notes: [] });
  });
});

describe('below a blank line', () => {
  const mail = writeMailText(centerTicket(), 'newer');
  const under = (label: string, value: string, text = mail) =>
    ticketIn(text.replace(new RegExp(`^${label}=.*$`, 'm'), `${label}= ${value}`));
  const otherText = ({ otherFields }: ReadTicket) =>
    otherFields.filter(({ label }) => label === 'Other text').map(({ value }) => value);

  test('a line of the older text that begins with a colon goes on with what was above', () => {
    expect(ticketIn(text.replaceAll(/\n(?=\s+: )/g, '\n\n'))).toEqual(plain);
    expect(ticketIn(text.replaceAll(/\n(?=\s+: )/g, '\n\n\n\n'))).toEqual(plain);
  });

  test('what belongs to no label is shown, and told', () => {
    const [address, type] = [
      under('ADDRESS/LOCATION', '1080 Example\n\nDrive'),
      ticketIn(text.replace(/^(Work Type:.*)$/m, '$1\n\nand gas')),
    ];
    expect(address.contents.addressLocation).toBe('1080 Example');
    expect(otherText(address)).toEqual(['Drive']);
    expect(address.notes).toEqual(['Text that stands under no label is shown as “Other text”: “Drive”.']);
    expect(otherText(type)).toEqual(['and gas']);
    expect(type.notes).toEqual(['Text that stands under no label is shown as “Other text”: “and gas”.']);
    const colon = ticketIn(text.replace('Excavation Area\n', '$&     : at the gate\n'));
    expect(otherText(colon)).toEqual([': at the gate']);
    expect(colon.notes).toHaveLength(1);
  });

  test('a value is that of the label that has none', () => {
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
  ])('what decides goes on, and it is told: %s', (label, value, contents) => {
    const read = under(label, value, mail.replace(/(?<=^WORK TYPE[\s\S]*)^PAVEMENT ONLY=.*\n(?=EXPL)/m, ''));
    expect(read.contents).toMatchObject(contents);
    expect(read.notes).toEqual([`“${label}” goes on below a blank line: “${Object.values(contents)[0]}”.`]);
  });

  test('neither a date nor a number is read of its first half', () => {
    const { legalStartDate } = under('LEGAL START DATE', '11/24/2026 05:01\n\nPM');
    expect(legalStartDate).toEqual(plain.legalStartDate);
    expect(under('LEGAL START DATE', '11/24/2026 05:01\n\nsharp').legalStartDate).toBeNull();
    const number = mail.replace(/^(TICKET NO=.*)\d\d$/m, '$1\n\n42');
    expect(readTicketText(number)).toMatchObject([{ kind: 'unreadable' }]);
  });

  test('the priority of the older text goes on', () => {
    const read = ticketIn(text.replace(/^(.*Priority: 2).*$/m, '$1\n\nDesign'));
    expect(read.contents.ticketType).toBe('Design');
    expect(read.notes).toHaveLength(1);
  });
});

test('the date of the first line is told where it is another than the second one’s', () => {
  const again = text.replace(/^(\S+ \S+ USAN) \S+ \S+/, '$1 11/23/2026 10:12:55');
  const { submitted, otherFields } = ticketIn(again);
  expect(submitted).toEqual(new Date(Math.floor(Number(plain.submitted) / 60_000) * 60_000));
  const sent = { section: 'First line', label: 'Sent', value: '11/23/2026 10:12:55' };
  expect(otherFields).toContainEqual(sent);
  expect(plain.otherFields.map(({ label }) => label)).not.toContain('Sent');
});

test.each(['-------------------', '______________'])('remarks of a mail go on below %s', rule => {
  const mail = writeMailText(centerTicket(), 'newer');
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
])('a date goes on below a blank line: %j', rest => {
  const alone = text.replace(/^(.*)Expires: 12\/19\/2026 23:59/m, `$1\nExpires: 12/19/2026 11:59\n${rest}\n`);
  const read = ticketIn(alone);
  expect(read.ticketExpiration?.toISOString()).not.toBe('2026-12-19T19:59:00.000Z');
  const whole = ticketIn(alone.replace(rest, '\nNothing of it\n'));
  expect(whole.ticketExpiration?.toISOString()).toBe('2026-12-19T19:59:00.000Z');
});

test.each([
  'Time Zone: UTC   ',
  'Time Zone: MST  ',
  'UTC: Y   ',
  'Times in: UTC ',
  'Time Zone: Mountain Time\n',
])('no date is read where a label tells another zone: %j', zone => {
  const read = ticketIn(text.replace(/^\s*Work Start:/m, `${zone}Work Start:`));
  expect(read).toMatchObject({ workBeginDate: null, legalStartDate: null, ticketExpiration: null });
  expect(read.notes.length).toBeGreaterThan(2);
  const own = ticketIn(text.replace(/^\s*Work Start:/m, 'Time Zone: Pacific\nWork Start:'));
  expect(own.legalStartDate).not.toBeNull();
});

test('a list of stations is not whole where a label beside it may hold more, and is behind a wrapped link', () => {
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

describe('what is under a label stays whole where nobody knows whether another one follows', () => {
  test.each([
    ['Legal Start: 11/24/2026 17:01', '05:01 P.M. Ready By: x', 'legalStartDate'],
    ['Legal Start: 11/24/2026 17:01', '05:01  PM Ready By: x', 'legalStartDate'],
    ['Legal Start: 11/24/2026 17:01', '05:01    PM Ready By: x', 'legalStartDate'],
    ['Legal Start: 11/24/2026 17:01', '05:01 p.m. Ready By: x', 'legalStartDate'],
    ['Legal Start: 11/24/2026 17:01', '05:01 P Ready By: x', 'legalStartDate'],
    ['Legal Start: 11/24/2026 17:01', '17:01 Time Zone: UTC', 'legalStartDate'],
    ...[
      'UTC',
      'MST',
      'EST',
      'HST',
      'PST',
      '(PST)',
      'Mountain Time',
      'Pacific',
      'a.m.',
      'XYZ',
      'Z',
      'Gmt',
    ].map(zone => ['Expires: 12/19/2026 23:59', `23:59 ${zone} Renew By: x`, 'ticketExpiration'] as const),
    ['Expires: 12/19/2026 23:59', 'Never Ready By: x', 'ticketExpiration'],
    ['Expires: 12/19/2026 23:59', '23:59 UTC Previous Expires: 12/19/2027 23:59', 'ticketExpiration'],
  ] as const)('%s as %s', (dated, time, field) => {
    const start = dated.slice(0, -'17:01'.length);
    const read = ticketIn(
      text.replace(dated, `${/^\d/.test(time) ? start : start.replace(/\d.*/, '')}${time}`),
    );
    expect(read[field]).toBeNull();
    expect(read.notes.join()).toContain('cannot be read');
    const { legalStartDate, ticketExpiration, notes: _, otherFields: __, ...rest } = read;
    expect(plain).toMatchObject(rest);
  });

  test('a zone stays with its date before a label that is known, and is heeded', () => {
    const dated = (zone: string) =>
      ticketIn(text.replace(/23:59\s+Response/, `23:59 ${zone} Response`)).ticketExpiration;
    expect(dated('UTC')).toEqual(new Date('2026-12-19T23:59:00Z'));
    expect(dated('Mountain Time')).toEqual(new Date('2026-12-20T06:59:00Z'));
    expect(dated('XYZ')).toBeNull();
  });

  test.each([
    ['Design Meeting: Y', 'Design'],
    ['Damage Report No: 5', 'Damage'],
    ['Exposed Line: gas', 'Exposed'],
    ['Emergency Crew: 5', 'Emergency'],
    ['Normal Meeting: Y', undefined],
  ])('a priority, %s', (priority, ticketType) => {
    const headless = text.slice(text.indexOf('\n') + 1).replace('Priority: 2', `Priority: ${priority}`);
    const read = ticketIn(headless);
    expect(read.contents.ticketType).toBe(ticketType);
    expect(read.notes).toEqual([expect.stringContaining('Priority')]);
    const like = ticketIn(text.replace('Priority: 2', `Priority: ${priority}`));
    const both = ticketType === 'Emergency' ? 'Normal (EMERGENCY: Yes?)' : ticketType;
    expect(like.contents.ticketType).toBe(both ?? 'Normal');
  });

  test.each([
    ['Response Required: Y', 'Response Required: True Due By: 12/01/2026', { responseRequired: 'Yes' }, []],
    ['Response Required: Y', 'Response Required: No Dig Zone: Y', {}, ['Response Required']],
    ['Response Required: Y', 'Response Required: Y meeting:N', {}, ['Response Required', 'Priority']],
    [
      'Response Required: Y Priority: 2',
      'Response Required: Maybe Priority: Design',
      { ticketType: 'Design' },
      ['Response Required', 'Priority'],
    ],
    ['State: CA County', 'State: California Region: 5   County', { state: 'CA' }, []],
    ['Explosives: N Pavement Only: N', 'Explosives: N Asphalt Pavement Only: Y', { explosive: 'No' }, []],
    ['Pavement Only: N', 'Pavement Only: N Asphalt Pavement Only: Y', { pavementOnly: 'No' }, []],
  ] as [string, string, object, string[]][])('for %s: %s', (before, after, contents, noted) => {
    const { notes, ...read } = ticketIn(text.replace(before, after));
    expect(read.contents).toMatchObject(contents);
    expect(notes).toHaveLength(noted.length);
    for (const label of noted) expect(notes.join()).toContain(label);
  });

  test('a label that ends as one that is known is another', () => {
    const more = ticketIn(
      text
        .replace(' Legal Start:', ' Revised Legal Start: 11/20/2026 08:00 Legal Start:')
        .replace(/Expires: \S+ \S+/, '$& Previous Expires: 12/30/2027 23:59'),
    );
    expect(more).toMatchObject({ contents: plain.contents, notes: [] });
    expect(more.legalStartDate).toEqual(plain.legalStartDate);
    expect(more.ticketExpiration).toEqual(plain.ticketExpiration);
    const revised = ticketIn(text.replace(' Legal Start:', ' Revised Legal Start:'));
    expect(revised.legalStartDate).toBeNull();
    expect(revised.workBeginDate).toEqual(plain.workBeginDate);
  });

  test.each(['Region: North', 'Region:', 'Region: 12/01/2026 10:00', 'Region: North   '])(
    'a line of dates that begins with “%s”',
    before => {
      const read = ticketIn(text.replace('Work Start:', `${before} Work Start:`));
      expect(read.legalStartDate).toEqual(plain.legalStartDate);
      expect(read.ticketExpiration).toEqual(plain.ticketExpiration);
      if (before === 'Region: North') expect(read.notes.join()).toContain('Work Start');
      else expect(read).toMatchObject({ workBeginDate: plain.workBeginDate, notes: [] });
    },
  );
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
  ])('are whole: %j', members => expect(listed(members)).toEqual({ codes, isWhole: true, notes: 0 }));

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
  ])('are not known to be all, with a note: %j', members => {
    expect(listed(members)).toMatchObject({ isWhole: false, notes: 1 });
    expect(listed(members).codes).toEqual(expect.arrayContaining(['EXMPLE', 'DEMGAS']));
  });

  test.each(['DEMTEL', 'MEMBERS ADDED= DEMTEL', 'STATION LIST CONT= DEMTEL'])(
    'nor are those of the mail text, before “%s”',
    line => {
      const mail = writeMailText(centerTicket(), 'newer');
      const read = ticketIn(mail.replace(/STATION LIST=.*/, `STATION LIST= EXMPLE, DEMGAS\n\n${line}`));
      expect(read.listsAllMembers).toBe(false);
      expect(read.notes).toHaveLength(1);
    },
  );
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

  test('is for a person to settle where it alone says emergency, and a design’s if either says so', () => {
    expect(told(text.replace('Priority: 2', 'Priority: EMER'))).toBe('Normal (EMERGENCY: Yes?)');
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

describe('labels that nobody knows, wherever they stand', () => {
  const bases = [
    text,
    writeLegacyText(centerTicket({ contents: { centerStatus: 'Design' } }), 2),
    text.replace('17:01 Expires', '05:01 PM Expires').replace('23:59\n', '11:59 PM PST\n'),
    text.slice(text.indexOf('\n') + 1).replace('Priority: 2', 'Priority: Design'),
    text.slice(text.indexOf('\n') + 1).replace('Priority: 2', 'Priority: NORM Re-marks Required: N'),
    text.replace('DEMGAS, DEMTEL', 'DEMGAS,\n\nDEMTEL'),
  ];
  const known =
    /(?= (?:Legal Start|Expires|Priority|Re-marks Required|Rev|Created|User|Type|State|County|Zip|Boring|Street\/Sidewalk|Vacuum|Explosives|Pavement Only): )/g;
  const words =
    'Ready By|P.M. Ready By|PM Contact|A Label|UTC Renew By|MST|Mountain Time Due|Pst Due|Asphalt Pavement Only|Revised Legal Start|Previous Expires|Old Response Required|High Priority|Design Meeting|Damage Report No|Emergency Crew|No Dig Zone|N Side|Due|Grace (days)|crew size|GPS|Time Zone|Note|Members Added|Members (cont.)|DEMTEL|Second Rev|New Created'.split(
      '|',
    );
  const values =
    '|x|Y|N|No|True|5|NORM|Design|PM|UTC|P.M. PST|12/15/2026|12/15/2026 17:00|12/15/2026 05:00 PM|North Field|DEMTEL|OTHER, MORE,|at noon.'.split(
      '|',
    );
  const flags = [
    ...(['boring', 'explosive', 'vacuumExcavation', 'pavementOnly'] as const),
    ...(['streetSidewalk', 'responseRequired', 'ticketType'] as const),
  ];

  /** What decides about digging. */
  const decided = ({ contents, ...read }: ReadTicket) => ({
    dates: [read.submitted, read.workBeginDate, read.legalStartDate, read.ticketExpiration],
    id: [read.callCenter, read.ticketNumber, read.revision],
    flags: flags.map(flag => contents[flag]),
  });

  test.each(bases.map((base, index) => [index, base] as const))('text %i', (_, base) => {
    let seed = 811;
    const upTo = (count: number) => {
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((seed / 2 ** 32) * count);
    };
    const one = <T>(of: readonly T[]): T => of[upTo(of.length)] as T;
    const like = decided(ticketIn(base));
    const codes = ticketIn(base).members.map(({ stationCode }) => stationCode);
    expect(codes).toHaveLength(3);
    const begin = base.startsWith('Ticket:') ? 0 : base.indexOf('\n') + 1;
    const end = base.indexOf('(C)');
    const members = base.indexOf('Members:') + 8;
    const places = [
      [...base.matchAll(/(?=\n)/g)].map(({ index }) => index),
      [...base.matchAll(/^/gm)].map(({ index }) => index),
      [...base.matchAll(known)].map(({ index }) => index),
      Array.from({ length: end - members }, (_, index) => members + index).filter(index =>
        /[\s,]/.test(base.charAt(index)),
      ),
    ].map(of => of.filter(index => index >= begin && index <= end));
    let unnoted = 0;
    for (let round = 0; round < 400; round += 1) {
      const added = Array.from({ length: 1 + upTo(2) }, () => {
        const label = `${one(words)}${one([':', ':', ' :'])}${one([' ', ' ', '  '])}${one(values)}`;
        const kind = upTo(5);
        const gap = ' '.repeat(1 + upTo(4));
        // The last kind has its line for itself.
        return kind === 4
          ? { at: one(places[1] ?? []), text: `${label}\n` }
          : { at: one(places[kind] ?? []), text: kind === 1 ? `${label}${gap}` : `${gap}${label}` };
      }).sort((a, b) => b.at - a.at);
      const changed = added.reduce((all, { at, text }) => all.slice(0, at) + text + all.slice(at), base);
      const [reading] = readTicketText(changed);
      if (reading?.kind !== 'ticket') continue;
      const read = reading.ticket;
      const why = JSON.stringify(added);
      if (read.listsAllMembers)
        expect(
          read.members.map(({ stationCode }) => stationCode),
          why,
        ).toEqual(expect.arrayContaining(codes));
      if (read.notes.length > 0) continue;
      unnoted += 1;
      expect(decided(read), why).toEqual(like);
    }
    expect(unnoted).toBeGreaterThan(80);
  });
});
