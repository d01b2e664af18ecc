import { describe, expect, test } from 'vitest';
import { type CenterTicket, centerTicket, toldBy } from '../../tests/support/centerFiles/centerTicket';
import { writeLegacyText } from '../../tests/support/centerFiles/legacyText';
import { wktOf, writeMailText } from '../../tests/support/centerFiles/mailText';
import { codesOf, legacy, mail, ticketIn } from '../../tests/support/ticketTexts';
import type { ContentField, ReadTicket } from './readTicket';
import { readTicketText } from './ticketText';

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
  ] as const)('is read from the email text in the %s vocabulary', (vocabulary, left) => {
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

  test.each([2, 4] as const)('is read from the older text with %i-digit years', year => {
    const left: ContentField[] = [
      'transmissionID',
      'excavatorID',
      'anticipatedDepth',
      'workDuration',
      'workActivity',
    ];
    const expected = toldBy(ticket, [...left, 'excavationMethod', 'subdivision', 'excavationSize']);
    const read = ticketIn(writeLegacyText(ticket, year));
    // It does not tell which ticket came before.
    expect(read).toMatchObject({ ...expected, previousTicketNumber: null, previousRevision: null });
    expect(read.contents).toEqual(expected.contents);
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

describe('differences between copies of an email', () => {
  const plain = ticketIn(mail());
  test.each<[string, (text: string) => string]>([
    ['line ends of Windows', text => text.replaceAll('\n', '\r\n')],
    ['a UTF-8 byte order mark', text => `\ufeff${text}`],
    ['non-breaking spaces', text => text.replaceAll(' ', '\u00a0')],
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

describe('the call center', () => {
  test('the same number in California and in Nevada is two tickets', () => {
    const nevada = mail({ state: 'NV', contents: { state: 'NV', county: 'Clark' } });
    expect(ticketIn(mail()).callCenter).toBe('onecall');
    expect(ticketIn(nevada).callCenter).toBe('onecallnv');
    expect(readTicketText(`${mail()}\n${nevada}`)).toHaveLength(2);
  });

  test('the subject decides when the file does not, and a conflict is asked about', () => {
    const silent = writeMailText(centerTicket({ contents: { state: '' } }), 'older');
    expect(ticketIn(silent).callCenter).toBeNull();
    expect(
      ticketIn(silent, { subject: 'FW: NV TICKET: 2026112100042-001 Renewed Normal(EXMPLE)' }).callCenter,
    ).toBe('onecallnv');
    const torn = ticketIn(mail(), { subject: 'NV TICKET: 2026112100042-001 Renewed Normal(EXMPLE)' });
    expect(torn.callCenter).toBeNull();
    expect(torn.notes).toEqual([
      'The state of the dig site says CA, and the subject says NV. Choose the center.',
    ]);
  });

  test('recognizes the southern center’s tickets by header and by number', () => {
    expect(readTicketText(writeLegacyText(centerTicket(), 4, 'USAS'))).toEqual([
      { kind: 'otherCenter', center: 'USAS' },
    ]);
    expect(readTicketText(mail({ number: 'A204500001', revision: '00B' }))).toEqual([
      { kind: 'otherCenter', center: 'USAS' },
    ]);
  });
});

test.each(['USAS', 'Underground Service Alert of Southern California', 'DigAlert'])(
  'recognizes the southern center’s tickets by sender, whatever their number: %s',
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

test('half of a text is not a ticket, and a truncated list does not count as complete', () => {
  expect(readTicketText(mail().slice(0, 900))).toMatchObject([{ kind: 'unreadable' }]);
  expect(readTicketText(legacy().slice(0, 700))).toMatchObject([
    { kind: 'unreadable', reason: 'The text ends before “Lat/Long”.' },
  ]);
  const cut = legacy().slice(0, legacy().indexOf('DEMTEL'));
  expect(ticketIn(cut).listsAllMembers).toBe(false);
  expect(ticketIn(cut).notes).toEqual(['The text ends before its last line: stations may be missing.']);
  expect(readTicketText('Lunch at noon?')).toEqual([]);
});

test('reports unreadable text by its line in the file', () => {
  const line = (text: string) => readTicketText(text).map(one => ('line' in one ? one.line : one.kind));
  const cut = mail().slice(0, 900).trimEnd();
  const count = cut.split('\n').length;
  expect(line(cut)).toEqual([count]);
  expect(line(cut.replaceAll('\n', '\n\n'))).toEqual([2 * count - 1]);
  // Also below a ticket in the other form.
  expect(line(`${legacy()}\n${cut}`)).toEqual(['ticket', legacy().split('\n').length + count]);
});

test('reads thousands of unknown labels quickly', () => {
  const labels = Array.from({ length: 20_000 }, (_, index) => `K${index}= v`);
  const before = process.cpuUsage();
  const read = ticketIn(mail().replace('PERMIT=', `${labels.join('\n')}\nPERMIT=`));
  expect(read.otherFields.length).toBeGreaterThan(20_000);
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(3000);
});

test.each([
  ['characters', '<'],
  ['links', '<mailto:'],
  ['labels', 'Ticket: Rev: '],
  ['blanks', ' '],
  ['possible labels', 'Expires: x Renew By: y, priority: '],
  ['sections', '[REFERRAL DETAILS]\n'],
])('reads a text of only %s quickly', (_name, part) => {
  // The processor's time: other programs take their share of the clock's.
  const before = process.cpuUsage();
  readTicketText(`[REFERRAL DETAILS]\n${part.repeat(200_000 / part.length)}`);
  readTicketText(`Ticket: 1 Rev: 0 Created: 1\n${part.repeat(200_000 / part.length)}`);
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(2000);
});

test.each(['00', '01', '10', '0W'])('a two-character revision has lost one: %s', revision => {
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

test('reads a revision without leading zeros', () => {
  expect(ticketIn(mail({ revision: '1' })).revision).toBe('001');
  expect(ticketIn(mail({ revision: '00W' })).revision).toBe('00W');
});

test.each(['20261121000', '2026112100', '202613210004', '2026112100042-0001'])(
  '%s is not a number',
  number => {
    expect(readTicketText(mail({ number }))).toMatchObject([{ kind: 'unreadable' }]);
  },
);
