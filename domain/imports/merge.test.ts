import { describe, expect, it } from 'vitest';
import { at, copy, LEGACY, MAIL, member, permutations, SHEET, XML } from '../../tests/support/copies';
import { mergeCopies } from './merge';
import type { ReadTicket } from './readTicket';

describe('merging the copies of one ticket', () => {
  it('gives the same result in any order', () => {
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

  it('takes each value from the most precise format that has it, and blanks none', () => {
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

  it('gives an emergency if any copy is one', () => {
    expect(mergeCopies([XML, LEGACY]).ticketType).toBe('Normal');
    expect(mergeCopies([XML, MAIL]).ticketType).toBe('Emergency');
  });

  it('keeps unknown types as printed and never defaults to a Normal ticket', () => {
    const typed = (ticketType: string) => mergeCopies([copy({ contents: { ticketType } })]).ticketType;
    expect(['NORMAL', 'shrt', 'DESIGN', 'Return Trip'].map(typed)).toEqual([
      'Normal',
      'Short Notice',
      'Design',
      'Return Trip',
    ]);
    expect(mergeCopies([copy({ contents: {} })]).ticketType).toBe('Unknown');
  });

  it('keeps a label once, whatever its spelling', () => {
    expect(mergeCopies([MAIL, XML]).otherFields.map(({ label, value }) => [label, value])).toEqual([
      ['UtilityId', '7'],
      ['USER INDUSTRY', 'Plumbing'],
    ]);
  });

  it('requires a copy that names its center', () => {
    expect(() => mergeCopies([])).toThrow(RangeError);
    expect(() => mergeCopies([copy({ callCenter: null })])).toThrow(RangeError);
  });
});

describe('a manually entered copy', () => {
  const typed = (change: Partial<ReadTicket> = {}) =>
    copy({ format: 'TYPED', point: null, listsAllMembers: false, ...change });

  it('creates a ticket marked as manually entered', () => {
    const ticket = mergeCopies([typed()]);
    expect([ticket.revision, ticket.stationsKnown, ticket.members]).toEqual(['000', false, []]);
    expect(ticket.notes).toEqual([expect.stringMatching(/^Typed by hand\./)]);
  });

  it('is overridden by the center field by field, and fills in the rest', () => {
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

  it('no longer counts as the full station list when another copy names a station it lacks', () => {
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

  it('keeps its cancellation despite the center’s first notice, until the center sends a later revision', () => {
    const cancelled = typed({ contents: { centerStatus: 'Cancelled' } });
    const first = copy({ contents: { centerStatus: 'Original' } });
    expect(mergeCopies([first, cancelled])).toMatchObject({ isCancelled: true, revision: '000' });
    const updated = copy({ revision: '001', contents: { centerStatus: 'Updated' } });
    expect(mergeCopies([first, cancelled, updated])).toMatchObject({ isCancelled: false, revision: '001' });
  });

  it('of a later revision gives its dates but does not undo the type or a cancellation', () => {
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

  it('of a later revision sets its type if that type forbids digging', () => {
    const later = (ticketType: string) =>
      mergeCopies([copy(), typed({ revision: '001', contents: { ticketType } })]).ticketType;
    expect(['Design', 'Damage', 'Exposed', 'Rush Notice'].map(later)).toEqual([
      ...['Design', 'Damage', 'Exposed', 'Rush Notice'],
    ]);
    expect(later('Emergency')).toBe('Normal');
  });

  it('lists utilities until the center sends its list, and withdraws none', () => {
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

describe('information that forbids digging', () => {
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

  it('is taken from any copy, whatever the others call urgent', () => {
    const copies = ['Design', 'Emergency'].map(ticketType => copy({ contents: { ticketType } }));
    expect(mergeCopies(copies).ticketType).toBe('Design');
  });

  it('is the time before the later of two legal starts in copies of one revision', () => {
    const later = at('2026-11-06T17:01:00');
    const copies = [copy(), copy({ format: 'MAIL_TEXT', legalStartDate: later })];
    expect(mergeCopies(copies).legalStartDate).toEqual(later);
    expect(mergeCopies(copies.toReversed()).legalStartDate).toEqual(later);
  });

  it('is the time in an older revision when that of the newest is unreadable', () => {
    const edited = copy({ revision: '001', legalStartDate: null });
    expect(mergeCopies([copy(), edited]).legalStartDate).toBeNull();
    const typed = copy({ revision: '001', format: 'TYPED', legalStartDate: at('2026-11-09T17:01:00') });
    expect(mergeCopies([copy(), edited, typed]).legalStartDate).toEqual(typed.legalStartDate);
    const readable = copy({ revision: '001', format: 'PDF', legalStartDate: at('2026-11-06T17:01:00') });
    expect(mergeCopies([copy(), edited, readable]).legalStartDate).toEqual(readable.legalStartDate);
  });

  it('is the time after the earlier of two expirations in copies of one revision', () => {
    const earlier = at('2026-11-20T23:59:59');
    const copies = [copy(), copy({ format: 'PDF', ticketExpiration: earlier })];
    expect(mergeCopies(copies).ticketExpiration).toEqual(earlier);
  });

  it('is reported when copies of one revision disagree about it by more than seconds', () => {
    const mergedWith = (change: Partial<ReadTicket>) =>
      mergeCopies([copy(), copy({ format: 'PDF', ...change })]).notes;
    expect(mergedWith({ ticketExpiration: at('2026-11-30T23:59:00') })).toEqual([]);
    expect(mergedWith({ ticketExpiration: at('2026-11-20T23:59:59') })).toEqual([
      'Copies of this revision give two expirations: Fri 11/20/2026, 11:59 PM and Mon 11/30/2026, 11:59 PM. The earlier one counts.',
    ]);
    expect(mergedWith({ legalStartDate: at('2026-11-06T17:01:00') })).toEqual([
      'Copies of this revision give two legal starts: Wed 11/04/2026, 5:01 PM and Fri 11/06/2026, 5:01 PM. The later one counts.',
    ]);
  });

  it("blocks digging while the newest revision's expiration is unreadable, since it may be earlier than before", () => {
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
      const rowState = { ticketExpiration: earlier, isNewestUnread: false };
      expect(mergeCopies([copy(), unread, other])).toMatchObject(rowState);
    }
  });

  it('includes stations whose names differ only at the end', () => {
    const names = ['WATER', 'SEWER'].map(end => `CITY OF SOUTH SAN FRANCISCO PUBLIC WORKS ${end}`);
    const { members } = mergeCopies([
      copy({ format: 'PDF', members: names.map(name => member(null, name)) }),
    ]);
    expect(members.map(({ key }) => key.length)).toEqual([40, 40]);
    expect(new Set(members.map(({ key }) => key)).size).toBe(2);
  });
});

describe('table rows about copies that were not imported', () => {
  const rowState = { renewals: 2, isCancelled: false, isUnread: false };
  const row = (change: object, status = 'Renewed') =>
    copy({
      ...{
        format: 'TYPED',
        revision: '002',
        members: [],
        listsAllMembers: false,
        told: { ...rowState, ...change },
      },
      contents: { ticketType: 'Normal', centerStatus: status },
    });
  const of = (revision: string, centerStatus: string) =>
    copy({
      revision,
      contents: { ticketType: 'Normal', centerStatus },
      submitted: at('2026-11-20T09:00:00'),
    });

  it('count renewals from the row', () => {
    expect(mergeCopies([row({})]).renewNo).toBe(2);
    expect(mergeCopies([row({}), copy(), of('001', 'Renewed')]).renewNo).toBe(2);
    expect(mergeCopies([row({}), of('003', 'Renewed')]).renewNo).toBe(3);
    expect(mergeCopies([row({ renewals: 0 }), copy(), of('001', 'Renewed')]).renewNo).toBe(2);
  });

  it('leave the ticket unread until a copy of a later revision adds more', () => {
    const unread = row({ isUnread: true });
    expect(mergeCopies([unread]).isNewestUnread).toBe(true);
    expect(mergeCopies([unread, of('002', 'Renewed')]).isNewestUnread).toBe(true);
    expect(mergeCopies([unread, of('003', 'Renewed')]).isNewestUnread).toBe(false);
    expect(mergeCopies([row({})]).isNewestUnread).toBe(false);
    expect(mergeCopies([row({}, '')]).isNewestUnread).toBe(true);
  });

  it('may have requested new marks, so earlier responses do not clear until a copy confirms it', () => {
    const members = [member('EXGAS')];
    const asked = (...copies: ReadTicket[]) =>
      mergeCopies([copy({ revision: '001', members }), ...copies]).members[0]?.askedRevision;
    expect(asked(row({}))).toBe('002');
    const renewed = of('002', 'Renewed');
    const contents = { ...renewed.contents, responseRequired: 'No' };
    expect(asked(row({}), { ...renewed, contents, members })).toBeNull();
    const { told: _, ...typed } = row({});
    expect(asked(row({}), typed)).toBeNull();
    expect(mergeCopies([copy({ members, told: rowState }), row({})]).members[0]?.askedRevision).toBe('002');
    expect(
      mergeCopies([{ ...row({}), revision: '000' }, copy({ revision: '000', members })]).members,
    ).toMatchObject([{ askedRevision: null }]);
  });

  it('are not settled by a copy that says nothing about it', () => {
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

  it('keep a type that forbids digging, whatever an earlier revision was', () => {
    const typeOf = (ticketType: string, ...copies: ReadTicket[]) =>
      mergeCopies([copy(), { ...row({}), contents: { ticketType, centerStatus: 'Renewed' } }, ...copies])
        .ticketType;
    expect(typeOf('Return Trip')).toBe('Return Trip');
    expect(typeOf('Rush Notice')).toBe('Rush Notice');
    expect(typeOf('Emergency')).toBe('Normal');
    expect(typeOf('Return Trip', of('002', 'Renewed'))).toBe('Normal');
  });

  it('keep a cancellation until the center reverses it, even after a later manual entry', () => {
    const cancelled = row({ isCancelled: true });
    expect(mergeCopies([cancelled, of('002', 'Renewed')]).isCancelled).toBe(true);
    const typed = { ...row({}), revision: '003' };
    expect(mergeCopies([cancelled, typed])).toMatchObject({ isCancelled: true, renewNo: 3 });
    expect(mergeCopies([cancelled, of('003', 'Renewed')]).isCancelled).toBe(false);
  });
});

describe('a copy with only the area', () => {
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

  it('adds the area to its ticket and changes nothing else', () => {
    const typed = copy({ format: 'TYPED', revision: '001' });
    const cancelled = [copy(), later('001', 'Cancelled'), { ...typed, revision: '002' }];
    for (const copies of [[copy()], [copy(), later('002', 'Updated')], [copy(), typed], cancelled]) {
      const { geofence: _, ...before } = mergeCopies(copies);
      for (const { revision } of copies)
        expect(mergeCopies([...copies, outline(revision)])).toEqual({ ...before, geofence });
      if (copies.length === 2) expect(mergeCopies([...copies, outline('001')]).notes).toEqual(before.notes);
    }
  });

  it('of a later revision shows that the revision exists', () => {
    expect(mergeCopies([copy(), outline('001')])).toMatchObject({ revision: '000', isNewestUnread: true });
    expect(mergeCopies([copy(), outline('001'), later('001', 'Updated')])).toMatchObject({
      ...{ revision: '001', isNewestUnread: false, geofence },
    });
  });
});
