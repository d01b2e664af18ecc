import { describe, expect, test } from 'vitest';
import { centerTicket } from '../../tests/support/centerFiles/centerTicket';
import { writeLegacyText } from '../../tests/support/centerFiles/legacyText';
import { legacy, mail as mailText, ticketIn } from '../../tests/support/ticketTexts';
import type { ReadTicket } from './readTicket';
import { readTicketText } from './ticketText';

const text = legacy();
const plain = ticketIn(text);

describe('unknown labels within a line of the older text', () => {
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
  ])('after %s%s', (line, added, ...unknown) => {
    const lines = text.split('\n').map(one => (one.startsWith(line) ? `${one.trimEnd()}${added}` : one));
    const { otherFields, ...rest } = ticketIn(lines.join('\n'));
    const { otherFields: before, ...like } = plain;
    expect(rest).toEqual(like);
    const more = otherFields.filter(one => !before.some(two => JSON.stringify(one) === JSON.stringify(two)));
    expect(more.map(({ label, value }) => [label, value])).toEqual(unknown);
    expect(otherFields).toHaveLength(before.length + unknown.length);
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
  ])('on a line of their own: %s', (line, reported) => {
    const { otherFields } = ticketIn(text.replace('Permit:', `${line}\nPermit:`));
    const more = otherFields.filter(({ label }) => /^(?:Field 1|Meeting)$/.test(label));
    expect(more.map(({ label, value }) => `${label}=${value}`)).toEqual(reported);
  });
});

test.each([
  'Time Zone: UTC   ',
  'Time Zone: MST  ',
  'UTC: Y   ',
  'Times in: UTC ',
  'Time Zone: Mountain Time\n',
])('reads no date when a label gives another zone: %j', zone => {
  const read = ticketIn(text.replace(/^\s*Work Start:/m, `${zone}Work Start:`));
  expect(read).toMatchObject({ workBeginDate: null, legalStartDate: null, ticketExpiration: null });
  expect(read.notes.length).toBeGreaterThan(2);
  const own = ticketIn(text.replace(/^\s*Work Start:/m, 'Time Zone: Pacific\nWork Start:'));
  expect(own.legalStartDate).not.toBeNull();
});

describe('the text under a label stays whole when another label may follow', () => {
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

  test('a zone stays with its date before a known label, and is used', () => {
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

  test('a label that ends like a known one is a different label', () => {
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
    'a line of dates that starts with “%s”',
    before => {
      const read = ticketIn(text.replace('Work Start:', `${before} Work Start:`));
      expect(read.legalStartDate).toEqual(plain.legalStartDate);
      expect(read.ticketExpiration).toEqual(plain.ticketExpiration);
      if (before === 'Region: North') expect(read.notes.join()).toContain('Work Start');
      else expect(read).toMatchObject({ workBeginDate: plain.workBeginDate, notes: [] });
    },
  );
});

describe('free text stays whole in the older text', () => {
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

  test('an area in feet, and a street after two blanks', () => {
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

describe('unknown labels of the email text, not in capitals', () => {
  const mail = mailText();
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

  test.each(['Gas = install', 'width=5 ft', 'see note: x'])('wrapped text may be “%s”', line => {
    const read = ticketIn(mail.replace(/PERMIT=.*/, text => `${text}\n${line}`));
    expect(read.contents.permit).toBe(`${like.contents.permit} ${line}`);
  });
});

describe('unknown labels anywhere', () => {
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
