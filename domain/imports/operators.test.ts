import { describe, expect, it } from 'vitest';
import { at, copy, MAIL, member, PHONE, SHEET, XML } from '../../tests/support/copies';
import { mergeCopies } from './merge';
import type { ReadMember, ReadTicket } from './readTicket';

describe('the utilities of a ticket', () => {
  const stations = (...copies: ReadTicket[]) =>
    mergeCopies(copies).members.map(({ key, authorityName, phone }) => [key, authorityName, phone]);

  it('get their code, name and phone from any copy that has them', () => {
    expect(stations(SHEET, MAIL, XML)).toEqual([
      ['EXWAT', 'Example Water District', null],
      ['EXGAS', 'Example Gas', PHONE],
    ]);
    expect(mergeCopies([SHEET, MAIL]).members[0]).toMatchObject({
      utilityType: 'water',
      facilityTypes: ['Water'],
    });
  });

  it('are identified by name until a code is known', () => {
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

  it('are incomplete until a copy lists all of them', () => {
    const recipient = copy({ members: [member('AAA')], listsAllMembers: false });
    const none = copy({ members: [], listsAllMembers: true });
    expect(mergeCopies([recipient, none]).stationsKnown).toBe(false);
    expect(mergeCopies([recipient, XML]).stationsKnown).toBe(true);
  });

  it('are incomplete when a later revision came without a full list', () => {
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

  describe.each(['No Response', '2nd Notice', 'Re-mark', 'Return Trip'])(
    'the utilities of a notice (%s)',
    centerStatus => {
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

      it('are complete for the first notice, whatever it is called', () => {
        expect(read(notice([gas, water], '000')).stationsKnown).toBe(true);
      });

      it('may be only those it was sent to', () => {
        expect(read(notice([gas])).stationsKnown).toBe(false);
        expect(read(notice([gas]), first).stationsKnown).toBe(true);
        const inPart = { ...first, members: [gas], listsAllMembers: false };
        expect(read(inPart, notice([water]))).toEqual({ stationsKnown: false, standing: ['EXGAS', 'EXWAT'] });
      });

      it('withdraw none, however many are named', () => {
        const standing = ['EXGAS', 'EXTEL', 'EXWAT'];
        expect(read(first, notice([water, phone]))).toEqual({ stationsKnown: true, standing });
        expect(read(copy({ members: [gas] }), notice([phone])).standing).toEqual(['EXGAS', 'EXTEL']);
      });

      it('withdraw none in the other form’s words either', () => {
        const members = SHEET.members.slice(0, 2);
        expect(read(first, { ...notice(members), format: 'PDF' }).standing).toHaveLength(4);
      });

      it('include every possible match when named in the other form’s words', () => {
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

      it('are incomplete after a missing revision, which may have added others', () => {
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

      it('are all asked when it is unknown what was asked before', () => {
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
    },
  );

  it('are not counted twice when codes and names cannot be matched', () => {
    const codes = copy({ members: [member('AAA'), member('BBB')] });
    expect(stations(codes, SHEET).map(([key]) => key)).toEqual(['AAA', 'BBB']);
  });

  it('are not counted twice when a ticket PDF prints a name twice and so is incomplete', () => {
    const codes = copy({ members: [member('AAA'), member('BBB'), member('CCC')] });
    const twice = { ...SHEET, listsAllMembers: false };
    expect(stations(codes, twice).map(([key]) => key)).toEqual(['AAA', 'BBB', 'CCC']);
    expect(stations(copy({ members: [member('AAA')] }), twice)).toHaveLength(3);
  });

  it('named in the ticket PDF of another revision match the codes beside these names', () => {
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

  it('are counted twice rather than dropped when there are more names than codes', () => {
    const codes = copy({ members: [member('AAA')] });
    expect(stations(codes, SHEET)).toHaveLength(3);
  });

  it('keep their names beside an incomplete list of codes', () => {
    const recipient = copy({ members: [member('AAA')], listsAllMembers: false });
    expect(stations(recipient, SHEET)).toHaveLength(3);
  });

  it('are withdrawn by a newer revision only if it lists all', () => {
    const shorter = copy({ revision: '001', members: [member('EXGAS')] });
    const withdrawn = (...copies: ReadTicket[]) =>
      mergeCopies(copies).members.flatMap(one => (one.withdrawnAt ? one.key : []));
    expect(withdrawn(XML, shorter)).toEqual(['EXWAT']);
    expect(withdrawn(shorter, XML)).toEqual(['EXWAT']);
    expect(withdrawn(XML, { ...shorter, listsAllMembers: false })).toEqual([]);
  });

  it('are asked again when they are named again', () => {
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
