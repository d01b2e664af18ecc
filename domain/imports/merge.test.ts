import { describe, expect, it } from 'vitest';
import { mergeCopies } from './merge';
import type { ReadMember, ReadTicket } from './readTicket';

const NUMBER = '2026112100042';
const at = (text: string) => new Date(`${text}-08:00`);

function copy(change: Partial<ReadTicket> = {}): ReadTicket {
  return {
    format: 'XML',
    callCenter: 'onecall',
    ticketNumber: NUMBER,
    revision: '000',
    previousTicketNumber: null,
    previousRevision: null,
    submitted: at('2026-11-02T09:12:34'),
    workBeginDate: at('2026-11-05T08:00:00'),
    legalStartDate: at('2026-11-04T17:01:00'),
    ticketExpiration: at('2026-11-30T23:59:59'),
    contents: { ticketType: 'Normal', city: 'Example City', centerStatus: 'Original' },
    point: { latitude: 38.5, longitude: -121.5 },
    geofence: null,
    members: [],
    listsAllMembers: true,
    history: [],
    otherFields: [],
    notes: [],
    ...change,
  };
}

function member(
  stationCode: string | null,
  authorityName: string | null = null,
  rest: Partial<ReadMember> = {},
) {
  return { seqNo: null, stationCode, authorityName, phone: null, status: null, facilityTypes: [], ...rest };
}

const PHONE = '(916) 555-0101';

/** One ticket in the four formats, each with what it alone tells, or tells otherwise. */
const XML = copy({
  members: [member('EXGAS', 'Example Gas'), member('EXWAT')],
  contents: {
    ticketType: 'Normal',
    city: 'Example City',
    county: 'Placer',
    boring: 'true',
    permit: 'City #1',
  },
  otherFields: [{ section: 'LocationDetails', label: 'UtilityId', value: '7' }],
});
const MAIL = copy({
  format: 'MAIL_TEXT',
  members: [member('EXWAT', 'Example Water District'), member('EXGAS')],
  contents: { ticketType: 'EMERGENCY', city: 'EXAMPLE CITY', boring: 'N', language: 'English' },
  otherFields: [
    { section: 'REFERRAL DETAILS', label: 'UTILITY ID', value: '8' },
    { section: 'CALLER DETAILS', label: 'USER INDUSTRY', value: 'Plumbing' },
  ],
  geofence: 'POLYGON((-121 38, -121 39, -120 39, -121 38))',
});
const LEGACY = copy({
  format: 'LEGACY_TEXT',
  submitted: at('2026-11-02T09:12:00'),
  members: [member('EXWAT'), member('EXGAS')],
  contents: { ticketType: 'NORM', city: 'Exmpl', mapLink: 'https://map.example.com/1' },
});
const SHEET = copy({
  format: 'PDF',
  submitted: at('2026-11-02T09:12:00'),
  members: [
    member(null, 'EXAMPLE GAS', { seqNo: 2, phone: PHONE, status: 'Notification Sent' }),
    member(null, 'Example Water District', { seqNo: 1, facilityTypes: ['Water'] }),
  ],
  contents: { city: 'Example city', onsiteContactName: 'Site contact' },
  history: [
    {
      revision: '000',
      at: at('2026-11-02T09:12:00'),
      status: 'Original',
      type: 'Normal',
      userName: 'demo user',
      medium: 'WEB',
    },
  ],
});

function permutations<T>(all: readonly T[]): T[][] {
  if (all.length < 2) return [[...all]];
  return all.flatMap((one, index) =>
    permutations(all.filter((_, place) => place !== index)).map(rest => [one, ...rest]),
  );
}

describe('the copies of one ticket', () => {
  it('give one result in any order', () => {
    const renewal = copy({
      revision: '001',
      ticketExpiration: at('2026-12-28T23:59:59'),
      format: 'PDF',
      members: SHEET.members,
    });
    const orders = permutations([XML, MAIL, LEGACY, SHEET, renewal]);
    expect(orders).toHaveLength(120);
    const results = new Set(orders.map(order => JSON.stringify(mergeCopies(order))));
    expect(results.size).toBe(1);
  });

  it('take each value from the most exact format that has it, and blank none', () => {
    const ticket = mergeCopies([SHEET, LEGACY, MAIL, XML]);
    expect(ticket.contents).toEqual({
      city: 'Example City',
      county: 'Placer',
      boring: 'Yes',
      permit: 'City #1',
      language: 'English',
      mapLink: 'https://map.example.com/1',
      onsiteContactName: 'Site contact',
    });
    expect(ticket.submitted).toEqual(XML.submitted);
    expect(ticket.geofence).toBe(MAIL.geofence);
  });

  it('are an emergency as soon as one of them says so', () => {
    expect(mergeCopies([XML, LEGACY]).ticketType).toBe('Normal');
    expect(mergeCopies([XML, MAIL]).ticketType).toBe('Emergency');
  });

  it('keep types as printed that are none of ours, and never take silence for a Normal ticket', () => {
    const typed = (ticketType: string) => mergeCopies([copy({ contents: { ticketType } })]).ticketType;
    expect(['NORMAL', 'shrt', 'DESIGN', 'Return Trip'].map(typed)).toEqual([
      'Normal',
      'Short Notice',
      'Design',
      'Return Trip',
    ]);
    expect(mergeCopies([copy({ contents: {} })]).ticketType).toBe('Unknown');
  });

  it('tell a label once, whatever its spelling', () => {
    expect(mergeCopies([MAIL, XML]).otherFields.map(({ label, value }) => [label, value])).toEqual([
      ['UtilityId', '7'],
      ['USER INDUSTRY', 'Plumbing'],
    ]);
  });

  it('need one that names its center', () => {
    expect(() => mergeCopies([])).toThrow(RangeError);
    expect(() => mergeCopies([copy({ callCenter: null })])).toThrow(RangeError);
  });
});

describe('operators', () => {
  const stations = (...copies: ReadTicket[]) =>
    mergeCopies(copies).members.map(({ key, authorityName, phone }) => [key, authorityName, phone]);

  it('gain their code, name and phone from whichever copy has them', () => {
    expect(stations(SHEET, MAIL, XML)).toEqual([
      ['EXWAT', 'Example Water District', null],
      ['EXGAS', 'Example Gas', PHONE],
    ]);
    expect(mergeCopies([SHEET, MAIL]).members[0]).toMatchObject({
      utilityType: 'water',
      facilityTypes: ['Water'],
    });
  });

  it('are known by their names until a code is known', () => {
    const [water, gas] = mergeCopies([SHEET]).members;
    expect(water?.key).toBe('~EXAMPLE WATER DISTRICT');
    expect(gas).toMatchObject({
      key: '~EXAMPLE GAS',
      authorityName: 'EXAMPLE GAS',
      phone: PHONE,
      utilityType: 'gas',
    });
    expect(mergeCopies([SHEET, XML]).members.map(({ nameKeys }) => nameKeys)).toEqual([
      ['~EXAMPLE WATER DISTRICT'],
      ['~EXAMPLE GAS'],
    ]);
  });

  it('are not all known until a copy lists them', () => {
    const recipient = copy({ members: [member('AAA')], listsAllMembers: false });
    const none = copy({ members: [], listsAllMembers: true });
    expect(mergeCopies([recipient, none]).stationsKnown).toBe(false);
    expect(mergeCopies([recipient, XML]).stationsKnown).toBe(true);
  });

  it('are not all known when a later revision came without a whole list', () => {
    const cut = { ...SHEET, revision: '001', members: SHEET.members.slice(1), listsAllMembers: false };
    const known = (...copies: ReadTicket[]) => mergeCopies(copies).stationsKnown;
    expect(known(XML, cut)).toBe(false);
    expect(known(cut, XML)).toBe(false);
    expect(known(XML, { ...cut, revision: XML.revision })).toBe(true);
    const later = (revision: string, centerStatus = 'Update') => ({
      ...XML,
      ...{ revision, contents: { ...XML.contents, centerStatus } },
    });
    expect(known(XML, cut, later('001'))).toBe(true);
    expect(known(XML, cut, later('002'))).toBe(true);
    // Words that nobody knows may be of a notice to some.
    expect(known(XML, cut, later('002', 'Zzzz'))).toBe(false);
    // A member's own copy names its recipient alone: of a later revision others may have been notified as well.
    const own = { members: [member('EXGAS')], listsAllMembers: false };
    expect(known(XML, copy({ ...own, revision: '001' }))).toBe(false);
    expect(known(XML, copy(own))).toBe(true);
    expect(known(XML, copy({ ...own, revision: '001' }), later('001'))).toBe(true);
  });

  describe.each(['No Response', '2nd Notice', 'Re-mark', 'Return Trip'])('of a notice (%s)', centerStatus => {
    const [gas, water, phone] = [member('EXGAS'), member('EXWAT'), member('EXTEL')];
    const first = copy({ members: [gas, water] });
    const notice = (members: ReadMember[], revision = '001') =>
      copy({
        ...{ revision, members, submitted: at('2026-11-12T09:00:00') },
        contents: { centerStatus, ticketType: 'Normal', responseRequired: 'Yes' },
      });
    const read = (...copies: ReadTicket[]) => {
      const { stationsKnown, members } = mergeCopies(copies);
      return { stationsKnown, standing: members.flatMap(one => (one.withdrawnAt ? [] : one.key)) };
    };

    it('are all of them where it is the first, whatever it is called', () => {
      expect(read(notice([gas, water], '000')).stationsKnown).toBe(true);
    });

    it('may be those alone that it was sent to', () => {
      expect(read(notice([gas])).stationsKnown).toBe(false);
      expect(read(notice([gas]), first).stationsKnown).toBe(true);
      const inPart = { ...first, members: [gas], listsAllMembers: false };
      expect(read(inPart, notice([water]))).toEqual({ stationsKnown: false, standing: ['EXGAS', 'EXWAT'] });
    });

    it('withdraws nobody, however many it names', () => {
      const standing = ['EXGAS', 'EXTEL', 'EXWAT'];
      expect(read(first, notice([water, phone]))).toEqual({ stationsKnown: true, standing });
      expect(read(copy({ members: [gas] }), notice([phone])).standing).toEqual(['EXGAS', 'EXTEL']);
    });

    it('withdraws nobody in the other form’s words either', () => {
      const members = SHEET.members.slice(0, 2);
      expect(read(first, { ...notice(members), format: 'PDF' }).standing).toHaveLength(4);
    });

    it('asks all whom it may mean where it names in the other form’s words', () => {
      const asked = (...copies: ReadTicket[]) =>
        mergeCopies(copies).members.flatMap(one =>
          one.withdrawnAt ? [] : `${one.key} ${one.askedRevision}`,
        );
      const named = { ...notice([]), format: 'PDF' as const, members: SHEET.members.slice(0, 1) };
      const codes = copy({
        ...first,
        contents: { ...first.contents, centerStatus: 'Update' },
        revision: '002',
      });
      expect(asked(first, named)).toEqual(expect.arrayContaining(['EXGAS 001', 'EXWAT 001']));
      expect(asked(first, named, codes)).toEqual(['EXGAS 001', 'EXWAT 001']);
      const again = { ...named, revision: '003', submitted: at('2026-11-16T09:00:00') };
      expect(asked(first, named, codes, again)).toEqual(expect.arrayContaining(['EXGAS 003', 'EXWAT 003']));
      const sheet = copy({ format: 'PDF', members: SHEET.members });
      expect(asked(sheet, notice([gas]))).toHaveLength(3);
      expect(asked(sheet, notice([gas])).every(one => one.endsWith(' 001'))).toBe(true);
    });

    it('are not all known after a revision that is not here, whose new ones it need not name', () => {
      expect(read(first, notice([gas], '002')).stationsKnown).toBe(false);
      const history = [
        {
          revision: '001',
          at: at('2026-11-10T09:00:00'),
          status: 'Update',
          type: 'Normal',
          userName: '',
          medium: '',
        },
      ];
      expect(read(first, { ...notice([gas], '002'), history }).stationsKnown).toBe(false);
    });

    it('asks all where nobody knows what was asked before it', () => {
      const asked = (...copies: ReadTicket[]) =>
        mergeCopies(copies).members.map(({ askedRevision }) => askedRevision);
      expect(asked(first, notice([gas]))).toEqual(['001', null]);
      expect(asked(first, notice([gas], '002'))).toEqual(['002', '002']);
      const cancelled = copy({
        ...{ revision: '001', members: [gas, water], submitted: at('2026-11-10T09:00:00') },
        contents: { centerStatus: 'Cancelled', ticketType: 'Normal' },
      });
      expect(asked(first, cancelled, notice([gas], '002'))).toEqual(['002', '002']);
    });
  });

  it('are not counted twice where codes and names cannot be matched', () => {
    const codes = copy({ members: [member('AAA'), member('BBB')] });
    expect(stations(codes, SHEET).map(([key]) => key)).toEqual(['AAA', 'BBB']);
  });

  it('are not counted twice either where a sheet prints a name twice, and so does not list all', () => {
    const codes = copy({ members: [member('AAA'), member('BBB'), member('CCC')] });
    const twice = { ...SHEET, listsAllMembers: false };
    expect(stations(codes, twice).map(([key]) => key)).toEqual(['AAA', 'BBB', 'CCC']);
    expect(stations(copy({ members: [member('AAA')] }), twice)).toHaveLength(3);
  });

  it('that a sheet of another revision names one and all are those of the codes beside these names', () => {
    const codes = copy({ members: [member('AAA'), member('BBB')] });
    const change = { submitted: at('2026-11-12T09:00:00'), contents: { centerStatus: 'Re-mark' } };
    const later = { ...SHEET, ...change, revision: '001' };
    expect(stations(codes, SHEET, later).map(([key]) => key)).toEqual(['AAA', 'BBB']);
    expect(mergeCopies([codes, SHEET, later]).members).toMatchObject(
      Array(2).fill({ askedRevision: '001', withdrawnAt: null }),
    );
    const remarked = { ...codes, ...change, revision: '001' };
    expect(mergeCopies([SHEET, later, remarked]).members.map(({ key }) => key)).toEqual(['AAA', 'BBB']);
    // One of two names may be either.
    const one = { ...later, members: SHEET.members.slice(1) };
    expect(mergeCopies([codes, SHEET, one]).members.map(({ key }) => key)).toContain(
      '~EXAMPLE WATER DISTRICT',
    );
    const third = { ...later, members: [...SHEET.members, member(null, 'Demo Tel')] };
    expect(mergeCopies([codes, SHEET, third]).members.map(({ key }) => key)).toEqual([
      'AAA',
      'BBB',
      '~DEMO TEL',
    ]);
  });

  it('are counted twice rather than left out where more names than codes are listed', () => {
    const codes = copy({ members: [member('AAA')] });
    expect(stations(codes, SHEET)).toHaveLength(3);
  });

  it('stay by their name beside codes that are not all', () => {
    const recipient = copy({ members: [member('AAA')], listsAllMembers: false });
    expect(stations(recipient, SHEET)).toHaveLength(3);
  });

  it('are withdrawn by a newer revision only if that lists all', () => {
    const shorter = copy({ revision: '001', members: [member('EXGAS')] });
    const withdrawn = (...copies: ReadTicket[]) =>
      mergeCopies(copies).members.flatMap(one => (one.withdrawnAt ? one.key : []));
    expect(withdrawn(XML, shorter)).toEqual(['EXWAT']);
    expect(withdrawn(shorter, XML)).toEqual(['EXWAT']);
    expect(withdrawn(XML, { ...shorter, listsAllMembers: false })).toEqual([]);
  });

  it('that are named again have been asked anew', () => {
    const again = at('2026-11-20T10:00:00');
    const copies = [
      XML,
      copy({ revision: '001', members: [member('EXGAS')] }),
      copy({ revision: '002', members: XML.members, submitted: again }),
    ];
    const [, water] = mergeCopies(copies).members;
    expect(water).toMatchObject({ key: 'EXWAT', withdrawnAt: null, askedAt: again, askedRevision: '002' });
  });
});

describe('revisions', () => {
  const later = at('2026-11-20T10:00:00');
  const renewed = (change: Partial<ReadTicket> = {}) =>
    copy({
      revision: '001',
      submitted: later,
      ticketExpiration: at('2026-12-18T23:59:59'),
      members: XML.members,
      ...change,
    });
  const asked = (...copies: ReadTicket[]) =>
    mergeCopies(copies).members.flatMap(one => (one.askedAt ? `${one.key} ${one.askedRevision}` : []));

  it('that asked for new marks, or for none, and are the oldest that is known', () => {
    const first = (change: Partial<ReadTicket>) => asked(renewed(change));
    const remarked = { ticketType: 'Normal', centerStatus: 'Re-mark' };
    expect(first({ contents: remarked })).toEqual(['EXGAS 001', 'EXWAT 001']);
    expect(first({ contents: { ...remarked, centerStatus: 'Renewed' } })).toEqual([]);
    const wanted = { contents: { ...remarked, centerStatus: 'Renewed', responseRequired: 'Yes' } };
    expect(first(wanted)).toEqual(['EXGAS 001', 'EXWAT 001']);
    const gone = { ...remarked, centerStatus: 'Update', ticketActionReason: 'New marks needed' };
    expect(first({ contents: gone })).toEqual(['EXGAS 001', 'EXWAT 001']);
    const unknown = { contents: { ...remarked, centerStatus: 'Zzzz' } };
    expect(first(unknown)).toEqual(['EXGAS 001', 'EXWAT 001']);
    expect(first({ ...unknown, revision: '000' })).toEqual([]);
  });

  it('of a later expiry are renewals; the newest leads, whichever came last', () => {
    for (const copies of [
      [XML, renewed()],
      [renewed(), XML],
    ]) {
      expect(mergeCopies(copies)).toMatchObject({
        revision: '001',
        renewNo: 1,
        submitted: later,
        ticketExpiration: at('2026-12-18T23:59:59'),
        history: [{ revision: '000' }, { revision: '001' }],
      });
    }
    expect(mergeCopies([XML]).renewNo).toBe(0);
  });

  it('that renew ask the operators only if they want marks or responses', () => {
    const marks = (value: string) => [{ section: '', label: 'Re-marks Required', value }];
    expect(asked(XML, renewed())).toEqual([]);
    expect(asked(XML, renewed({ otherFields: marks('N'), contents: { responseRequired: 'Yes' } }))).toEqual(
      [],
    );
    expect(asked(XML, renewed({ otherFields: marks('Y') }))).toEqual(['EXGAS 001', 'EXWAT 001']);
    expect(asked(XML, renewed({ contents: { responseRequired: 'Yes' } }))).toEqual([
      'EXGAS 001',
      'EXWAT 001',
    ]);
  });

  it.each(['REMK', 'Remark', 'Return Trip', 'No Response', '2nd Notice'])(
    'of the status %s ask the operators anew',
    centerStatus => {
      const again = (change: Partial<ReadTicket>) =>
        copy({ revision: '001', submitted: later, contents: { centerStatus }, ...change });
      // It names whom it was sent to, and not who else was asked.
      expect(asked(XML, again({ members: [member('EXWAT')], listsAllMembers: false }))).toEqual([
        'EXGAS 001',
        'EXWAT 001',
      ]);
      expect(asked(XML, again({ members: [], listsAllMembers: false }))).toEqual(['EXGAS 001', 'EXWAT 001']);
      expect(mergeCopies([XML, again({})]).renewNo).toBe(0);
      // Forms print one expiry to the minute or to the second.
      const toTheMinute = { ...XML, ticketExpiration: at('2026-11-30T23:59:00') };
      expect(mergeCopies([toTheMinute, again({})]).renewNo).toBe(0);
      const inSummerTime = again({ ticketExpiration: at('2026-12-01T00:59:59') });
      expect(mergeCopies([XML, inSummerTime]).renewNo).toBe(0);
    },
  );

  it.each(
    ['REMK', 'No Response', 'Zzzz'].flatMap(
      status =>
        [
          [status, 'the same', at('2026-11-30T23:59:59')],
          [status, 'a later', at('2026-12-18T23:59:59')],
        ] as const,
    ),
  )(
    'of the status %s with %s expiry that list fewer are of those alone: nobody else is gone by it',
    (centerStatus, _, ticketExpiration) => {
      const toWater = copy({
        ticketExpiration,
        ...{ revision: '001', submitted: later, contents: { centerStatus } },
        members: [member('EXWAT')],
      });
      for (const copies of [
        [XML, toWater],
        [toWater, XML],
      ]) {
        expect(mergeCopies(copies).members).toMatchObject([
          { key: 'EXGAS', withdrawnAt: null, askedRevision: null },
          { key: 'EXWAT', withdrawnAt: null, askedRevision: '001' },
        ]);
      }
    },
  );

  it('that cancel end the ticket, until a newer one says otherwise', () => {
    const cancelled = copy({
      revision: '002',
      contents: { centerStatus: 'Cancelled' },
      ticketExpiration: null,
    });
    const ticket = mergeCopies([cancelled, renewed(), XML]);
    expect(ticket).toMatchObject({ isCancelled: true, revision: '002', renewNo: 1 });
    expect(ticket.ticketExpiration).toEqual(at('2026-12-18T23:59:59'));
    expect(mergeCopies([cancelled, copy({ revision: '003' })]).isCancelled).toBe(false);
  });

  it('leave to each its own words, and fill the rest from those before', () => {
    const ticket = mergeCopies([
      copy({
        contents: {
          ticketType: 'Normal',
          permit: 'City #1',
          ticketActionReason: 'First',
          transmissionID: '1',
        },
      }),
      copy({ revision: '001', contents: { centerStatus: 'Renewed', permit: ' ' } }),
    ]);
    expect(ticket.contents).toEqual({ centerStatus: 'Renewed', permit: 'City #1' });
    // It may be of another type by now: nobody digs under a ticket of an unknown one.
    expect(ticket.ticketType).toBe('Unknown');
  });

  it('never take an earlier Yes to Pavement Only for theirs', () => {
    const pavement = (revision: string, pavementOnly?: string) =>
      copy({ revision, contents: { ticketType: 'Normal', ...(pavementOnly && { pavementOnly }) } });
    const told = (...copies: ReadTicket[]) => mergeCopies(copies).contents.pavementOnly;
    expect(told(pavement('000', 'Yes'), pavement('001'))).toBeUndefined();
    expect(told(pavement('000', 'Yes'), pavement('001', 'No'))).toBe('No');
    expect(told(pavement('000', 'No'), pavement('001'))).toBe('No');
    expect(told(pavement('000', 'Yes'), { ...pavement('000'), format: 'PDF' })).toBe('Yes');
    expect(told(pavement('000', 'Yes'), { ...pavement('001'), format: 'TYPED' })).toBeUndefined();
  });

  it('ask for responses as the ones before did, where they do not say', () => {
    const members = [member('EXGAS'), member('EXWAT')];
    const renewal = (responseRequired?: string) =>
      copy({
        ...{ revision: '001', submitted: at('2026-11-20T09:00:00'), members },
        contents: { centerStatus: 'Renewed', ...(responseRequired && { responseRequired }) },
      });
    const first = copy({ members, contents: { responseRequired: 'Yes' } });
    const asked = (...copies: ReadTicket[]) => mergeCopies(copies).members.map(one => one.askedRevision);
    expect(asked(first, renewal())).toEqual(['001', '001']);
    expect(asked(first, renewal('No'))).toEqual([null, null]);
    expect(asked(copy({ members }), renewal())).toEqual([null, null]);
  });

  it('that a history alone tells of are unread: what they changed nobody knows', () => {
    const later = (status: string, type = 'Normal') =>
      mergeCopies([
        copy({
          history: [
            { revision: '001', at: at('2026-11-20T09:00:00'), status, type, userName: '', medium: '' },
          ],
        }),
      ]);
    expect(later('Update').isNewestUnread).toBe(true);
    expect(later('Update', 'Damage').isNewestUnread).toBe(true);
    expect(later('Cancelled')).toMatchObject({ isCancelled: true, isNewestUnread: false });
  });

  it('that a history tells of without a time that can be read are unread, too', () => {
    const lined = (status: string, ...copies: ReadTicket[]) =>
      mergeCopies([
        ...copies,
        copy({
          members: [member('EXGAS')],
          history: [{ revision: '001', at: null, status, type: 'Normal', userName: '', medium: '' }],
        }),
      ]);
    expect(lined('Update')).toMatchObject({ isNewestUnread: true, history: [{ revision: '000' }] });
    expect(lined('Cancelled').isCancelled).toBe(true);
    expect(lined('Re-mark').members[0]).toMatchObject({ askedAt: null, askedRevision: '001' });
    const read = copy({
      ...{ revision: '001', submitted: at('2026-11-20T09:00:00') },
      contents: { ticketType: 'Normal', centerStatus: 'Update' },
    });
    expect(lined('Update', read)).toMatchObject({
      isNewestUnread: false,
      history: [{ revision: '000' }, { revision: '001', at: at('2026-11-20T09:00:00') }],
    });
  });

  it('did what any copy of them says', () => {
    const members = [member('EXGAS')];
    const say = (format: ReadTicket['format'], centerStatus: string, more: object = {}) =>
      copy({ format, revision: '001', members, contents: { ticketType: 'Normal', centerStatus, ...more } });
    const both = (...copies: ReadTicket[]) => mergeCopies([copy({ members }), ...copies]);
    expect(both(say('XML', 'Update'), say('PDF', 'Cancelled')).isCancelled).toBe(true);
    expect(both(say('XML', 'Cancelled'), say('PDF', 'Update')).isCancelled).toBe(true);
    const asked = (...copies: ReadTicket[]) => both(...copies).members.map(one => one.askedRevision);
    expect(asked(say('XML', 'Update'), say('LEGACY_TEXT', 'REMK'))).toEqual(['001']);
    expect(asked(say('XML', 'Renewed'), say('LEGACY_TEXT', 'RNEW'))).toEqual([null]);
    expect(
      asked(
        say('XML', 'Renewed', { responseRequired: 'No' }),
        say('PDF', 'Renewed', { responseRequired: 'Yes' }),
      ),
    ).toEqual(['001']);
    const pavement = (one: string, other: string) =>
      both(say('XML', 'Update', { pavementOnly: one }), say('PDF', 'Update', { pavementOnly: other }))
        .contents.pavementOnly;
    expect([pavement('Yes', 'No'), pavement('No', 'Yes'), pavement('Yes', 'Yes')]).toEqual([
      'No',
      'No',
      'Yes',
    ]);
  });

  it('are unread while nobody knows when they were made or what they did', () => {
    const unread = (change: Partial<ReadTicket>) =>
      mergeCopies([copy(), copy({ revision: '001', contents: { centerStatus: 'Update' }, ...change })])
        .isNewestUnread;
    expect(unread({})).toBe(false);
    expect(unread({ submitted: null })).toBe(true);
    expect(unread({ contents: {} })).toBe(true);
    expect(unread({ contents: { centerStatus: 'Cancelled' }, ticketExpiration: null })).toBe(false);
    const history = [
      {
        revision: '001',
        at: at('2026-11-20T09:00:00'),
        status: 'Update',
        type: '',
        userName: '',
        medium: '',
      },
    ];
    expect(unread({ contents: {}, submitted: null, history })).toBe(false);
  });

  it('that a sheet tells of are in the history, with who made them', () => {
    const sheet = { ...SHEET, revision: '001', contents: { centerStatus: 'Renewed' } };
    const { history, renewNo } = mergeCopies([sheet]);
    expect(history.map(({ revision, userName }) => [revision, userName])).toEqual([
      ['000', 'demo user'],
      ['001', ''],
    ]);
    expect(renewNo).toBe(1);
  });
});

describe('a copy that a person typed', () => {
  const typed = (change: Partial<ReadTicket> = {}) =>
    copy({ format: 'TYPED', point: null, listsAllMembers: false, ...change });

  it('makes a ticket, which says that it was typed', () => {
    const ticket = mergeCopies([typed()]);
    expect([ticket.revision, ticket.stationsKnown, ticket.members]).toEqual(['000', false, []]);
    expect(ticket.notes).toEqual([expect.stringMatching(/^Typed by hand\./)]);
  });

  it('gives way to the center field by field, and fills what that leaves out', () => {
    const mistaken = typed({
      ticketExpiration: at('2026-12-30T23:59:59'),
      workBeginDate: at('2026-11-06T08:00:00'),
      contents: { ticketType: 'Emergency', city: 'Elsewhere', county: 'Sutter' },
    });
    const center = copy({ format: 'PDF', workBeginDate: null });
    for (const copies of [
      [mistaken, center],
      [center, mistaken],
    ]) {
      expect(mergeCopies(copies)).toMatchObject({
        ticketExpiration: at('2026-11-30T23:59:59'),
        workBeginDate: at('2026-11-06T08:00:00'),
        ticketType: 'Normal',
        contents: { city: 'Example City', county: 'Sutter' },
        notes: [],
      });
    }
  });

  it('as the whole list of its stations is none where a copy names one that it lacks', () => {
    const all = (change: Partial<ReadTicket>) => copy({ format: 'TYPED', listsAllMembers: true, ...change });
    const [gas, water] = [member('EXGAS', 'Example Gas'), member('EXWAT', 'Example Water')];
    const cut = (members: ReadTicket['members'], change: Partial<ReadTicket> = {}) =>
      copy({ format: 'PDF', listsAllMembers: false, members, ...change });
    const known = (...copies: ReadTicket[]) => mergeCopies(copies).stationsKnown;
    expect(known(all({ members: [gas] }), cut([gas, water]))).toBe(false);
    expect(known(all({ members: [gas] }), cut([member(null, 'Example Water')]))).toBe(false);
    expect(known(all({ members: [gas, water] }), cut([gas, member(null, 'EXAMPLE WATER')]))).toBe(true);
    // Of a later revision somebody says that there are more than are typed, and one is new.
    const more = typed({ revision: '001', members: [gas, water] });
    expect(known(copy({ members: [gas], listsAllMembers: true }), more)).toBe(false);
    expect(known(copy({ members: [gas, water], listsAllMembers: true }), more)).toBe(true);
  });

  it('as cancelled stays so beside the center’s first notice, until the center tells of a later revision', () => {
    const cancelled = typed({ contents: { centerStatus: 'Cancelled' } });
    const first = copy({ contents: { centerStatus: 'Original' } });
    expect(mergeCopies([first, cancelled])).toMatchObject({ isCancelled: true, revision: '000' });
    const updated = copy({ revision: '001', contents: { centerStatus: 'Updated' } });
    expect(mergeCopies([first, cancelled, updated])).toMatchObject({ isCancelled: false, revision: '001' });
  });

  it('of a later revision gives its dates, but takes neither type nor cancellation back', () => {
    const later = typed({ revision: '001', ticketExpiration: at('2026-12-20T23:59:59') });
    const center = copy({
      contents: { ticketType: 'Design', city: 'Example City', centerStatus: 'Cancelled' },
    });
    expect(mergeCopies([later, center])).toMatchObject({
      revision: '001',
      ticketExpiration: at('2026-12-20T23:59:59'),
      ticketType: 'Design',
      isCancelled: true,
    });
  });

  it('of a later revision is of the type it tells, where nobody digs under that', () => {
    const later = (ticketType: string) =>
      mergeCopies([copy(), typed({ revision: '001', contents: { ticketType } })]).ticketType;
    expect(['Design', 'Damage', 'Exposed', 'Rush Notice'].map(later)).toEqual([
      ...['Design', 'Damage', 'Exposed', 'Rush Notice'],
    ]);
    expect(later('Emergency')).toBe('Normal');
  });

  it('names utilities until the center lists them, and withdraws none', () => {
    const two = typed({ listsAllMembers: true, members: [member('EXGAS'), member(null, 'Example Tel')] });
    expect(mergeCopies([two])).toMatchObject({ stationsKnown: true });
    expect(mergeCopies([two]).members.map(({ key }) => key)).toEqual(['EXGAS', '~EXAMPLE TEL']);
    const center = copy({ members: [member('EXGAS'), member('EXWAT')] });
    const keys = (...copies: ReadTicket[]) =>
      mergeCopies(copies).members.map(({ key, withdrawnAt }) => [key, withdrawnAt]);
    expect(keys(two, center)).toEqual([
      ['EXGAS', null],
      ['EXWAT', null],
    ]);
    expect(keys({ ...two, revision: '001', members: [member('EXGAS')] }, center)).toEqual([
      ['EXGAS', null],
      ['EXWAT', null],
    ]);
  });
});

describe('what nobody may dig by', () => {
  it.each([
    ['Emergency Design', 'Design'],
    ['DSGN EMER', 'Design'],
    ['DESG', 'Design'],
    ['DAMAGE EMERGENCY', 'Damage'],
    ['Exposed Facility', 'Exposed'],
    ['Emergency', 'Emergency'],
  ])('%s is %s', (ticketType, type) => {
    expect(mergeCopies([copy({ contents: { ticketType } })]).ticketType).toBe(type);
  });

  it('is told by any copy, whatever the others call urgent', () => {
    const copies = ['Design', 'Emergency'].map(ticketType => copy({ contents: { ticketType } }));
    expect(mergeCopies(copies).ticketType).toBe('Design');
  });

  it('is the time before the later of two legal starts that copies of one revision tell', () => {
    const later = at('2026-11-06T17:01:00');
    const copies = [copy(), copy({ format: 'MAIL_TEXT', legalStartDate: later })];
    expect(mergeCopies(copies).legalStartDate).toEqual(later);
    expect(mergeCopies(copies.toReversed()).legalStartDate).toEqual(later);
  });

  it('is the time that an older revision tells, where nobody can read that of the newest', () => {
    const edited = copy({ revision: '001', legalStartDate: null });
    expect(mergeCopies([copy(), edited]).legalStartDate).toBeNull();
    const typed = copy({ revision: '001', format: 'TYPED', legalStartDate: at('2026-11-09T17:01:00') });
    expect(mergeCopies([copy(), edited, typed]).legalStartDate).toEqual(typed.legalStartDate);
    const readable = copy({ revision: '001', format: 'PDF', legalStartDate: at('2026-11-06T17:01:00') });
    expect(mergeCopies([copy(), edited, readable]).legalStartDate).toEqual(readable.legalStartDate);
  });

  it('is the time after the earlier of two expiries that copies of one revision tell', () => {
    const earlier = at('2026-11-20T23:59:59');
    const copies = [copy(), copy({ format: 'PDF', ticketExpiration: earlier })];
    expect(mergeCopies(copies).ticketExpiration).toEqual(earlier);
  });

  it('is told where copies of one revision do not agree about it, beyond their seconds', () => {
    const told = (change: Partial<ReadTicket>) =>
      mergeCopies([copy(), copy({ format: 'PDF', ...change })]).notes;
    expect(told({ ticketExpiration: at('2026-11-30T23:59:00') })).toEqual([]);
    expect(told({ ticketExpiration: at('2026-11-20T23:59:59') })).toEqual([
      'Copies of this revision tell two expirations: Fri 11/20/2026, 11:59 PM and Mon 11/30/2026, 11:59 PM. The earlier one counts.',
    ]);
    expect(told({ legalStartDate: at('2026-11-06T17:01:00') })).toEqual([
      'Copies of this revision tell two legal starts: Wed 11/04/2026, 5:01 PM and Fri 11/06/2026, 5:01 PM. The later one counts.',
    ]);
  });

  it('is none while the expiry of the newest revision cannot be read: it may be earlier than the one before', () => {
    const unread = copy({ revision: '001', ticketExpiration: null });
    for (const copies of [
      [copy(), unread],
      [unread, copy()],
    ]) {
      expect(mergeCopies(copies)).toMatchObject({
        revision: '001',
        ticketExpiration: at('2026-11-30T23:59:59'),
        isNewestUnread: true,
      });
    }
    expect(mergeCopies([copy()]).isNewestUnread).toBe(false);
    const earlier = at('2026-11-20T23:59:59');
    for (const other of [
      copy({ revision: '001', format: 'PDF', ticketExpiration: earlier }),
      copy({ revision: '001', format: 'TYPED', ticketExpiration: earlier }),
    ]) {
      const told = { ticketExpiration: earlier, isNewestUnread: false };
      expect(mergeCopies([copy(), unread, other])).toMatchObject(told);
    }
  });

  it('are stations whose names differ at the end alone', () => {
    const names = ['WATER', 'SEWER'].map(end => `CITY OF SOUTH SAN FRANCISCO PUBLIC WORKS ${end}`);
    const { members } = mergeCopies([
      copy({ format: 'PDF', members: names.map(name => member(null, name)) }),
    ]);
    expect(members.map(({ key }) => key.length)).toEqual([40, 40]);
    expect(new Set(members.map(({ key }) => key)).size).toBe(2);
  });
});

describe('what a row of a table tells of copies that are not here', () => {
  const told = { renewals: 2, isCancelled: false, isUnread: false };
  const row = (change: object, status = 'Renewed') =>
    copy({
      ...{
        format: 'TYPED',
        revision: '002',
        members: [],
        listsAllMembers: false,
        told: { ...told, ...change },
      },
      contents: { ticketType: 'Normal', centerStatus: status },
    });
  const of = (revision: string, centerStatus: string) =>
    copy({
      revision,
      contents: { ticketType: 'Normal', centerStatus },
      submitted: at('2026-11-20T09:00:00'),
    });

  it('counts renewals from there', () => {
    expect(mergeCopies([row({})]).renewNo).toBe(2);
    expect(mergeCopies([row({}), copy(), of('001', 'Renewed')]).renewNo).toBe(2);
    expect(mergeCopies([row({}), of('003', 'Renewed')]).renewNo).toBe(3);
    expect(mergeCopies([row({ renewals: 0 }), copy(), of('001', 'Renewed')]).renewNo).toBe(2);
  });

  it('is unread until a copy of a later revision tells more', () => {
    const unread = row({ isUnread: true });
    expect(mergeCopies([unread]).isNewestUnread).toBe(true);
    expect(mergeCopies([unread, of('002', 'Renewed')]).isNewestUnread).toBe(true);
    expect(mergeCopies([unread, of('003', 'Renewed')]).isNewestUnread).toBe(false);
    expect(mergeCopies([row({})]).isNewestUnread).toBe(false);
    expect(mergeCopies([row({}, '')]).isNewestUnread).toBe(true);
  });

  it('may have asked for new marks, so that nothing of before it clears, until a copy of it tells', () => {
    const members = [member('EXGAS')];
    const asked = (...copies: ReadTicket[]) =>
      mergeCopies([copy({ revision: '001', members }), ...copies]).members[0]?.askedRevision;
    expect(asked(row({}))).toBe('002');
    expect(asked(row({}), { ...of('002', 'Renewed'), members })).toBeNull();
    const { told: _, ...typed } = row({});
    expect(asked(row({}), typed)).toBeNull();
    expect(mergeCopies([copy({ members, told }), row({})]).members[0]?.askedRevision).toBe('002');
    expect(
      mergeCopies([{ ...row({}), revision: '000' }, copy({ revision: '000', members })]).members,
    ).toMatchObject([{ askedRevision: null }]);
  });

  it('is told by no copy that says nothing of it', () => {
    const members = [member('EXGAS')];
    const silent = { ...of('002', ''), members };
    const asked = (...copies: ReadTicket[]) =>
      mergeCopies([copy({ revision: '001', members }), row({}), ...copies]).members[0]?.askedRevision;
    expect(asked(silent)).toBe('002');
    const cancelled = [copy(), of('001', 'Cancelled'), row({}, 'Updated')];
    expect(mergeCopies(cancelled).isCancelled).toBe(true);
    expect(mergeCopies([...cancelled, silent]).isCancelled).toBe(true);
    expect(mergeCopies([...cancelled, of('002', 'Updated')]).isCancelled).toBe(false);
  });

  it('keeps a type that lets nobody dig, whatever an earlier revision was', () => {
    const typeOf = (ticketType: string, ...copies: ReadTicket[]) =>
      mergeCopies([copy(), { ...row({}), contents: { ticketType, centerStatus: 'Renewed' } }, ...copies])
        .ticketType;
    expect(typeOf('Return Trip')).toBe('Return Trip');
    expect(typeOf('Rush Notice')).toBe('Rush Notice');
    expect(typeOf('Emergency')).toBe('Normal');
    expect(typeOf('Return Trip', of('002', 'Renewed'))).toBe('Normal');
  });

  it('is cancelled until the center takes it back, whoever types a later one', () => {
    const cancelled = row({ isCancelled: true });
    expect(mergeCopies([cancelled, of('002', 'Renewed')]).isCancelled).toBe(true);
    const typed = { ...row({}), revision: '003' };
    expect(mergeCopies([cancelled, typed])).toMatchObject({ isCancelled: true, renewNo: 3 });
    expect(mergeCopies([cancelled, of('003', 'Renewed')]).isCancelled).toBe(false);
  });
});

describe('what a later revision did', () => {
  const line = (revision: string, day: string, status: string) => ({
    ...{ revision, status, type: 'Normal', userName: '', medium: '' },
    at: at(`2026-11-${day}T09:00:00`),
  });

  it.each(['Second Request', 'No Show', 'Resend', 'RSND', 'Marks Lost', 'NRMK'])(
    '%s asks all anew where responses are required',
    centerStatus => {
      const members = [member('EXGAS')];
      const contents = { ticketType: 'Normal', centerStatus, responseRequired: 'Yes' };
      const next = copy({ revision: '001', members, submitted: at('2026-11-20T09:00:00'), contents });
      expect(mergeCopies([copy({ members }), next]).members[0]?.askedRevision).toBe('001');
    },
  );

  it.each(['Zzzz', 'Modified', 'MODF'])(
    '%s, which nobody knows, asks all anew, whether or not responses are required',
    centerStatus => {
      const members = [member('EXGAS')];
      const asked = (more: object, otherFields: ReadTicket['otherFields'] = []) => {
        const contents = { ticketType: 'Normal', centerStatus, ...more };
        const next = { revision: '001', members, submitted: at('2026-11-20T09:00:00'), otherFields };
        return mergeCopies([copy({ members }), copy({ ...next, contents })]).members[0]?.askedRevision;
      };
      expect([asked({}), asked({ responseRequired: 'No' })]).toEqual(['001', '001']);
      expect(asked({}, [{ section: '', label: 'Re-marks Required', value: 'N' }])).toBeNull();
    },
  );

  it.each([
    'Cancelled',
    'CANC',
    'CNCL',
    'CANL',
    'CNLD',
    'CANX',
    'CNX',
    'CXLD',
    'Void',
    'Withdrawn',
    'Revoked',
  ])('%s ends the ticket', centerStatus => {
    const contents = { ticketType: 'Normal', centerStatus };
    expect(mergeCopies([copy(), copy({ revision: '001', contents })]).isCancelled).toBe(true);
  });

  it('asks all anew when the history of an older copy tells of it', () => {
    const members = [member('EXGAS')];
    const history = [line('000', '02', 'Original'), line('001', '09', 'Remark')];
    expect(mergeCopies([copy({ members, history })]).members[0]).toMatchObject({
      askedRevision: '001',
      askedAt: at('2026-11-09T09:00:00'),
    });
  });

  it('nobody knows while one between two is not here: no answer of before clears anything', () => {
    const members = [member('EXGAS')];
    const update = (revision: string, centerStatus = 'Update', more: Partial<ReadTicket> = {}) =>
      copy({ ...{ revision, members, contents: { ticketType: 'Normal', centerStatus } }, ...more });
    const asked = (...copies: ReadTicket[]) => {
      const { members: all, notes } = mergeCopies(copies);
      return [all[0]?.askedRevision, notes.length];
    };
    const last = update('002');
    expect(asked(update('000', 'Original'), last)).toEqual(['002', 1]);
    expect(asked(update('000', 'Original'), update('001'), last)).toEqual([null, 0]);
    const history = [line('000', '02', 'Original'), line('001', '09', 'Update'), line('002', '10', 'Update')];
    expect(asked(update('000', 'Original'), update('002', 'Update', { history }))).toEqual([null, 0]);
    // Whoever begins with a later one does not know either, unless its own history tells: only the first notice asks nobody again.
    expect(asked(last)).toEqual(['002', 1]);
    expect(asked(update('002', 'Update', { history }))).toEqual([null, 0]);
    expect(asked(update('001'))).toEqual([null, 0]);
    expect(asked(update('000', 'Original'), update('001', 'Cancelled'), last)).toEqual(['002', 0]);
  });

  it('is unknown of one between two whose status no copy tells: no answer of before clears anything', () => {
    const members = [member('EXGAS')];
    const day = (revision: string, status?: string, more: Partial<ReadTicket> = {}) =>
      copy({
        ...{ revision, members, submitted: at(`2026-11-0${Number(revision) + 2}T09:00:00`) },
        contents: { ticketType: 'Normal', ...(status !== undefined && { centerStatus: status }) },
        ...more,
      });
    const asked = (...copies: ReadTicket[]) => mergeCopies(copies).members[0]?.askedRevision;
    const [first, last] = [day('000'), day('002', 'Update')];
    expect(asked(first, day('001', 'Update'), last)).toBeNull();
    expect(asked(first, day('001'), last)).toBe('001');
    expect(asked(first, day('001', 'Upda\ufffded'), last)).toBe('001');
    expect(asked(first, day('001', undefined, { format: 'TYPED' }), last)).toBe('001');
    const history = [line('000', '02', 'Original'), line('001', '03', ''), line('002', '04', 'Update')];
    expect(asked(first, day('002', 'Update', { history }))).toBe('001');
    expect(asked(first, day('001', 'Update'), day('002', 'Update', { history }))).toBeNull();
    expect(asked(first)).toBeNull();
  });

  it('asks those as well who are first named after it, who may have been there under another name', () => {
    const asking = copy({
      ...{ format: 'PDF', revision: '001', submitted: at('2026-11-03T09:00:00') },
      contents: { ticketType: 'Normal', centerStatus: 'Re-mark' },
      members: [member(null, 'Example Gas'), member(null, 'Example Water')],
    });
    const codes = [member('EXGAS'), member('EXWAT'), member('EXTEL')];
    const update = { ticketType: 'Normal', centerStatus: 'Update' };
    const next = copy({ ...{ revision: '002', members: codes, contents: update } });
    expect(mergeCopies([asking, next]).members.filter(one => one.withdrawnAt === null)).toMatchObject(
      ['EXGAS', 'EXTEL', 'EXWAT'].map(key => ({ key, askedRevision: '001', askedAt: asking.submitted })),
    );
    const before = copy({ revision: '000', members: [member('EXGAS')] });
    const later = copy({ revision: '001', members: codes, contents: update });
    expect(mergeCopies([before, later]).members).toMatchObject(codes.map(() => ({ askedRevision: null })));
  });

  const remarked = (submitted: string, more: Partial<ReadTicket> = {}) =>
    copy({
      ...{ revision: '001', members: [member('EXGAS')], submitted: at(submitted) },
      contents: { ticketType: 'Normal', centerStatus: 'Remark' },
      ...more,
    });

  it('shows whom a copy tells by name alone where codes came for others', () => {
    const named = copy({
      format: 'PDF',
      members: [
        member(null, 'Example Water', { phone: PHONE }),
        member(null, 'Demo Gas', { phone: '(916) 555-0102' }),
        member(null, 'Demo Gas', { phone: '(916) 555-0103' }),
        member(null, 'Demo Tel', { status: 'Notification Sent' }),
      ],
    });
    const codes = ['DEMGAS', 'DEMGA2', 'DEMTEL'].map(code => member(code));
    const coded = copy({ members: [member('EXWAT', 'Example Water'), ...codes] });
    const fields = ({ otherFields }: ReturnType<typeof mergeCopies>) =>
      otherFields.filter(({ section }) => section === 'Member Operators Notified');
    expect(fields(mergeCopies([named]))).toEqual([]);
    for (const copies of [
      [named, coded],
      [coded, named],
    ])
      expect(fields(mergeCopies(copies)).map(({ label, value }) => [label, value])).toEqual([
        ['Demo Gas', '(916) 555-0102, (916) 555-0103'],
        ['Demo Tel', 'Notification Sent'],
      ]);
    const gas = copy({
      format: 'MAIL_TEXT',
      members: [member('DEMGAS', 'Demo Gas')],
      listsAllMembers: false,
    });
    expect(fields(mergeCopies([named, coded, gas])).map(({ label }) => label)).toEqual(['Demo Tel']);
    // Five rows are no four stations.
    const more = {
      ...named,
      listsAllMembers: false,
      members: [...named.members, member(null, 'Demo Pipeline')],
    };
    expect(mergeCopies([more, coded]).members.map(({ key }) => key)).toContain('~DEMO PIPELINE');
  });

  it('asks from the latest of the times that are told of it', () => {
    const history = [line('000', '02', 'Original'), line('001', '23', 'Remark')];
    for (const copies of [
      [remarked('2026-11-02T09:12:34', { format: 'PDF', history })],
      [remarked('2026-11-02T09:12:34'), remarked('2026-11-23T09:00:00', { format: 'PDF' })],
    ]) {
      const ticket = mergeCopies([copy({ members: [member('EXGAS')] }), ...copies]);
      expect(ticket).toMatchObject({
        isNewestUnread: false,
        history: [{ revision: '000' }, { revision: '001', at: at('2026-11-23T09:00:00') }],
        members: [{ askedRevision: '001', askedAt: at('2026-11-23T09:00:00') }],
      });
    }
  });

  it('asked at a time that nobody knows where it is told none after the one before', () => {
    const first = copy({ members: [member('EXGAS')] });
    for (const submitted of ['2026-11-02T09:12:34', '2026-11-01T08:00:00']) {
      const asking = remarked(submitted);
      expect(mergeCopies([first, asking]).isNewestUnread).toBe(true);
      const next = copy({
        ...{ revision: '002', members: [member('EXGAS')], submitted: at('2026-11-24T08:00:00') },
        contents: { ticketType: 'Normal', centerStatus: 'Update' },
      });
      expect(mergeCopies([first, asking, next])).toMatchObject({
        isNewestUnread: false,
        members: [{ askedRevision: '002', askedAt: at('2026-11-24T08:00:00') }],
      });
    }
    const update = { ticketType: 'Normal', centerStatus: 'Update' };
    const same = remarked('2026-11-02T09:12:34', { contents: update });
    expect(mergeCopies([first, same])).toMatchObject({ isNewestUnread: false, members: [{ askedAt: null }] });
  });

  it.each([
    ['Active', 'Remark', '001'],
    ['Original', 'No Response', '001'],
    ['Updated', 'Remark', '001'],
    ['Remark', 'Updated', '001'],
    ['Active', 'Updated', null],
  ])('counts by the words of its copies and of histories: %s and %s', (centerStatus, told, asked) => {
    const first = copy({ members: [member('EXGAS')] });
    const history = [line('000', '02', 'Original'), line('001', '23', told)];
    const contents = { ticketType: 'Normal', centerStatus };
    const own = remarked('2026-11-23T09:00:00', { format: 'PDF', contents, history });
    const later = copy({
      ...{ revision: '002', members: [member('EXGAS')], submitted: at('2026-11-25T08:00:00') },
      ...{ format: 'PDF', history, contents: { ticketType: 'Normal', centerStatus: 'Updated' } },
    });
    const mail = remarked('2026-11-23T09:00:00', { contents });
    for (const copies of [
      [first, own],
      [first, mail, later],
    ])
      expect(mergeCopies(copies).members[0]?.askedRevision).toBe(asked);
    const [, { status } = { status: '' }] = mergeCopies([first, own]).history;
    expect(status).toBe(asked === null || centerStatus === 'Remark' ? centerStatus : told);
  });

  it('cancels by its line in the history, whatever its copy says', () => {
    const history = [line('000', '02', 'Original'), line('001', '23', 'Cancelled')];
    const contents = { ticketType: 'Normal', centerStatus: 'Active' };
    const ticket = mergeCopies([copy(), remarked('2026-11-23T09:00:00', { contents, history })]);
    expect(ticket).toMatchObject({
      isCancelled: true,
      history: [{}, { revision: '001', status: 'Cancelled' }],
    });
  });

  it('counts by a type that a copy or a history tells, and by what a person typed where no copy of the center tells it', () => {
    const first = copy({ members: [member('EXGAS')] });
    const update = (ticketType: string, more: Partial<ReadTicket> = {}) =>
      remarked('2026-11-23T09:00:00', { contents: { ticketType, centerStatus: 'Update' }, ...more });
    const asked = (...copies: ReadTicket[]) => mergeCopies(copies).members[0]?.askedRevision;
    expect(asked(first, update('Normal'), update('Remark', { format: 'PDF' }))).toBe('001');
    expect(asked(first, update('Remark'), update('Normal', { format: 'PDF' }))).toBe('001');
    expect(mergeCopies([first, update('Normal'), update('Cancelled', { format: 'PDF' })]).isCancelled).toBe(
      true,
    );
    const typeAlone = [{ ...line('001', '23', ''), type: 'Remark' }];
    expect(asked(first, update('Normal', { history: typeAlone }))).toBe('001');
    const typed = remarked('2026-11-23T09:00:00', { format: 'TYPED' });
    for (const word of ['Renewed', 'Update', 'Original']) {
      const history = [line('000', '02', 'Original'), line('001', '23', word)];
      const sheet = copy({
        ...{
          revision: '002',
          format: 'PDF',
          members: [member('EXGAS')],
          submitted: at('2026-11-25T08:00:00'),
        },
        ...{ history, contents: { ticketType: 'Normal', centerStatus: 'Update' } },
      });
      expect(asked(first, typed, sheet)).toBe('001');
    }
    for (const word of ['Ticket Edit', 'Revised', 'Update - Corrected phone'])
      expect(asked(first, update('Normal', { history: [line('001', '23', word)] }))).toBeNull();
  });

  it('is known by its sheet alone, but not whether a renewal before it wanted marks', () => {
    const history = [
      line('000', '02', 'Original'),
      line('001', '09', 'Renewed'),
      line('002', '10', 'Update'),
    ];
    const update = (responseRequired: string) => ({
      ticketType: 'Normal',
      centerStatus: 'Update',
      responseRequired,
    });
    const sheet = (responseRequired: string) =>
      copy({
        ...{
          revision: '003',
          format: 'PDF',
          members: [member('EXGAS')],
          submitted: at('2026-11-25T08:00:00'),
        },
        ...{ history, contents: update(responseRequired) },
      });
    const asked = (...copies: ReadTicket[]) => mergeCopies(copies).members[0]?.askedRevision;
    const first = copy({ members: [member('EXGAS')], contents: update('Yes') });
    expect(asked(sheet('Yes'))).toBe('001');
    expect(asked(first, sheet('Yes'))).toBe('001');
    // It tells that of its own revision.
    expect(asked(sheet('No'))).toBe('001');
    expect(mergeCopies([sheet('No')]).notes).toEqual([
      expect.stringMatching(/^Revision 001 renewed.* before it/),
    ]);
    const renewed = copy({
      ...{ revision: '001', members: [member('EXGAS')], submitted: at('2026-11-09T09:00:00') },
      contents: { ...update('No'), centerStatus: 'Renewed' },
    });
    expect(asked(renewed, sheet('No'))).toBeNull();
    expect(mergeCopies([renewed, sheet('No')]).notes).toEqual([]);
    expect(mergeCopies([first, sheet('Yes')]).notes).toEqual([
      expect.stringMatching(/^Revision 001 renewed/),
    ]);
    const later = { contents: update('Yes'), legalStartDate: at('2026-11-27T17:01:00') };
    expect(asked(remarked('2026-11-23T09:00:00', later))).toBe('001');
    expect(asked(remarked('2026-11-23T09:00:00', { contents: update('Yes') }))).toBeNull();
  });

  it('is missed by its count also where it has a letter', () => {
    const contents = { ticketType: 'Normal', centerStatus: 'Update' };
    const third = remarked('2026-11-23T09:00:00', { revision: '02W', contents });
    for (const copies of [[third], [copy({ revision: '00W', members: [member('EXGAS')] }), third]])
      expect(mergeCopies(copies)).toMatchObject({
        members: [{ askedRevision: '02W' }],
        notes: [expect.any(String)],
      });
  });

  it('asked when the older text was sent, where that prints when the ticket was made', () => {
    const sent = { section: 'First line', label: 'Sent', value: '11/23/2026 10:12:55' };
    const asking = remarked('2026-11-02T09:12:00', { format: 'LEGACY_TEXT', otherFields: [sent] });
    expect(mergeCopies([copy({ members: [member('EXGAS')] }), asking])).toMatchObject({
      isNewestUnread: false,
      members: [{ askedRevision: '001', askedAt: at('2026-11-23T10:12:55') }],
    });
  });

  it('gives a new notice where responses are required and its legal start is later', () => {
    const first = copy({ members: [member('EXGAS')] });
    const asked = (legalStart: string, responseRequired: string) => {
      const contents = { ticketType: 'Normal', centerStatus: 'Updated', responseRequired };
      const next = remarked('2026-11-20T09:00:00', { contents, legalStartDate: at(legalStart) });
      return mergeCopies([first, next]).members[0]?.askedRevision;
    };
    expect(asked('2026-11-24T17:01:00', 'Yes')).toBe('001');
    expect(asked('2026-11-24T17:01:00', 'No')).toBeNull();
    expect(asked('2026-11-04T17:01:30', 'Yes')).toBeNull();
    expect(asked('2026-11-03T17:01:00', 'Yes')).toBeNull();
  });

  it('ends the ticket when the history of an older copy says so', () => {
    const history = [line('000', '02', 'Original'), line('001', '09', 'Cancelled')];
    expect(mergeCopies([copy({ history })]).isCancelled).toBe(true);
    expect(mergeCopies([copy({ history: [...history, line('002', '10', 'Original')] })]).isCancelled).toBe(
      false,
    );
  });

  it.each([
    ['Renew with new marks', '001'],
    ['Re-mark requested', '001'],
    ['NEED RE-MARK', '001'],
    ['Need new marks, gate is not locked', '001'],
    ['Marks washed away, please mark again. Do not use pink.', '001'],
    ['Extend, no re-marks needed', null],
    ['Do not re-mark', null],
    ['New marks are not required', null],
    ['New marks needed: the old marks are not visible', '001'],
    ['Gate not open, mark again', '001'],
    ['The gate was not open mark again', '001'],
    ['Work goes on', null],
    ['REMARK', '001'],
    ['remarks', '001'],
    ['Renew and re-mark please, paint is gone', '001'],
    ['Marks are not visible any more', '001'],
    ['refresh marks', '001'],
    ['marks have faded', '001'],
    ['No marks left', '001'],
    ['markings washed out by rain', '001'],
    ['repaint', '001'],
    ['re-locate needed', '001'],
    ['new markings', '001'],
    ['The flags were removed by the owner', '001'],
    ['Extend, no re-marks needed, but the paint has worn off', '001'],
    ['AT&T did not mark please re-mark', '001'],
    ['ATT has not marked need re-mark', '001'],
    ['rain washed marks away', '001'],
    ['snow covered the marks', '001'],
    ['marks paved over', '001'],
    ['cannot find marks', '001'],
    ['no marks on ground', '001'],
    ['marks no longer there', '001'],
    ['please mark the site again', '001'],
    ['marks need to be refreshed', '001'],
    ['please remark', '001'],
    ['Edit excavator remark: gate code', null],
    ['Updated remark', null],
    ['Remarks: none', null],
    ['Re-mark: No', null],
    ['Re-mark - No', null],
    ['no need for a re-mark', null],
    ['Marks are still visible', null],
    ['See remarks', null],
    ['Remarks updated', null],
    ['Re-mark is not requested', null],
    ['No need to repaint', null],
    ['Marks not faded', null],
    ['Relocate a hydrant', null],
    ['PLS REMARK', '001'],
    ['Renew & remark', '001'],
    ['Renewal with remarks', '001'],
    ['Please mark', '001'],
    ['Need marks', '001'],
    ['needs to be marked', '001'],
    ['marks wore off', '001'],
    ['Locates needed again', '001'],
    ['Rmk', '001'],
    ['Re-spray', '001'],
    ['Please note marks are good', null],
    ['Does not need marks', null],
    ['no need to mark', null],
    ['Keep marks', null],
    ['Marks needed', '001'],
    ['Need area marked', '001'],
    ['Faded', '001'],
    ['Markings illegible', '001'],
    ['Marks required', '001'],
    ['marks are needed', '001'],
    ['need it marked', '001'],
    ['Need lines marked', '001'],
    ['please locate and mark', '001'],
    ['need locates', '001'],
    ['faint marks', '001'],
    ['REMARKS REQ', '001'],
    ['No marks', '001'],
    ['still no marks', '001'],
    ['Marks buried', '001'],
    ['reflag', '001'],
    ['Job goes on, marks needed', '001'],
    ['never needed marks', null],
    ['Requires marked area to stay', null],
    ['need marked-up plans', null],
    ['marks are good', null],
    ['Marks still valid', null],
    ['Locates are current', null],
    ['Delay at Market Street', null],
    ['Contact is Mark', null],
    ['Relocation of a pole', null],
    ['Work continues, markings still visible', null],
  ])('%s: new marks asked with revision %s', (ticketActionReason, asked) => {
    const members = [member('EXGAS')];
    const renewed = copy({
      ...{ revision: '001', members, submitted: at('2026-11-20T09:00:00') },
      ticketExpiration: at('2026-12-28T23:59:59'),
      contents: { ticketType: 'Normal', centerStatus: 'Renewal', ticketActionReason },
    });
    expect(mergeCopies([copy({ members }), renewed]).members[0]?.askedRevision).toBe(asked);
  });
});

describe('a copy that holds the area alone', () => {
  const geofence = 'POLYGON((-121.6 38.4, -121.6 38.6, -121.4 38.6, -121.4 38.4, -121.6 38.4))';
  const outline = (revision: string): ReadTicket => ({
    ...copy({ revision, geofence, members: [], listsAllMembers: false, submitted: null, point: null }),
    ...{ contents: {}, workBeginDate: null, legalStartDate: null, ticketExpiration: null },
  });
  const later = (revision: string, centerStatus: string) =>
    copy({
      revision,
      contents: { ticketType: 'Normal', centerStatus },
      submitted: at('2026-11-20T09:00:00'),
    });

  it('gives its ticket the area, and nothing else of it changes', () => {
    const typed = copy({ format: 'TYPED', revision: '001' });
    const cancelled = [copy(), later('001', 'Cancelled'), { ...typed, revision: '002' }];
    for (const copies of [[copy()], [copy(), later('002', 'Updated')], [copy(), typed], cancelled]) {
      const { geofence: _, ...before } = mergeCopies(copies);
      for (const { revision } of copies)
        expect(mergeCopies([...copies, outline(revision)])).toEqual({ ...before, geofence });
      if (copies.length === 2) expect(mergeCopies([...copies, outline('001')]).notes).toEqual(before.notes);
    }
  });

  it('of a later revision tells that there is one', () => {
    expect(mergeCopies([copy(), outline('001')])).toMatchObject({ revision: '000', isNewestUnread: true });
    expect(mergeCopies([copy(), outline('001'), later('001', 'Updated')])).toMatchObject({
      ...{ revision: '001', isNewestUnread: false, geofence },
    });
  });
});
