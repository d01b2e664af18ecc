import { describe, expect, it } from 'vitest';
import { readChangedProfile, readNewProfile } from '../../../domain/ticketProfiles/profile';
import type { TicketProfileRow } from '../../dataProvider/types';
import { DEFAULT_GROUPS, defaultsOf, emptyForm, formFromTicket, formOf, toProfile } from './profileForm';

const DEFAULTS = {
  ticketType: 'Normal',
  boring: 'No',
  excavatorRemarks: 'Job {jobNo}',
  autoRenew: true,
  needRemark: false,
  renewUntilRule: '+90 days',
  requestedStartRule: 'earliest legal',
  subcontractors: ['5a0c2c6e-4f62-4f0e-9d2b-5b1f7f9f3c11'],
};
const STORED: TicketProfileRow = {
  id: 'p1',
  Name: 'Street',
  Description: 'Weekly work',
  OwnerUserID: null,
  OwnerName: null,
  CreatedByID: null,
  CallCenter: 'onecall',
  JobID: null,
  IsDefault: true,
  TimesUsed: 3,
  LastUsedAt: null,
  defaults: JSON.stringify(DEFAULTS),
  outdated: [],
  version: 4,
};

describe('the form of a stored profile', () => {
  it('has a value or an empty text for every field', () => {
    const form = formOf(STORED);
    for (const field of Object.values(DEFAULT_GROUPS).flat())
      expect(form.defaults[field], field).toBeDefined();
    expect(form.defaults).toMatchObject({ autoRenew: true, needRemark: false, county: '', boring: 'No' });
  });

  it('is sent back as it was read', () => {
    const sent = toProfile(formOf(STORED));
    expect(sent).toMatchObject({ Name: 'Street', JobID: null, IsDefault: true, version: 4 });
    expect(defaultsOf(sent)).toEqual(DEFAULTS);
    expect(readChangedProfile(sent).defaults).toEqual(DEFAULTS);
  });
});

describe('a new profile', () => {
  it('sends whether it is private, and only filled-in fields', () => {
    const form = { ...emptyForm(true), Name: 'Mine', CallCenter: 'onecallnv' };
    form.defaults = { ...form.defaults, autoRenew: false };
    const sent = toProfile(form);
    expect(sent).toMatchObject({ private: true, defaults: '{"autoRenew":false}' });
    expect(readNewProfile(sent)).toMatchObject({ Name: 'Mine', defaults: { autoRenew: false } });
  });

  it('omits what its center does not ask for', () => {
    const form = { ...emptyForm(false), CallCenter: 'onecallnv' };
    form.defaults = { ...form.defaults, workDuration: '2-4 days', contact: 'Pat' };
    expect(toProfile(form).defaults).toBe('{"contact":"Pat"}');
  });

  it('keeps what it can of a ticket, and never its location or dates', () => {
    const ticket = {
      ticketName: 'Laguna Blvd',
      callCenter: 'onecall',
      workType: 'Sewer',
      boring: 'No',
      autoRenew: false,
      workBeginDate: '2026-11-30T16:00:00Z',
      geofence: 'POLYGON ((0 0))',
      anticipatedDepth: null,
    };
    const form = formFromTicket(ticket as never, false);
    expect(form).toMatchObject({
      Name: 'Laguna Blvd',
      CallCenter: 'onecall',
      defaults: { workType: 'Sewer', autoRenew: false },
    });
    expect(toProfile(form).defaults).toBe('{"workType":"Sewer","boring":"No","autoRenew":false}');
  });
});
