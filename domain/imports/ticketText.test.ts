import { describe, expect, test } from 'vitest';
import { type CenterTicket, centerTicket, toldBy } from '../../tests/support/centerFiles/centerTicket';
import { writeLegacyText } from '../../tests/support/centerFiles/legacyText';
import { wktOf, writeMailText } from '../../tests/support/centerFiles/mailText';
import { DIGGABLE_TYPES } from '../tickets/verdict/reasons';
import { mergeCopies } from './merge';
import type { ParseHints } from './parseResult';
import type { ContentField, ReadTicket } from './readTicket';
import { readTicketText } from './ticketText';

function ticketIn(text: string, hints?: ParseHints): ReadTicket {
  const readings = readTicketText(text, hints);
  expect(readings).toMatchObject([{ kind: 'ticket' }]);
  const [reading] = readings;
  if (reading?.kind !== 'ticket') throw new Error('no ticket');
  return reading.ticket;
}

const merged = (text: string) => mergeCopies([ticketIn(text)]);
const mail = (change?: Partial<CenterTicket>) => writeMailText(centerTicket(change), 'newer');
const legacy = (change?: Partial<CenterTicket>) => writeLegacyText(centerTicket(change), 4);
const codesOf = (ticket: ReadTicket) => ticket.members.map(({ stationCode }) => stationCode);

const SAMPLES: Record<string, CenterTicket> = {
  'a renewal in California': centerTicket(),
  'one in Nevada': centerTicket({
    state: 'NV',
    caller: { street: '1 Demo St', city: 'Reno', state: 'NV', zip: '89501' },
    contents: {
      state: 'NV',
      county: 'Washoe',
      workDuration: '',
      vacuumExcavation: '',
      anticipatedDepth: '',
      pavementOnly: '',
    },
  }),
  'one with nothing but what must be': centerTicket({
    previous: null,
    contents: {
      email: '',
      company: '',
      mobile: '',
      permit: '',
      jobName: '',
      ticketActionReason: '',
      onsiteContactName: '',
    },
  }),
  'one of before 2023': centerTicket({ number: 'W204500001', revision: '00W', previous: null }),
  'one that lives through the change of the clocks': centerTicket({
    submitted: new Date('2026-10-20T09:15:07-07:00'),
    expires: new Date('2026-11-17T23:59:59-08:00'),
  }),
};

describe.each(Object.entries(SAMPLES))('%s', (_name, ticket) => {
  const dates = {
    submitted: ticket.submitted,
    workBeginDate: ticket.workBegin,
    legalStartDate: ticket.legalStart,
  };
  const codes = ticket.stations.map(({ code }) => code);

  test.each([
    ['older', ['pavementOnly', 'zipCode', 'ticketActionReason', 'mapLink']],
    ['newer', ['mapLink']],
  ] as const)('is read from the mail text of the %s vocabulary', (vocabulary, left) => {
    const nevada: ContentField[] = ['workDuration', 'vacuumExcavation', 'anticipatedDepth', 'pavementOnly'];
    const read = ticketIn(writeMailText(ticket, vocabulary));
    expect(read).toMatchObject({
      ...dates,
      ticketExpiration: ticket.expires,
      listsAllMembers: true,
      point: ticket.point,
    });
    expect(read).toMatchObject(toldBy(ticket, [...left, ...(ticket.state === 'NV' ? nevada : [])]));
    expect(codesOf(read)).toEqual(codes);
    expect(read.members[0]).toMatchObject({ seqNo: 3648, authorityName: 'Example Water District' });
    expect(read.geofence?.replaceAll(', ', ',') ?? null).toBe(vocabulary === 'newer' ? wktOf(ticket) : null);
  });

  test.each([2, 4] as const)('is read from the older text with years of %i digits', year => {
    const left: ContentField[] = [
      'transmissionID',
      'excavatorID',
      'anticipatedDepth',
      'workDuration',
      'workActivity',
    ];
    const told = toldBy(ticket, [...left, 'excavationMethod', 'subdivision', 'excavationSize']);
    const read = ticketIn(writeLegacyText(ticket, year));
    // It does not tell which ticket came before.
    expect(read).toMatchObject({ ...told, previousTicketNumber: null, previousRevision: null });
    expect(read.contents).toEqual(told.contents);
    expect(read).toMatchObject({ ...dates, listsAllMembers: true, point: ticket.point });
    expect(read.ticketExpiration).toEqual(new Date(ticket.expires.getTime() - 59_000));
    expect(codesOf(read)).toEqual(codes);
    expect(read.geofence?.replaceAll(', ', ',')).toBe(wktOf(ticket));
  });
});

test('every label ends somewhere', () => {
  const labels = (ticket: ReadTicket) => ticket.otherFields.map(({ label, value }) => `${label}: ${value}`);
  expect(labels(ticketIn(mail()))).toEqual([
    'MESSAGE VERSION NO: 1.0.10',
    'FROM: Underground Service Alert of Northern & Central California',
    'UTILITY ID: 10504',
    'TO: Demo Contact',
    'JOB NO: 1002',
  ]);
  const unknown = mail().replace('PERMIT=', 'MOON PHASE=   full\nPERMIT=');
  expect(ticketIn(unknown).otherFields).toContainEqual({
    section: 'REFERRAL DETAILS',
    label: 'MOON PHASE',
    value: 'full',
  });
  const more = legacy().replace('Permit:', 'Moon Phase: full\nPermit:');
  expect(ticketIn(more).otherFields).toContainEqual({ section: 'Work', label: 'Moon Phase', value: 'full' });
  expect(labels(ticketIn(legacy()))).toEqual(
    expect.arrayContaining([
      'Category: LREQ',
      'User: DEMO1',
      'Cross 2: Demo Ct',
      '1 Year: N',
      'Site SMS/Cell: 916-555-0199',
    ]),
  );
});

describe('what varies between copies of a mail', () => {
  const plain = ticketIn(mail());
  test.each<[string, (text: string) => string]>([
    ['line ends of Windows', text => text.replaceAll('\n', '\r\n')],
    ['a mark of UTF-8', text => `\ufeff${text}`],
    ['blanks that do not break', text => text.replaceAll(' ', '\u00a0')],
    ['quoted', text => text.replaceAll(/^/gm, '> ')],
    ['quoted twice', text => text.replaceAll(/^/gm, '> > ')],
    ['forwarded with links', text => text.replace('robin@example.com', '$&<mailto:robin@example.com>')],
    [
      'forwarded twice',
      text => text.replace('robin@example.com', '$&<mailto:a@example.com><mailto:b@example.com>'),
    ],
    ['in two copies', text => `${text}\n-----\n${text}`],
    ['labels in other letters', text => text.replace('WORK BEGIN DATE=  ', 'Work Begin Date = ')],
    ['longer lines wrapped', text => text.replace('from the hydrant', 'from\nthe hydrant')],
  ])('%s', (_name, change) => {
    expect(ticketIn(change(mail()))).toEqual(plain);
  });

  test('links that a gateway rewrote', () => {
    const link = encodeURIComponent('https://map.example.com/index?RequestNumber=2026112100042-001');
    const rewritten = legacy().replace(
      /https:\/\/map\S+/,
      `https://linkprotect.cudasvc.com/url?a=${link}&c=E,1,x&typo=1`,
    );
    expect(ticketIn(rewritten)).toEqual(ticketIn(legacy()));
    const twice = encodeURIComponent(
      `https://urldefense.com/v3/__https://map.example.com/index?RequestNumber=2026112100042-001__;!!x$`,
    );
    const safe = legacy().replace(
      /https:\/\/map\S+/,
      `https://nam01.safelinks.protection.outlook.com/?url=${twice}&data=5`,
    );
    expect(ticketIn(safe)).toEqual(ticketIn(legacy()));
  });
});

describe('a station list that was cut off', () => {
  const listed = (list: string) => {
    const text = writeMailText(centerTicket(), 'newer').replace(/STATION LIST=.*/, `STATION LIST= ${list}`);
    const ticket = ticketIn(text);
    return { codes: codesOf(ticket), listsAllMembers: ticket.listsAllMembers, notes: ticket.notes };
  };
  test('behind a comma is not whole, and says so', () => {
    expect(listed('EXMPLE, DEMGAS,')).toEqual({
      codes: ['EXMPLE', 'DEMGAS'],
      listsAllMembers: false,
      notes: ['The station list ends with a comma: stations may be missing.'],
    });
  });
  test('goes on behind its comma, also over an empty line', () => {
    const whole = { codes: ['EXMPLE', 'DEMGAS', 'DEMTEL'], listsAllMembers: true, notes: [] };
    expect(listed('EXMPLE, DEMGAS,\nDEMTEL')).toEqual(whole);
    expect(listed('EXMPLE, DEMGAS,\n\nDEMTEL\t')).toEqual(whole);
  });
  test.each([
    'EXMPLE, DEMGAS and 3 more',
    'EXMPLE, DEMGAS, and 12 others',
    'EXMPLE, DEMGAS (+3 more)',
    'EXMPLE, DEMGAS, +3',
    'EXMPLE, DEMGAS + 3',
    'EXMPLE, DEMGAS, 3 more stations',
    'EXMPLE, DEMGAS and others',
    'EXMPLE, DEMGAS, etc.',
    'EXMPLE, DEMGAS, ...',
    'EXMPLE, DEMGAS…',
  ])('in words keeps the stations that it names: %s', list => {
    const { codes, listsAllMembers } = listed(list);
    expect({ codes, listsAllMembers }).toEqual({ codes: ['EXMPLE', 'DEMGAS'], listsAllMembers: false });
  });
});

test.each(['EXMPLE, , DEMTEL', 'EXMPLE,,DEMTEL', ', EXMPLE, DEMTEL'])(
  'a list of stations with a blank one is not whole: %s',
  list => {
    for (const text of [
      mail().replace(/STATION LIST=.*/, `STATION LIST= ${list}`),
      legacy().replace(/(?<=Members:\n).*/, list),
    ]) {
      const ticket = ticketIn(text);
      expect(codesOf(ticket)).toEqual(['EXMPLE', 'DEMTEL']);
      expect(ticket).toMatchObject({
        listsAllMembers: false,
        notes: ['An entry of the station list is blank: stations may be missing.'],
      });
    }
  },
);

describe('center', () => {
  test('one number in California and in Nevada is two tickets', () => {
    const nevada = mail({ state: 'NV', contents: { state: 'NV', county: 'Clark' } });
    expect(ticketIn(mail()).callCenter).toBe('onecall');
    expect(ticketIn(nevada).callCenter).toBe('onecallnv');
    expect(readTicketText(`${mail()}\n${nevada}`)).toHaveLength(2);
  });

  test('the subject answers where the file does not; what disagrees is asked', () => {
    const silent = writeMailText(centerTicket({ contents: { state: '' } }), 'older');
    expect(ticketIn(silent).callCenter).toBeNull();
    expect(
      ticketIn(silent, { subject: 'FW: NV TICKET: 2026112100042-001 Renewed Normal(EXMPLE)' }).callCenter,
    ).toBe('onecallnv');
    const torn = ticketIn(mail(), { subject: 'NV TICKET: 2026112100042-001 Renewed Normal(EXMPLE)' });
    expect(torn.callCenter).toBeNull();
    expect(torn.notes).toEqual(['The state of the dig site tells CA, the subject NV: choose the center.']);
  });

  test('the southern center’s tickets are another’s, by header and by number', () => {
    expect(readTicketText(writeLegacyText(centerTicket(), 4, 'USAS'))).toEqual([
      { kind: 'otherCenter', center: 'USAS' },
    ]);
    expect(readTicketText(mail({ number: 'A204500001', revision: '00B' }))).toEqual([
      { kind: 'otherCenter', center: 'USAS' },
    ]);
  });
});

test.each(['USAS', 'Underground Service Alert of Southern California', 'DigAlert'])(
  'the southern center’s tickets are another’s by their sender, whatever their number: %s',
  from => {
    expect(readTicketText(mail().replace(/^FROM=.*$/m, `FROM= ${from}`))).toEqual([
      { kind: 'otherCenter', center: 'USAS' },
    ]);
    const headed = mail().replace(/^FROM=.*$/m, 'FROM=');
    expect(readTicketText(`Underground Service Alert of Southern California\n${headed}`)).toEqual([
      { kind: 'otherCenter', center: 'USAS' },
    ]);
    for (const by of ['Underground Service Alert of Northern California', 'From: Southern California Edison'])
      expect(ticketIn(`${by}\n${headed}`).callCenter).toBe('onecall');
    const both = mail().replace(/^FROM=.*$/m, `$&\nFROM= ${from}`);
    expect(readTicketText(both)).toEqual([{ kind: 'otherCenter', center: 'USAS' }]);
    for (const own of ['USAN', 'USA NORTH 811', 'Underground Service Alert of Northern California'])
      expect(ticketIn(mail().replace(/^FROM=.*$/m, `FROM= ${own}`)).callCenter).toBe('onecall');
  },
);

describe('types', () => {
  test.each(['Normal', 'Short Notice', 'ACE'])(
    '%s beside EMERGENCY=True is for a person to settle',
    ticketType => {
      const read = ticketIn(
        mail({ contents: { ticketType } }).replace(/EMERGENCY= +False/, 'EMERGENCY= True'),
      );
      expect(read.contents.ticketType).toBe(`${ticketType} (EMERGENCY: True?)`);
      expect(DIGGABLE_TYPES).not.toContain(mergeCopies([read]).ticketType);
      expect(read.otherFields).toContainEqual({ section: '', label: 'TICKET TYPE', value: ticketType });
    },
  );

  test.each(['Tru', 'Maybe', 'X', 'No\n\nYes'])(
    'an emergency that cannot be read is no Normal one: %s',
    told => {
      const emergency = (ticketType: string) =>
        ticketIn(mail({ contents: { ticketType } }).replace(/EMERGENCY= +False/, `EMERGENCY= ${told}`));
      const value = told.replace(/\n+/, ' ');
      const read = emergency('Normal');
      expect(read.contents.ticketType).toBe(`Normal (EMERGENCY: ${value}?)`);
      expect(DIGGABLE_TYPES).not.toContain(mergeCopies([read]).ticketType);
      expect(read.notes).toContain(`EMERGENCY cannot be read: “${value}”.`);
      expect(read.otherFields).toContainEqual({ section: '', label: 'EMERGENCY', value });
      expect(emergency('Design').contents.ticketType).toBe('Design');
      expect(emergency('').contents.ticketType).toBeUndefined();
    },
  );

  test.each(['false', 'FALSE', 'No', 'N', '0', ''])('EMERGENCY= %s is read', told => {
    const read = ticketIn(mail().replace(/EMERGENCY= +False/, `EMERGENCY= ${told}`));
    expect(read.notes).toEqual([]);
    expect(DIGGABLE_TYPES).toContain(read.contents.ticketType);
  });

  test.each(['Design', 'Damage', 'Exposed'])('%s stays, or somebody might dig under it', ticketType => {
    const read = ticketIn(mail({ contents: { ticketType } }).replace(/EMERGENCY= +False/, 'EMERGENCY= yes'));
    expect(read.contents.ticketType).toBe(ticketType);
  });

  test.each([
    ['DMGE', 'Damage'],
    ['EXPD', 'Exposed'],
    ['DSGN', 'Design'],
    ['DESN', 'Design'],
    ['RTRN', 'Normal'],
    ['XYZ', 'Normal'],
  ])('the status word %s of the older text tells %s', (centerStatus, ticketType) => {
    expect(ticketIn(legacy({ contents: { centerStatus } })).contents).toMatchObject({
      centerStatus,
      ticketType,
    });
  });
});

describe('values', () => {
  test.each([
    ['SOLANO COUNTY', 'Solano'],
    ['Solano County', 'Solano'],
    ['contra costa', 'Contra Costa'],
    ['Atlantis County', 'Atlantis'],
  ])('county %s', (printed, county) => {
    expect(ticketIn(mail().replace('Solano County', printed)).contents.county).toBe(county);
  });

  test.each(['911', '+1 (916) 555-0142 ext. 4411', '4158545454544'])('phone %s is kept as text', phone => {
    expect(ticketIn(mail({ contents: { phone } })).contents.phone).toBe(phone);
  });

  test('what is printed for nothing is left out', () => {
    const { contents } = ticketIn(
      mail({ contents: { company: '--Not Listed--', mobile: 'Not Supplied', email: '' } }),
    );
    expect(contents).not.toHaveProperty('company');
    expect(contents).not.toHaveProperty('mobile');
    expect(contents).not.toHaveProperty('email');
  });

  test('a station list that shrank is a whole list', () => {
    const [station] = centerTicket().stations;
    const read = ticketIn(mail({ stations: station ? [station] : [] }));
    expect(codesOf(read)).toEqual(['EXMPLE']);
    expect(read.listsAllMembers).toBe(true);
  });

  test('two polygons are one outline', () => {
    const square = (x: number) => `((${x} 38,${x} 39,${x + 1} 39,${x} 38))`;
    const wkt = `MULTIPOLYGON (${square(-123)}, ${square(-122)})`;
    const read = ticketIn(mail().replace(/^WKT=.*$/m, `WKT= ${wkt}`));
    expect(read.geofence).toBe(
      'MULTIPOLYGON(((-123 38, -123 39, -122 39, -123 38)), ((-122 38, -122 39, -121 39, -122 38)))',
    );
  });

  test('two polygons of the older text are one outline, and one that cannot be read is shown', () => {
    const drawn = (...rings: string[]) =>
      ticketIn(
        legacy().replace(
          /^Polygon: [\s\S]*?(?=\nMap link)/m,
          rings.map(ring => `Polygon: ${ring}\n`).join('\n'),
        ),
      );
    const [one, other] = ['38.1/-122.2 38.2/-122.2 38.2/-122.1', '38.3/-122.2 38.4/-122.2 38.4/-122.1'];
    expect(drawn(one, other).geofence).toBe(
      'MULTIPOLYGON(((-122.2 38.1, -122.2 38.2, -122.1 38.2, -122.2 38.1)), ((-122.2 38.3, -122.2 38.4, -122.1 38.4, -122.2 38.3)))',
    );
    const broken = drawn(one, '38.3/-122.2 38.4/-12z.2 38.4/-122.1');
    expect(broken.geofence).toBeNull();
    expect(broken.notes).toEqual(['The outline under Polygon cannot be read.']);
    expect(broken.otherFields.filter(({ label }) => label === 'Polygon')).toHaveLength(2);
  });

  test('a point beside a triangle is outside of it, though not of its corners', () => {
    const drawn = (point: string) =>
      ticketIn(
        legacy()
          .replace(/^Polygon: [\s\S]*?(?=\nMap link)/m, 'Polygon: 38.1/-122.2 38.2/-122.2 38.2/-122.1\n')
          .replace(/^(Excavator Provided: ?).*$/m, `$1${point}`),
      ).notes;
    expect(drawn('38.12/-122.12')).toEqual(['The point of the ticket lies outside its area.']);
    expect(drawn('38.19/-122.19')).toEqual([]);
    expect(drawn('38.14995/-122.15')).toEqual([]);
  });

  test.each([
    '9999-12-31T23:59:59',
    '12/31/9999 11:59 PM',
    '2026-13-01T00:00:00',
    '2026-11-31T25:00:00',
    '500',
  ])('%s in any field refuses that field by its name, and the ticket is read', value => {
    for (const label of ['SUBMITTED DATE', 'LEGAL START DATE', 'TICKET EXPIRATION'])
      expect(ticketIn(mail().replace(new RegExp(`^${label}=.*$`, 'm'), `${label}= ${value}`)).notes).toEqual([
        `${label} cannot be read: “${value}”.`,
      ]);
    const { notes, point } = ticketIn(mail().replace(/^LATITUDE=.*$/m, `LATITUDE= ${value}`));
    expect([notes, point]).toEqual([[expect.stringMatching(/^Latitude and longitude cannot be read/)], null]);
  });

  test('a point outside its area is told', () => {
    expect(ticketIn(mail({ point: { latitude: 39, longitude: -121 } })).notes).toEqual([
      'The point of the ticket lies outside its area.',
    ]);
  });

  test('no coordinates are no fault', () => {
    const read = ticketIn(mail().replaceAll(/^(LATITUDE|LONGITUDE|WKT)=.*$/gm, '$1='));
    expect(read).toMatchObject({ point: null, geofence: null, notes: [] });
  });

  test('half of a status below a blank line counts, and of other values it is shown', () => {
    const first = { revision: '000', previous: null, contents: { centerStatus: 'Original' } };
    const text = mail(first);
    expect(merged(text).isCancelled).toBe(false);
    const parted = (value: string) =>
      merged(text.replace(/(TICKET STATUS=\s*)Original/, `$1${value}\n\nCancelled`));
    expect(parted('').isCancelled).toBe(true);
    expect(parted('Original -').unlistedStatuses).toHaveLength(1);
    const half = text.replace(/(NEARBY CROSS STREET=.*)/, '$1\n\nbehind the fence');
    expect(half).not.toBe(text);
    expect(ticketIn(half).otherFields).toContainEqual(
      expect.objectContaining({ label: 'Other text', value: 'behind the fence' }),
    );
    const older = legacy().replace(/(Location: .*;)\n/, '$1\n\n');
    expect(older).not.toBe(legacy());
    expect(ticketIn(older)).toEqual(ticketIn(legacy()));
  });

  test('remarks go on until a key that is known, keys of their own included', () => {
    const remarks = 'Gate.\nGATE CODE=1234\n\nCall first: STATE road';
    const read = ticketIn(
      mail().replace(/^EXCAVATOR REMARKS=[^=]*(?=TICKET EDIT)/m, `EXCAVATOR REMARKS= ${remarks}\n`),
    );
    expect(read.contents.excavatorRemarks).toBe('Gate. GATE CODE=1234 Call first: STATE road');
    expect(read.contents.ticketActionReason).toBe('Work goes on for a month');
  });
});

describe('dates', () => {
  test.each([
    ['2026-11-24T17:01:00-07:00', '2026-11-25T00:01:00Z'],
    ['2026-11-24T17:01:00-08:00', '2026-11-25T01:01:00Z'],
    ['2026-11-24T17:01:59.804207-08:00', '2026-11-25T01:01:59Z'],
    ['11/24/2026 05:01 PM', '2026-11-25T01:01:00Z'],
    ['7/4/26 12:00 AM', '2026-07-04T07:00:00Z'],
  ])('%s is read with its own offset', (printed, at) => {
    const read = ticketIn(mail().replace(/^LEGAL START DATE=.*$/m, `LEGAL START DATE= ${printed}`));
    expect(read.legalStartDate).toEqual(new Date(at));
    expect(read.notes).toEqual([]);
  });

  test.each([
    ['LEGAL START DATE', 'legalStartDate', '2026-01-01T17:01:00-08:00'],
    ['TICKET EXPIRATION', 'ticketExpiration', '2027-01-30T23:59:59-08:00'],
  ] as const)('%s is none when two of them differ', (label, field, other) => {
    const text = mail();
    const doubled = text.replace(new RegExp(`^${label}=`, 'm'), `${label}= ${other}\n${label}=`);
    expect(ticketIn(doubled)[field]).toBeNull();
    expect(ticketIn(doubled).notes.join()).toContain('Neither counts');
  });

  test.each([(list: string) => `${list}\n${list}, DEMTEL`, (list: string) => `${list}, ...`])(
    'of two station lists, or one that leaves some out, none is whole',
    change => {
      const read = ticketIn(mail().replace(/^STATION LIST=.*$/m, list => change(list.trim())));
      expect(read.listsAllMembers).toBe(false);
    },
  );

  test.each([
    '2026-02-30T17:01:00-08:00',
    '2026-11-24',
    '2026-11-24T17:01',
    '11/24/2026 5:01',
    '13/24/2026 17:01',
    'soon',
  ])('%s is none: it is told, kept as printed and never guessed', printed => {
    const read = ticketIn(mail().replace(/^LEGAL START DATE=.*$/m, `LEGAL START DATE= ${printed}`));
    expect(read.legalStartDate).toBeNull();
    expect(read.notes).toEqual([`LEGAL START DATE cannot be read: “${printed}”.`]);
    expect(read.otherFields).toContainEqual({
      section: 'REFERRAL DETAILS',
      label: 'LEGAL START DATE',
      value: printed,
    });
  });

  test('an hour that comes twice, or never, is told', () => {
    const at = (printed: string) =>
      ticketIn(legacy().replace(/Work Start: \S+ \S+/, `Work Start: ${printed}`));
    expect(at('11/01/2026 01:30')).toMatchObject({ workBeginDate: new Date('2026-11-01T08:30:00Z') });
    expect(at('11/01/2026 01:30').notes).toHaveLength(1);
    expect(at('03/08/2026 02:30')).toMatchObject({ workBeginDate: null });
    expect(at('03/08/2026 02:30').notes).toHaveLength(1);
  });
});

test('what cannot be read as what its label says is shown as printed', () => {
  const change: [RegExp, string][] = [
    [/^WKT=.*$/m, 'WKT= LINESTRING(-122 38, -122 39)'],
    [/^LATITUDE=.*$/m, 'LATITUDE= north'],
    [/^SEQUENCE NO=.*$/m, 'SEQUENCE NO= 12-B'],
    [/^PREVIOUS TICKET NO=.*$/m, 'PREVIOUS TICKET NO= none known'],
  ];
  const { otherFields } = ticketIn(change.reduce((text, [line, other]) => text.replace(line, other), mail()));
  const kept = Object.fromEntries(otherFields.map(({ label, value }) => [label, value]));
  expect(kept).toMatchObject({
    ...{ WKT: 'LINESTRING(-122 38, -122 39)', LATITUDE: 'north', LONGITUDE: '-122.2726' },
    ...{ 'SEQUENCE NO': '12-B', 'PREVIOUS TICKET NO': 'none known' },
  });
});

test.each([
  ['ADDITIONAL STATIONS= DEMZ', false],
  ['OTHER MEMBERS= DEMZ', false],
  ['STATION COUNT= 3', true],
  ['\nDEMZ', false],
  ['\n----', true],
  ['\nThis mail was scanned for your safety.', true],
])('a list of stations before %j is whole: %s', (behind, isWhole) => {
  const text = mail().replace(/^STATION LIST=.*$/m, list => `${list}\n${behind}`);
  expect(ticketIn(text).listsAllMembers).toBe(isWhole);
});

describe('a label that is there twice and says two things', () => {
  const twice = (label: string, other: string, text = mail()) => {
    const [line = ''] = new RegExp(`^${label}=.*\n`, 'm').exec(text) ?? [];
    return [`${line}${label}= ${other}\n`, `${label}= ${other}\n${line}`].map(both =>
      text.replace(line, both),
    );
  };

  test.each([
    ['TICKET NO', '2026112100043', 'two numbers'],
    ['TICKET REVISION NO', '002', 'two revisions'],
  ])('%s is nobody’s ticket', (label, other, reason) => {
    for (const text of twice(label, other)) {
      expect(readTicketText(text)).toMatchObject([
        { kind: 'unreadable', reason: expect.stringContaining(reason) },
      ]);
    }
  });

  test.each([
    ['TICKET NO', '26112100042'],
    ['TICKET NO', '2026112100042-001'],
    ['TICKET REVISION NO', '1'],
  ])('%s in another spelling, %s, is one', (label, other) => {
    for (const text of twice(label, other))
      expect(ticketIn(text)).toMatchObject({ ticketNumber: '2026112100042', revision: '001' });
  });

  test('a revision behind the number that its own label denies is nobody’s', () => {
    const text = mail().replace(/^TICKET NO=.*$/m, 'TICKET NO= 2026112100042-003');
    expect(readTicketText(text)).toMatchObject([{ kind: 'unreadable' }]);
  });

  test('a ticket of another state is another center’s, unless heading or subject say it is ours', () => {
    const other = mail({ contents: { state: 'MI' } }).replace(
      /^.*USA ?North.*$|^.*Underground Service Alert.*$/gim,
      '',
    );
    const elsewhere = (name: string) => [{ kind: 'otherCenter', center: `another state’s center (${name})` }];
    expect(readTicketText(other)).toEqual(elsewhere('Michigan'));
    expect(readTicketText(`https://www.example.com/usanorth\n${other}`)).toEqual(elsewhere('Michigan'));
    expect(readTicketText(other.replace(/^STATE= +MI$/m, 'STATE= oregon'))).toEqual(elsewhere('Oregon'));
    const named = other.replace(/^STATE= +MI$/m, 'STATE=').replace(/^FROM=.*$/m, '');
    expect(readTicketText(`Arizona 811\n${named}`)).toEqual(elsewhere('Arizona'));
    expect(ticketIn(other, { subject: 'CA TICKET: 2026112100042-001 Renewed' }).callCenter).toBe('onecall');
    expect(ticketIn(`USA NORTH 811\n${other}`).callCenter).toBeNull();
    expect(ticketIn(other.replace(/^STATE= +MI$/m, 'STATE= Baja')).notes).toEqual([
      'The state of the dig site is “Baja”: choose the center.',
    ]);
  });

  test('a dig site in two states is of neither center', () => {
    const [before, site = ''] = mail().split('[LOCATION DETAILS]');
    const text = `${before}[LOCATION DETAILS]${site.replace(/^STATE=.*$/m, '$&\nSTATE= NV')}`;
    expect(ticketIn(text)).toMatchObject({ callCenter: null, contents: { state: 'CA / NV' } });
    expect(ticketIn(text.replace('STATE= NV', 'STATE= California')).callCenter).toBe('onecall');
  });

  test('never lets anybody dig by the first of them', () => {
    const type = (other: string) => twice('TICKET TYPE', other).map(text => merged(text).ticketType);
    expect(type('Design')).toEqual(['Design', 'Design']);
    expect(type('NORMAL')).toEqual(['Normal', 'Normal']);
    for (const told of [...type('Short Notice'), ...type('Emergency')])
      expect(DIGGABLE_TYPES).not.toContain(told);
    for (const text of twice('EMERGENCY', 'maybe'))
      expect(DIGGABLE_TYPES).not.toContain(merged(text).ticketType);
    for (const text of twice('TICKET STATUS', 'Cancelled'))
      expect(merged(text).unlistedStatuses).toHaveLength(1);
    for (const text of twice('RESPONSE REQUIRED', 'No'))
      expect(ticketIn(text).contents.responseRequired).toBe('Yes');
    for (const text of twice('RESPONSE REQUIRED', 'by web', mail({ contents: { responseRequired: 'No' } })))
      expect(ticketIn(text).contents.responseRequired).toBe('by web');
    const [line = ''] = /^PAVEMENT ONLY=.*\n/m.exec(mail()) ?? [];
    const once = mail().replace(line, '').replace(line, 'PAVEMENT ONLY= true\n');
    for (const text of twice('PAVEMENT ONLY', 'false', once))
      expect(ticketIn(text).contents.pavementOnly).toBe('No');
  });
});

describe('an emergency that is printed beside its denial', () => {
  const [line = ''] = /^EMERGENCY=.*\n/m.exec(mail()) ?? [];
  test.each([
    ['False', 'True'],
    ['YES', 'No'],
    ['perhaps', 'Yes'],
  ])('is for a person to settle: %s and %s', (one, other) => {
    const ticket = ticketIn(mail().replace(line, `EMERGENCY= ${one}\nEMERGENCY= ${other}\n`));
    expect(ticket.contents.ticketType).toBe(`Normal (EMERGENCY: ${one} / ${other}?)`);
    expect(ticket.notes[0]).toContain('EMERGENCY is there twice');
    expect(ticketIn(mail().replace(line, `${line}EMERGENCY= no\n`)).contents.ticketType).toBe('Normal');
  });

  test.each(['EXCAVATOR REMARKS', 'TICKET EDIT REASON'])('but is asked about where %s says so', label => {
    const text = mail({ contents: { excavatorRemarks: 'Call first.', ticketActionReason: 'Call first.' } });
    const told = text.replace(new RegExp(`^${label}=.*\n`, 'm'), '$&EMERGENCY= YES\n');
    expect(told).not.toBe(text);
    expect([...DIGGABLE_TYPES]).not.toContain(merged(told).ticketType);
  });

  test('but not over a type under which nobody digs', () => {
    const damage = mail({ contents: { ticketType: 'Damage' } });
    expect(merged(damage.replace(line, 'EMERGENCY= No\nEMERGENCY= Yes\n')).ticketType).toBe('Damage');
  });
});

describe('a type under which nobody digs', () => {
  test.each([
    ['DMGE', 'Damage'],
    ['Damaged', 'Damage'],
    ['Damage Report', 'Damage'],
    ['Exposed', 'Exposed'],
    ['Design', 'Design'],
  ])('is that of a Normal ticket of the status %s', (centerStatus, type) => {
    const ticket = ticketIn(mail({ contents: { centerStatus } }));
    expect(ticket.contents).toMatchObject({ ticketType: type, centerStatus });
    expect(ticket.otherFields).toContainEqual({ section: '', label: 'TICKET TYPE', value: 'Normal' });
  });

  test('is told by the category of the older text, too', () => {
    const design = ticketIn(legacy().replace('NORM POLY LREQ', 'NORM POLY DSGN'));
    expect(design.contents.ticketType).toBe('Design');
    expect(design.otherFields.map(({ value }) => value)).toEqual(expect.arrayContaining(['NORM', 'DSGN']));
  });

  test.each(['DSGN', 'DMGE'])(
    'is told by %s where a mail program has wrapped the first line before it',
    word => {
      const text = legacy().replace(' POLY LREQ', ` POLY ${word}`);
      const whole = merged(text);
      expect(DIGGABLE_TYPES).not.toContain(whole.ticketType);
      for (const at of [` ${word}`, ' NORM', ' 2611', ' POLY', ' 11/21']) {
        const wrapped = text.replace(at, `\n${at.trim()}`);
        expect(wrapped).not.toBe(text);
        for (const copy of [wrapped, wrapped.replaceAll(/^/gm, '> ')]) expect(merged(copy)).toEqual(whole);
      }
    },
  );

  test.each(['Non-Emergency', 'NOT EMERGENCY', 'No emer'])('%s is no emergency', ticketType => {
    expect(DIGGABLE_TYPES).not.toContain(merged(mail({ contents: { ticketType } })).ticketType);
  });
});

test('half of a text is no ticket, and a list that is cut off is not taken for whole', () => {
  expect(readTicketText(mail().slice(0, 900))).toMatchObject([{ kind: 'unreadable' }]);
  expect(readTicketText(legacy().slice(0, 700))).toMatchObject([
    { kind: 'unreadable', reason: 'The text ends before “Lat/Long”.' },
  ]);
  const cut = legacy().slice(0, legacy().indexOf('DEMTEL'));
  expect(ticketIn(cut).listsAllMembers).toBe(false);
  expect(ticketIn(cut).notes).toEqual(['The text ends before its last line: stations may be missing.']);
  expect(readTicketText('Lunch at noon?')).toEqual([]);
});

test('what cannot be read is told by its line in the file', () => {
  const line = (text: string) => readTicketText(text).map(one => ('line' in one ? one.line : one.kind));
  const cut = mail().slice(0, 900).trimEnd();
  const count = cut.split('\n').length;
  expect(line(cut)).toEqual([count]);
  expect(line(cut.replaceAll('\n', '\n\n'))).toEqual([2 * count - 1]);
  // Also below a ticket in the other form.
  expect(line(`${legacy()}\n${cut}`)).toEqual(['ticket', legacy().split('\n').length + count]);
});

test('thousands of labels that nobody knows take no time', () => {
  const labels = Array.from({ length: 20_000 }, (_, index) => `K${index}= v`);
  const before = process.cpuUsage();
  const read = ticketIn(mail().replace('PERMIT=', `${labels.join('\n')}\nPERMIT=`));
  expect(read.otherFields.length).toBeGreaterThan(20_000);
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(3000);
});

test.each([
  ['signs', '<'],
  ['links', '<mailto:'],
  ['labels', 'Ticket: Rev: '],
  ['blanks', ' '],
  ['what may be labels', 'Expires: x Renew By: y, priority: '],
  ['sections', '[REFERRAL DETAILS]\n'],
])('a text of nothing but %s takes no time', (_name, part) => {
  // The processor's time: other programs take their share of the clock's.
  const before = process.cpuUsage();
  readTicketText(`[REFERRAL DETAILS]\n${part.repeat(200_000 / part.length)}`);
  readTicketText(`Ticket: 1 Rev: 0 Created: 1\n${part.repeat(200_000 / part.length)}`);
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(2000);
});

test.each(['00', '01', '10', '0W'])('a revision of two characters has lost one: %s', revision => {
  const legacyCut = legacy().replace(/-001 /, `-${revision} `).replace('Rev: 001', `Rev: ${revision}`);
  const [oneCut] = [legacy().replace('Rev: 001', `Rev: ${revision}`)];
  for (const text of [mail({ revision }), legacyCut, oneCut])
    expect(readTicketText(text)).toMatchObject([{ kind: 'unreadable' }]);
  expect(readTicketText(mail({ revision }))).toMatchObject([
    { reason: `“${revision}” is no revision of three digits.` },
  ]);
  const whole = mail().replace(/^TICKET NO=.*$/m, `TICKET NO= 2026112100042-${revision}`);
  expect(readTicketText(whole)).toMatchObject([{ kind: 'unreadable' }]);
});

test('a revision without the zeros before it is read', () => {
  expect(ticketIn(mail({ revision: '1' })).revision).toBe('001');
  expect(ticketIn(mail({ revision: '00W' })).revision).toBe('00W');
});

test.each(['20261121000', '2026112100', '202613210004', '2026112100042-0001'])('%s is no number', number => {
  expect(readTicketText(mail({ number }))).toMatchObject([{ kind: 'unreadable' }]);
});
