import { describe, expect, it, test } from 'vitest';
import { refusedFields } from '../../tests/support/refusedFields';
import type { CallCenter } from '../calendar/centers';
import { outdatedFields, readChangedProfile, readNewProfile } from './profile';

const PROFILE = { Name: 'Water', Description: '', CallCenter: 'onecall', IsDefault: false };

function readDefaults(input: unknown, CallCenter: CallCenter = 'onecall') {
  const defaults = JSON.stringify(input);
  return readNewProfile({ ...PROFILE, CallCenter, private: false, defaults }).defaults;
}

const wrong = (input: unknown, center: CallCenter = 'onecall') =>
  refusedFields(() => readDefaults(input, center));

describe('the defaults of a profile', () => {
  it('may be few, and empty values are dropped', () => {
    const given = { workType: 'Water', workActivity: 'Repair service', permit: '', mobile: null };
    expect(JSON.stringify(readDefaults(given))).toBe('{"workType":"Water","workActivity":"Repair service"}');
  });

  it('follow the rules of the ticket form', () => {
    const given = {
      phone: '12',
      email: 'x',
      boring: 'Perhaps',
      workType: 'Mining',
      ticketType: 'ACE',
      autoRenew: 1,
    };
    expect(Object.keys(wrong(given)).sort()).toEqual(
      Object.keys(given)
        .map(field => `ticketProfile.defaults.${field}`)
        .sort(),
    );
  });

  test.each(['workBeginDate', 'renewUntil', 'expDate', 'latitude', 'longitude', 'digAreaFeet', 'geofence'])(
    'never contain %s',
    field => {
      expect(wrong({ [field]: '2026-11-30' })[`ticketProfile.defaults.${field}`]).toContain(
        `leave ${field} out`,
      );
    },
  );

  it('have no other fields', () => {
    expect(wrong({ colour: 'red' })).toEqual({
      'ticketProfile.defaults.colour': 'There is no field colour. Check its spelling.',
    });
    expect(Object.keys(wrong('text'))).toEqual(['ticketProfile.defaults']);
  });

  test.each([
    ['onecallnv', { workDuration: '5-7 days', vacuumExcavation: 'No' }, ['workDuration', 'vacuumExcavation']],
    ['onecallnv', { county: 'Placer' }, ['county']],
    ['onecall', { county: 'Placer', state: 'NV' }, ['state']],
    ['onecall', { workType: 'Gas', workActivity: 'Inlet' }, ['workActivity']],
    ['onecall', { workActivity: 'Inlet' }, ['workActivity']],
    ['onecall', { excavatorRemarks: 'Job {jobno}' }, ['excavatorRemarks']],
    ['onecall', { requestedStartRule: '+0 working days' }, ['requestedStartRule']],
    ['onecall', { renewUntilRule: '+1000 days' }, ['renewUntilRule']],
    ['onecall', { subcontractors: ['x'] }, ['subcontractors.0']],
  ] as const)('at %s refuse %j', (center, given, fields) => {
    expect(Object.keys(wrong(given, center)).sort()).toEqual(
      fields.map(field => `ticketProfile.defaults.${field}`).sort(),
    );
  });

  test.each([
    { requestedStartRule: 'earliest legal', renewUntilRule: 'no limit' },
    { requestedStartRule: '+20 working days', renewUntilRule: '+90 days' },
    { excavatorRemarks: 'Job {jobNo} near {crossStreet}' },
  ])('accept %j', given => {
    expect(readDefaults(given)).toEqual(given);
  });
});

describe('the input of a profile update', () => {
  const profileInput = { ...PROFILE, defaults: '{}' };

  it('always includes JobID, even to clear it', () => {
    expect(readChangedProfile({ ...profileInput, JobID: null, version: 1 }).JobID).toBeNull();
    expect(refusedFields(() => readChangedProfile({ ...profileInput, version: 1 }))).toEqual({
      'ticketProfile.JobID': 'JobID is missing. Send what it is to be, or null for nothing.',
    });
    expect(readNewProfile({ ...profileInput, private: false }).JobID).toBeNull();
  });

  test.each(['[]', 'null'])('has no %s for its defaults', defaults => {
    expect(refusedFields(() => readNewProfile({ ...profileInput, private: false, defaults }))).toEqual({
      'ticketProfile.defaults': 'defaults must be a JSON object: names with values, within braces.',
    });
  });
});

describe('outdated fields', () => {
  it('are those that the center no longer offers', () => {
    const stored = {
      county: 'Placer',
      projectOwner: 'Guild',
      workType: 'Water',
      workActivity: 'Well',
      permit: 'x',
    };
    expect(outdatedFields(stored, 'onecall')).toEqual(['projectOwner', 'workActivity']);
  });

  it('are empty when everything is still offered', () => {
    expect(outdatedFields({ county: 'Washoe', workType: 'Water' }, 'onecallnv')).toEqual([]);
  });
});
