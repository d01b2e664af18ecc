import { describe, expect, it } from 'vitest';
import { at, copy, member, SHEET, XML } from '../../tests/support/copies';
import { mergeCopies } from './merge';
import type { ReadTicket } from './readTicket';

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

  it('requesting new marks, or none, as the oldest known revision', () => {
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

  it('with a later expiration are renewals, and the newest wins in any import order', () => {
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

  it('that renew ask the utilities only when they request marks or responses', () => {
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
    'with status %s ask the utilities again',
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
    'with status %s and %s expiration that list fewer utilities apply only to those and withdraw no others',
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

  it('that cancel end the ticket until a newer one reverses it', () => {
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

  it('keep their own words and fill in the rest from earlier ones', () => {
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

  it('never inherit an earlier Yes to Pavement Only', () => {
    const pavement = (revision: string, pavementOnly?: string) =>
      copy({ revision, contents: { ticketType: 'Normal', ...(pavementOnly && { pavementOnly }) } });
    const pavementOnlyOf = (...copies: ReadTicket[]) => mergeCopies(copies).contents.pavementOnly;
    expect(pavementOnlyOf(pavement('000', 'Yes'), pavement('001'))).toBeUndefined();
    expect(pavementOnlyOf(pavement('000', 'Yes'), pavement('001', 'No'))).toBe('No');
    expect(pavementOnlyOf(pavement('000', 'No'), pavement('001'))).toBe('No');
    expect(pavementOnlyOf(pavement('000', 'Yes'), { ...pavement('000'), format: 'PDF' })).toBe('Yes');
    expect(pavementOnlyOf(pavement('000', 'Yes'), { ...pavement('001'), format: 'TYPED' })).toBeUndefined();
  });

  it('require responses as earlier ones did when they do not say', () => {
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
    for (const printed of [
      'Yes Respond on the site of the center',
      'Yes (web)',
      'X',
      'REQ',
      '12/01/2026 17:00',
    ])
      for (const before of [copy({ members }), copy({ members, contents: { responseRequired: 'No' } })])
        expect(asked(before, renewal(printed))).toEqual(['001', '001']);
  });

  it('known only from a history are unread, and their changes are unknown', () => {
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

  it('known from a history without a readable time are unread too', () => {
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

  it('combine the effects given by any copy', () => {
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

  it('are unread while their time or effect is unknown', () => {
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

  it('from a ticket PDF are in the history with their author', () => {
    const sheet = { ...SHEET, revision: '001', contents: { centerStatus: 'Renewed' } };
    const { history, renewNo } = mergeCopies([sheet]);
    expect(history.map(({ revision, userName }) => [revision, userName])).toEqual([
      ['000', 'demo user'],
      ['001', ''],
    ]);
    expect(renewNo).toBe(1);
  });
});
