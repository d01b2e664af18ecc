import { describe, expect, test } from 'vitest';
import { centerTicket } from '../../tests/support/centerFiles/centerTicket';
import { writeMailText } from '../../tests/support/centerFiles/mailText';
import { codesOf, legacy, mail, ticketIn } from '../../tests/support/ticketTexts';
import { mergeCopies } from './merge';

const merged = (text: string) => mergeCopies([ticketIn(text)]);

describe('a truncated station list', () => {
  const listed = (list: string) => {
    const text = writeMailText(centerTicket(), 'newer').replace(/STATION LIST=.*/, `STATION LIST= ${list}`);
    const ticket = ticketIn(text);
    return { codes: codesOf(ticket), listsAllMembers: ticket.listsAllMembers, notes: ticket.notes };
  };
  test('after a comma is incomplete, and says so', () => {
    expect(listed('EXMPLE, DEMGAS,')).toEqual({
      codes: ['EXMPLE', 'DEMGAS'],
      listsAllMembers: false,
      notes: ['The station list ends with a comma: stations may be missing.'],
    });
  });
  test('continues after its comma, even across a blank line', () => {
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
  ])('in words keeps the stations it names: %s', list => {
    const { codes, listsAllMembers } = listed(list);
    expect({ codes, listsAllMembers }).toEqual({ codes: ['EXMPLE', 'DEMGAS'], listsAllMembers: false });
  });
});

test.each(['EXMPLE, , DEMTEL', 'EXMPLE,,DEMTEL', ', EXMPLE, DEMTEL'])(
  'a station list with a blank entry is incomplete: %s',
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

  test('omits placeholders printed for empty values', () => {
    const { contents } = ticketIn(
      mail({ contents: { company: '--Not Listed--', mobile: 'Not Supplied', email: '' } }),
    );
    expect(contents).not.toHaveProperty('company');
    expect(contents).not.toHaveProperty('mobile');
    expect(contents).not.toHaveProperty('email');
  });

  test('a shortened station list is a full list', () => {
    const [station] = centerTicket().stations;
    const read = ticketIn(mail({ stations: station ? [station] : [] }));
    expect(codesOf(read)).toEqual(['EXMPLE']);
    expect(read.listsAllMembers).toBe(true);
  });

  test('two polygons make one outline', () => {
    const square = (x: number) => `((${x} 38,${x} 39,${x + 1} 39,${x} 38))`;
    const wkt = `MULTIPOLYGON (${square(-123)}, ${square(-122)})`;
    const read = ticketIn(mail().replace(/^WKT=.*$/m, `WKT= ${wkt}`));
    expect(read.geofence).toBe(
      'MULTIPOLYGON(((-123 38, -123 39, -122 39, -123 38)), ((-122 38, -122 39, -121 39, -122 38)))',
    );
  });

  test('two polygons of the older text make one outline, and an unreadable one is shown', () => {
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

  test('a point beside a triangle is outside of it, even within its bounding box', () => {
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
  ])('%s in any field refuses that field by name, and the ticket is read', value => {
    for (const label of ['SUBMITTED DATE', 'LEGAL START DATE', 'TICKET EXPIRATION'])
      expect(ticketIn(mail().replace(new RegExp(`^${label}=.*$`, 'm'), `${label}= ${value}`)).notes).toEqual([
        `${label} cannot be read: “${value}”.`,
      ]);
    const { notes, point } = ticketIn(mail().replace(/^LATITUDE=.*$/m, `LATITUDE= ${value}`));
    expect([notes, point]).toEqual([[expect.stringMatching(/^Latitude and longitude cannot be read/)], null]);
  });

  test('reports a point outside its area', () => {
    expect(ticketIn(mail({ point: { latitude: 39, longitude: -121 } })).notes).toEqual([
      'The point of the ticket lies outside its area.',
    ]);
  });

  test('missing coordinates are not an error', () => {
    const read = ticketIn(mail().replaceAll(/^(LATITUDE|LONGITUDE|WKT)=.*$/gm, '$1='));
    expect(read).toMatchObject({ point: null, geofence: null, notes: [] });
  });

  test('half of a status below a blank line counts, and halves of other values are shown', () => {
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

  test('remarks continue until a known key, even with keys of their own', () => {
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
  ] as const)('%s is missing when two of them differ', (label, field, other) => {
    const text = mail();
    const doubled = text.replace(new RegExp(`^${label}=`, 'm'), `${label}= ${other}\n${label}=`);
    expect(ticketIn(doubled)[field]).toBeNull();
    expect(ticketIn(doubled).notes.join()).toContain('Neither counts');
  });

  test.each([(list: string) => `${list}\n${list}, DEMTEL`, (list: string) => `${list}, ...`])(
    'neither of two station lists, nor an abridged one, is complete',
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
  ])('%s is reported, kept as printed and never guessed', printed => {
    const read = ticketIn(mail().replace(/^LEGAL START DATE=.*$/m, `LEGAL START DATE= ${printed}`));
    expect(read.legalStartDate).toBeNull();
    expect(read.notes).toEqual([`LEGAL START DATE cannot be read: “${printed}”.`]);
    expect(read.otherFields).toContainEqual({
      section: 'REFERRAL DETAILS',
      label: 'LEGAL START DATE',
      value: printed,
    });
  });

  test('reports an hour that occurs twice or never', () => {
    const at = (printed: string) =>
      ticketIn(legacy().replace(/Work Start: \S+ \S+/, `Work Start: ${printed}`));
    expect(at('11/01/2026 01:30')).toMatchObject({ workBeginDate: new Date('2026-11-01T08:30:00Z') });
    expect(at('11/01/2026 01:30').notes).toHaveLength(1);
    expect(at('03/08/2026 02:30')).toMatchObject({ workBeginDate: null });
    expect(at('03/08/2026 02:30').notes).toHaveLength(1);
  });
});

test('shows a value as printed when it does not fit its label', () => {
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
])('a station list before %j is complete: %s', (behind, isWhole) => {
  const text = mail().replace(/^STATION LIST=.*$/m, list => `${list}\n${behind}`);
  expect(ticketIn(text).listsAllMembers).toBe(isWhole);
});
