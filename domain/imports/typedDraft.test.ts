import { describe, expect, it } from 'vitest';
import { member } from '../../tests/support/copies';
import { copy } from '../../tests/support/importing';
import { typedDraftOf } from './typedDraft';

describe('a draft from an unreadable file', () => {
  it.each([
    [
      ['CA TICKET: 2026112100042-001 Remark Normal(EXMPLE)', 'scan.pdf'],
      ['onecall', '2026112100042', '001', 'CA'],
    ],
    [
      ['FW: NV TICKET: 2026112100042-001', '2026112100042-001_EXMPLE.PDF'],
      ['onecallnv', '2026112100042', '001', 'NV'],
    ],
    [
      ['mail.eml', '2026112100042-000_EXMPLE_Original.PDF'],
      [null, '2026112100042', '000', null],
    ],
    [['26112100042.pdf'], [null, '2026112100042', null, null]],
    [['CA TICKET 2026112100042-001 Update.msg'], ['onecall', '2026112100042', '001', 'CA']],
    [['NV TICKET_ 2026112100042-001 Update.eml'], ['onecallnv', '2026112100042', '001', 'NV']],
    [
      ['Scan 0042.pdf', 'Re: your ticket'],
      [null, null, null, null],
    ],
  ])('reads center, number, revision and state from the file names %j', (names, expected) => {
    const { callCenter, ticketNumber, revision, state, submitted } = typedDraftOf(null, names);
    expect([callCenter, ticketNumber, revision, state]).toEqual(expected);
    expect(submitted).toBeNull();
  });

  it('ignores two different numbers, centers or revisions in the file names', () => {
    const two = typedDraftOf(null, ['TICKET: 2026112100042-000', '2026112100043-000_EXMPLE.PDF']);
    expect([two.ticketNumber, two.revision]).toEqual([null, null]);
    const states = typedDraftOf(null, ['CA TICKET: 2026112100042-000', 'NV TICKET: 2026112100042-000']);
    expect([states.ticketNumber, states.callCenter]).toEqual(['2026112100042', null]);
    const revisions = typedDraftOf(null, ['TICKET: 2026112100042-000', '2026112100042-001_EXMPLE.PDF']);
    expect([revisions.ticketNumber, revisions.revision]).toEqual(['2026112100042', null]);
  });
});

describe('a draft from a ticket without a center or dates', () => {
  it('fills in what was read and leaves the rest to the user', () => {
    const reading = copy({
      callCenter: null,
      ticketExpiration: null,
      members: [member('EXGAS', 'Example Gas'), member(null, 'Example Water')],
      contents: { county: 'Placer', state: 'CA', jobName: '26-117' },
    });
    expect(typedDraftOf(reading, ['CA TICKET: 2026119999999-000'])).toMatchObject({
      ...{ callCenter: null, ticketNumber: reading.ticketNumber, revision: '000', ticketType: 'Normal' },
      ...{ submitted: reading.submitted, legalStartDate: reading.legalStartDate, ticketExpiration: null },
      ...{ city: 'ROSEVILLE', county: 'Placer', state: 'CA', addressLocation: null, jobName: '26-117' },
      stations: [
        { stationCode: 'EXGAS', authorityName: 'Example Gas' },
        { stationCode: '', authorityName: 'Example Water' },
      ],
      listsAllStations: true,
    });
  });

  it('never replaces a type that cannot be entered with another one', () => {
    for (const ticketType of ['Return Trip', 'design', '']) {
      expect(typedDraftOf(copy({ contents: { ticketType } }), []).ticketType).toBeNull();
    }
    expect(typedDraftOf(copy({ contents: { ticketType: 'Design' } }), []).ticketType).toBe('Design');
  });

  it('without stations does not claim a full list', () => {
    expect(typedDraftOf(copy({ members: [], listsAllMembers: true }), []).listsAllStations).toBe(false);
  });
});
