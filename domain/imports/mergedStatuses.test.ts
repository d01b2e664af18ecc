import { describe, expect, it } from 'vitest';
import { at, copy, historyLine, member, remarked } from '../../tests/support/copies';
import { mergeCopies } from './merge';
import type { ReadTicket } from './readTicket';

describe('the effect of a later revision', () => {
  it.each(['Second Request', 'No Show', 'Resend', 'RSND', 'Marks Lost', 'NRMK'])(
    '%s asks all utilities again when responses are required',
    centerStatus => {
      const members = [member('EXGAS')];
      const contents = { ticketType: 'Normal', centerStatus, responseRequired: 'Yes' };
      const next = copy({ revision: '001', members, submitted: at('2026-11-20T09:00:00'), contents });
      expect(mergeCopies([copy({ members }), next]).members[0]?.askedRevision).toBe('001');
    },
  );

  it.each(['Zzzz', 'Modified', 'MODF'])(
    'unknown status %s asks all utilities again, whether or not responses are required',
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
  ])('%s keeps the ticket active', centerStatus => {
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

    it('requires a decision', () => {
      const line = { revision: '000', at: at('2026-11-02T09:12:34'), status: centerStatus, type: '' };
      const sheet = copy({ format: 'PDF', history: [{ ...line, userName: '', medium: '' }] });
      const row = copy({ format: 'TYPED', contents });
      for (const copies of [[copy({ contents })], [copy(), later], [row], [sheet]]) {
        const { isCancelled, unlistedStatuses } = mergeCopies(copies);
        expect([isCancelled, unlistedStatuses]).toEqual([false, [centerStatus]]);
      }
    });

    it('also requires a decision when the revision is entered manually', () => {
      const typed = copy({ format: 'TYPED', revision: '001', contents: { centerStatus: 'Updated' } });
      expect(mergeCopies([copy(), later, typed]).unlistedStatuses).toEqual([centerStatus]);
    });
  });

  it("asks all utilities again when an older copy's history lists it", () => {
    const members = [member('EXGAS')];
    const history = [historyLine('000', '02', 'Original'), historyLine('001', '09', 'Remark')];
    expect(mergeCopies([copy({ members, history })]).members[0]).toMatchObject({
      askedRevision: '001',
      askedAt: at('2026-11-09T09:00:00'),
    });
  });

  it.each([
    ['Amended', 'Remark', '001'],
    ['Original', 'No Response', '001'],
    ['Updated', 'Remark', '001'],
    ['Remark', 'Updated', '001'],
    ['Amended', 'Updated', null],
  ])('combines the words of copies and histories: %s and %s', (centerStatus, inHistory, asked) => {
    const first = copy({ members: [member('EXGAS')] });
    const history = [historyLine('000', '02', 'Original'), historyLine('001', '23', inHistory)];
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
    expect(status).toBe(asked === null || centerStatus === 'Remark' ? centerStatus : inHistory);
  });

  it('cancels when its history line says so, whatever its copy says', () => {
    const history = [historyLine('000', '02', 'Original'), historyLine('001', '23', 'Cancelled')];
    const contents = { ticketType: 'Normal', centerStatus: 'Active' };
    const ticket = mergeCopies([copy(), remarked('2026-11-23T09:00:00', { contents, history })]);
    expect(ticket).toMatchObject({
      isCancelled: true,
      history: [{}, { revision: '001', status: 'Cancelled' }],
    });
  });

  it('takes the type from a copy or a history, and from manual entry if no center copy has it', () => {
    const first = copy({ members: [member('EXGAS')] });
    const update = (ticketType: string, more: Partial<ReadTicket> = {}) =>
      remarked('2026-11-23T09:00:00', { contents: { ticketType, centerStatus: 'Update' }, ...more });
    const asked = (...copies: ReadTicket[]) => mergeCopies(copies).members[0]?.askedRevision;
    expect(asked(first, update('Normal'), update('Remark', { format: 'PDF' }))).toBe('001');
    expect(asked(first, update('Remark'), update('Normal', { format: 'PDF' }))).toBe('001');
    expect(mergeCopies([first, update('Normal'), update('Cancelled', { format: 'PDF' })]).isCancelled).toBe(
      true,
    );
    const typeAlone = [{ ...historyLine('001', '23', ''), type: 'Remark' }];
    expect(asked(first, update('Normal', { history: typeAlone }))).toBe('001');
    const typed = remarked('2026-11-23T09:00:00', { format: 'TYPED' });
    for (const word of ['Renewed', 'Update', 'Original']) {
      const history = [historyLine('000', '02', 'Original'), historyLine('001', '23', word)];
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
      expect(asked(first, update('Normal', { history: [historyLine('001', '23', word)] }))).toBeNull();
  });

  it("ends the ticket when an older copy's history says so", () => {
    const history = [historyLine('000', '02', 'Original'), historyLine('001', '09', 'Cancelled')];
    expect(mergeCopies([copy({ history })]).isCancelled).toBe(true);
    expect(
      mergeCopies([copy({ history: [...history, historyLine('002', '10', 'Original')] })]).isCancelled,
    ).toBe(false);
  });
});
