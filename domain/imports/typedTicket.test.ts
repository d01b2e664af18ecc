import { describe, expect, it } from 'vitest';
import type { AppError } from '../errors';
import { readTypedTicket, typedNotes, typedReading } from './typedTicket';

const now = new Date('2026-11-23T18:00:00Z');
const sheet = {
  callCenter: 'onecall',
  ticketNumber: '2026110900042',
  revision: '000',
  ticketType: 'Normal',
  submitted: '2026-11-09T17:12:00Z',
  workBeginDate: '2026-11-11T16:00:00Z',
  legalStartDate: '2026-11-13T01:01:00Z',
  ticketExpiration: '2026-12-08T07:59:59Z',
  addressLocation: '12 Demo Way',
  city: 'Roseville',
  county: 'Placer',
  state: 'CA',
};

function wrongIn(change: object) {
  try {
    readTypedTicket({ ...sheet, ...change }, now);
  } catch (error) {
    return (error as AppError).errorInfo.fields;
  }
  return {};
}

describe('manual entry of a ticket', () => {
  it('creates a copy marked as manually entered', () => {
    const typed = readTypedTicket(
      { ...sheet, ticketNumber: '26110900042-001', revision: '1', county: 'Placer County' },
      now,
    );
    expect(typed).toMatchObject({ jobID: null, ticketName: '', stations: [], listsAllStations: false });
    expect(typedReading(typed)).toMatchObject({
      format: 'TYPED',
      ticketNumber: '2026110900042',
      revision: '001',
      ticketExpiration: new Date('2026-12-08T07:59:59Z'),
      contents: { ticketType: 'Normal', county: 'Placer', state: 'CA' },
      members: [],
      listsAllMembers: false,
    });
  });

  it('names every missing field', () => {
    const missing = Object.fromEntries(Object.keys(sheet).map(field => [field, '']));
    expect(Object.keys(wrongIn(missing) ?? {})).toEqual(Object.keys(sheet).map(field => `ticket.${field}`));
  });

  it.each([
    ['ticketNumber', { ticketNumber: '20261109000' + '4' }, /13 digits/],
    ['ticketNumber', { ticketNumber: 'A123456789' }, /southern center/],
    ['ticketNumber', { ticketNumber: '2026112500001' }, /11\/25\/2026, which is still to come/],
    ['revision', { revision: 'XYZ' }, /three digits/],
    ['revision', { ticketNumber: '2026110900042-001' }, /says revision 001/],
    ['state', { state: 'NV' }, /takes tickets of CA alone/],
    ['submitted', { submitted: '2026-11-24T17:12:00Z' }, /in the future/],
    ['submitted', { submitted: '2016-11-09T17:12:00Z' }, /three years ago/],
    ['legalStartDate', { legalStartDate: '2026-11-09T17:11:00Z' }, /before the ticket was submitted/],
    [
      'legalStartDate',
      { legalStartDate: '2026-11-12T22:00:00Z' },
      /cannot be before Thu 11\/12\/2026, 5:01 PM/,
    ],
    ['legalStartDate', { legalStartDate: '2028-11-13T01:01:00Z' }, /Check the year/],
    ['workBeginDate', { workBeginDate: '2028-11-13T01:01:00Z' }, /Check the year/],
    ['ticketExpiration', { ticketExpiration: '2026-11-13T01:01:00Z' }, /after the legal start/],
    ['ticketExpiration', { ticketExpiration: '2029-12-08T07:59:59Z' }, /Check the year/],
    ['ticketExpiration', { ticketExpiration: '12/08/2026' }, /must be a time/],
    ['stations.1.authorityName', { stations: [{ stationCode: 'EX' }, { stationCode: 'ex' }] }, /twice/],
    ['stations.0.authorityName', { stations: [{}] }, /Enter the utility/],
    ['stations.0.stationCode', { stations: [{ stationCode: '~X' }] }, /letters and digits/],
    ['listsAllStations', { listsAllStations: true }, /every utility/],
  ])('explains what is wrong with %s', (field, change, message) => {
    expect(wrongIn(change)).toEqual(
      expect.objectContaining({ [`ticket.${field}`]: expect.stringMatching(message) }),
    );
  });

  it.each(['workBeginDate', 'legalStartDate', 'ticketExpiration'])(
    'refuses %s on a nonexistent day instead of moving it',
    field => {
      const { [`ticket.${field}`]: problem } = wrongIn({ [field]: '2026-11-31T01:01:00Z' }) ?? {};
      expect(problem).toMatch(/does not exist/);
    },
  );

  it('keeps the legal start of the first notice for a renewal', () => {
    const renewed = { revision: '001', submitted: '2026-11-20T17:12:00Z' };
    expect(wrongIn({ ...renewed, ticketExpiration: '2026-12-18T07:59:59Z' })).toEqual({});
    expect(wrongIn({ ...renewed, ticketExpiration: '2026-11-19T07:59:59Z' })).toHaveProperty([
      'ticket.ticketExpiration',
    ]);
  });

  it('accepts a submission date that differs from the ticket number', () => {
    const later = { submitted: '2026-11-10T17:12:00Z', legalStartDate: '2026-11-14T01:01:00Z' };
    const typed = readTypedTicket({ ...sheet, ...later }, now);
    expect(typedNotes(typed)).toEqual([expect.stringMatching(/^The number is of 11\/09\/2026/)]);
    expect(typedNotes({ ...typed, revision: '001' })).toEqual([]);
    const before = { ...typed, submitted: new Date('2026-11-08T17:12:00Z') };
    expect(typedNotes({ ...before, revision: '001' })).toEqual([expect.stringMatching(/^The number is of/)]);
  });
});
