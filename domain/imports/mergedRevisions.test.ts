import { describe, expect, it } from 'vitest';
import { at, copy, member, PHONE, SHEET, XML } from '../../tests/support/copies';
import { type ImportedTicket, mergeCopies } from './merge';
import type { ReadTicket } from './readTicket';
import type { MarksAnswers } from './revisionWords';

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
    const no = { ...remarked, centerStatus: 'Renewed', responseRequired: 'No' };
    expect(first({ contents: no })).toEqual([]);
    const wanted = { contents: { ...remarked, centerStatus: 'Renewed', responseRequired: 'Yes' } };
    expect(first(wanted)).toEqual(['EXGAS 001', 'EXWAT 001']);
    const updated = { ...remarked, centerStatus: 'Update', ticketActionReason: 'New marks needed' };
    expect(first({ contents: updated })).toEqual([]);
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
    expect(asked(XML, renewed({ contents: { responseRequired: 'No' } }))).toEqual([]);
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
    expect(asked(copy({ members }), renewal())).toEqual(['001', '001']);
    // Whatever is printed there, only a No says that they are not.
    for (const told of ['Yes Respond on the site of the center', 'Yes (web)', 'X', 'REQ', '12/01/2026 17:00'])
      for (const before of [copy({ members }), copy({ members, contents: { responseRequired: 'No' } })])
        expect(asked(before, renewal(told))).toEqual(['001', '001']);
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
    const no = { responseRequired: 'No' };
    expect(asked(say('XML', 'Renewed', no), say('LEGACY_TEXT', 'RNEW', no))).toEqual([null]);
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

  it.each(['Cancelled', 'CANCELED', 'canc'])('%s ends the ticket', centerStatus => {
    const contents = { ticketType: 'Normal', centerStatus };
    expect(mergeCopies([copy(), copy({ revision: '001', contents })]).isCancelled).toBe(true);
    expect(mergeCopies([copy({ contents })])).toMatchObject({ isCancelled: true, notes: [] });
  });

  it.each([
    ...['New', 'Original', 'Renewed', 'Renewal', 'Remark', 'Re-mark', 'RETURN TRIP', ' no  response '],
    ...['Second Notice', 'Amended', 'Update', 'updated', 'Corrected', 'Resend', 'RTRN', ''],
  ])('%s is in force', centerStatus => {
    const { unlistedStatuses, isNewestUnread } = mergeCopies([
      copy({ contents: { ticketType: 'Normal', centerStatus } }),
    ]);
    expect([unlistedStatuses, isNewestUnread]).toEqual([[], false]);
  });

  describe.each([
    ...[
      'Expired',
      'Renewed - expired',
      'Accepted - not transmitted',
      'Original / Cancelled',
      'Active',
      'Zzzz',
    ],
    ...['Void', 'Withdrawn', 'Suspended', 'On Hold', 'Original Ticket', 'Not renewed', 'Unrenewed', '0'],
  ])('the status %s', centerStatus => {
    const contents = { ticketType: 'Normal', centerStatus };
    const later = copy({ revision: '001', submitted: at('2026-11-20T09:00:00'), contents });

    it('is asked about', () => {
      const line = { revision: '000', at: at('2026-11-02T09:12:34'), status: centerStatus, type: '' };
      const sheet = copy({ format: 'PDF', history: [{ ...line, userName: '', medium: '' }] });
      const row = copy({ format: 'TYPED', contents });
      for (const copies of [[copy({ contents })], [copy(), later], [row], [sheet]]) {
        const { isCancelled, unlistedStatuses } = mergeCopies(copies);
        expect([isCancelled, unlistedStatuses]).toEqual([false, [centerStatus]]);
      }
    });

    it('is settled by a person who types the revision after it came, and not before', () => {
      const typed = copy({ format: 'TYPED', revision: '001', contents: { centerStatus: 'Updated' } });
      expect(mergeCopies([copy(), later, typed]).unlistedStatuses).toEqual([centerStatus]);
      const settled = mergeCopies([copy(), later, { ...typed, settledStatuses: [centerStatus] }]);
      expect(settled.unlistedStatuses).toEqual([]);
    });
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
    ['Amended', 'Remark', '001'],
    ['Original', 'No Response', '001'],
    ['Updated', 'Remark', '001'],
    ['Remark', 'Updated', '001'],
    ['Amended', 'Updated', null],
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

  describe('a renewal of which no field says whether it asked for new marks', () => {
    const members = [member('EXGAS'), member('EXWAT')];
    const renewal = (more: Partial<ReadTicket> = {}) =>
      copy({
        ...{ revision: '001', members, submitted: at('2026-11-20T09:00:00') },
        contents: { ticketType: 'Normal', centerStatus: 'Renewal', ticketActionReason: 'No new marks' },
        ...more,
      });
    const merged = (marks: MarksAnswers, ...copies: ReadTicket[]) =>
      mergeCopies([copy({ members }), renewal(), ...copies], marks);
    const asked = (ticket: ImportedTicket) => ticket.members.map(({ askedRevision }) => askedRevision);

    it('counts as asking, whatever its reason says, and a person is asked', () => {
      const ticket = merged({});
      expect([asked(ticket), ticket.marksQuestion]).toEqual([['001', '001'], '001']);
    });

    it.each<[string, MarksAnswers[string], (string | null)[]]>([
      ['all', 'ALL', ['001', '001']],
      ['one', ['EXWAT'], [null, '001']],
      ['none', [], [null, null]],
    ])('asked %s where a person says so', (_, answer, expected) => {
      const ticket = merged({ '001': answer });
      expect([asked(ticket), ticket.marksQuestion]).toEqual([expected, null]);
    });

    it('follows a copy that has the field, not an earlier answer', () => {
      const otherFields = [{ section: '', label: 'Re-marks Required', value: 'Y' }];
      const ticket = merged({ '001': [] }, renewal({ format: 'PDF', otherFields }));
      expect([asked(ticket), ticket.marksQuestion]).toEqual([['001', '001'], null]);
    });

    it('is not asked about while a revision before it is missing', () => {
      const ticket = merged({ '003': [] }, renewal({ revision: '003' }));
      expect([asked(ticket), ticket.marksQuestion]).toEqual([['003', '003'], null]);
    });
  });
});

describe('requests for new marks that name utilities otherwise, or none', () => {
  const names = [member(null, 'EXAMPLE GAS'), member(null, 'DEMO WATER')];
  const codes = [member('EXGAS'), member('DMOWTR')];
  const told = (revision: string, day: string, centerStatus: string, members: typeof codes) =>
    copy({
      ...{ revision, members, submitted: at(`2026-11-${day}T09:00:00`) },
      contents: { ticketType: 'Normal', centerStatus },
    });

  it.each([
    ['codes, then names', codes, names],
    ['names, then codes', names, codes],
  ])('ask whoever stands at last: %s', (_, first, second) => {
    const ticket = mergeCopies([
      told('000', '02', 'Original', first),
      told('001', '06', 'Re-mark', second),
      told('002', '10', 'Re-mark', second),
      told('003', '14', 'Update', first),
    ]);
    const standing = ticket.members.filter(({ withdrawnAt }) => withdrawnAt === null);
    expect(standing.map(({ askedRevision }) => askedRevision)).toEqual(['002', '002']);
  });

  it('ask all where a copy names none', () => {
    const { members } = mergeCopies([told('000', '02', 'Original', codes), told('001', '06', 'Re-mark', [])]);
    expect(members.map(({ askedRevision }) => askedRevision)).toEqual(['001', '001']);
  });
});
