import { describe, expect, it } from 'vitest';
import { at, copy, historyLine, member, PHONE, remarked } from '../../tests/support/copies';
import { type ImportedTicket, mergeCopies } from './merge';
import type { ReadTicket } from './readTicket';
import type { MarksAnswers } from './revisionWords';

describe('the effect of a later revision', () => {
  it('is unknown while a revision between two is missing, so earlier responses clear nothing', () => {
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
    const history = [
      historyLine('000', '02', 'Original'),
      historyLine('001', '09', 'Update'),
      historyLine('002', '10', 'Update'),
    ];
    expect(asked(update('000', 'Original'), update('002', 'Update', { history }))).toEqual([null, 0]);
    // Starting with a later revision, this is only known from its history: only the first notice asks no one again.
    expect(asked(last)).toEqual(['002', 1]);
    expect(asked(update('002', 'Update', { history }))).toEqual([null, 0]);
    expect(asked(update('001'))).toEqual([null, 0]);
    expect(asked(update('000', 'Original'), update('001', 'Cancelled'), last)).toEqual(['002', 0]);
  });

  it('is unknown for a revision between two without a status in any copy, so earlier responses clear nothing', () => {
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
    const history = [
      historyLine('000', '02', 'Original'),
      historyLine('001', '03', ''),
      historyLine('002', '04', 'Update'),
    ];
    expect(asked(first, day('002', 'Update', { history }))).toBe('001');
    expect(asked(first, day('001', 'Update'), day('002', 'Update', { history }))).toBeNull();
    expect(asked(first)).toBeNull();
  });

  it('also asks utilities first named after it, which may have had another name before', () => {
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

  it('shows utilities known only by name in one copy when others gave codes', () => {
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

  it('asks from the latest of the times given for it', () => {
    const history = [historyLine('000', '02', 'Original'), historyLine('001', '23', 'Remark')];
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

  it('with an unknown request time asks no utility before the previous revision', () => {
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

  it('can be known from its ticket PDF alone, but not whether an earlier renewal requested marks', () => {
    const history = [
      historyLine('000', '02', 'Original'),
      historyLine('001', '09', 'Renewed'),
      historyLine('002', '10', 'Update'),
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
    // It says so about its own revision only.
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

  it('is detected as missing by its number even when it has a letter', () => {
    const contents = { ticketType: 'Normal', centerStatus: 'Update' };
    const third = remarked('2026-11-23T09:00:00', { revision: '02W', contents });
    for (const copies of [[third], [copy({ revision: '00W', members: [member('EXGAS')] }), third]])
      expect(mergeCopies(copies)).toMatchObject({
        members: [{ askedRevision: '02W' }],
        notes: [expect.any(String)],
      });
  });

  it('asked when the older text was sent, if the text prints when the ticket was created', () => {
    const sent = { section: 'First line', label: 'Sent', value: '11/23/2026 10:12:55' };
    const asking = remarked('2026-11-02T09:12:00', { format: 'LEGACY_TEXT', otherFields: [sent] });
    expect(mergeCopies([copy({ members: [member('EXGAS')] }), asking])).toMatchObject({
      isNewestUnread: false,
      members: [{ askedRevision: '001', askedAt: at('2026-11-23T10:12:55') }],
    });
  });

  it('gives a new notice when responses are required and its legal start is later', () => {
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

  describe('a renewal without a field for new marks', () => {
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

    it('counts as requesting them whatever its reason says, and the user is asked', () => {
      const ticket = merged({});
      expect([asked(ticket), ticket.marksQuestion]).toEqual([['001', '001'], '001']);
    });

    it.each<[string, MarksAnswers[string], (string | null)[]]>([
      ['all', 'ALL', ['001', '001']],
      ['one', ['EXWAT'], [null, '001']],
      ['none', [], [null, null]],
    ])('requested %s if the user says so', (_, answer, expected) => {
      const ticket = merged({ '001': answer });
      expect([asked(ticket), ticket.marksQuestion]).toEqual([expected, null]);
    });

    it('follows a copy that has the field over an earlier user choice', () => {
      const otherFields = [{ section: '', label: 'Re-marks Required', value: 'Y' }];
      const ticket = merged({ '001': [] }, renewal({ format: 'PDF', otherFields }));
      expect([asked(ticket), ticket.marksQuestion]).toEqual([['001', '001'], null]);
    });

    it('is not asked about while an earlier revision is missing', () => {
      const ticket = merged({ '003': [] }, renewal({ revision: '003' }));
      expect([asked(ticket), ticket.marksQuestion]).toEqual([['003', '003'], null]);
    });
  });
});

describe('requests for new marks with other utility identifiers, or none', () => {
  const names = [member(null, 'EXAMPLE GAS'), member(null, 'DEMO WATER')];
  const codes = [member('EXGAS'), member('DMOWTR')];
  const historyOf = (revision: string, day: string, centerStatus: string, members: typeof codes) =>
    copy({
      ...{ revision, members, submitted: at(`2026-11-${day}T09:00:00`) },
      contents: { ticketType: 'Normal', centerStatus },
    });

  it.each([
    ['codes, then names', codes, names],
    ['names, then codes', names, codes],
  ])('ask the utilities that remain at the end: %s', (_, first, second) => {
    const ticket = mergeCopies([
      historyOf('000', '02', 'Original', first),
      historyOf('001', '06', 'Re-mark', second),
      historyOf('002', '10', 'Re-mark', second),
      historyOf('003', '14', 'Update', first),
    ]);
    const standing = ticket.members.filter(({ withdrawnAt }) => withdrawnAt === null);
    expect(standing.map(({ askedRevision }) => askedRevision)).toEqual(['002', '002']);
  });

  it('ask all utilities when a copy names none', () => {
    const { members } = mergeCopies([
      historyOf('000', '02', 'Original', codes),
      historyOf('001', '06', 'Re-mark', []),
    ]);
    expect(members.map(({ askedRevision }) => askedRevision)).toEqual(['001', '001']);
  });
});
