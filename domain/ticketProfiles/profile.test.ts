import { describe, expect, it, test } from 'vitest';
import type { CallCenter } from '../calendar/centers';
import type { AppError, FieldErrors } from '../errors';
import { outdatedFields, readChangedProfile, readNewProfile } from './profile';

const PROFILE = { Name: 'Water', Description: '', CallCenter: 'onecall', IsDefault: false };

function readDefaults(input: unknown, CallCenter: CallCenter = 'onecall') {
  const defaults = JSON.stringify(input);
  return readNewProfile({ ...PROFILE, CallCenter, private: false, defaults }).defaults;
}

function wrong(input: unknown, center: CallCenter = 'onecall'): FieldErrors {
  try {
    readDefaults(input, center);
    return {};
  } catch (error) {
    return (error as AppError).errorInfo.fields ?? {};
  }
}

describe('the defaults of a profile', () => {
  it('may be few, and empty values are none', () => {
    const told = { workType: 'Water', workActivity: 'Repair service', permit: '', mobile: null };
    expect(JSON.stringify(readDefaults(told))).toBe('{"workType":"Water","workActivity":"Repair service"}');
  });

  it('follow the rules of the ticket form', () => {
    const told = {
      phone: '12',
      email: 'x',
      boring: 'Perhaps',
      workType: 'Mining',
      ticketType: 'ACE',
      autoRenew: 1,
    };
    expect(Object.keys(wrong(told)).sort()).toEqual(
      Object.keys(told)
        .map(field => `ticketProfile.defaults.${field}`)
        .sort(),
    );
  });

  test.each(['workBeginDate', 'renewUntil', 'expDate', 'latitude', 'longitude', 'digAreaFeet', 'geofence'])(
    'never hold %s',
    field => {
      expect(wrong({ [field]: '2026-11-30' })[`ticketProfile.defaults.${field}`]).toContain(
        `leave ${field} out`,
      );
    },
  );

  it('have no fields of their own', () => {
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
  ] as const)('at %s refuse %j', (center, told, fields) => {
    expect(Object.keys(wrong(told, center)).sort()).toEqual(
      fields.map(field => `ticketProfile.defaults.${field}`).sort(),
    );
  });

  test.each([
    { requestedStartRule: 'earliest legal', renewUntilRule: 'no limit' },
    { requestedStartRule: '+20 working days', renewUntilRule: '+90 days' },
    { excavatorRemarks: 'Job {jobNo} near {crossStreet}' },
  ])('take %j', told => {
    expect(readDefaults(told)).toEqual(told);
  });
});

describe('what a call tells of a profile', () => {
  const told = { ...PROFILE, defaults: '{}' };
  const fieldsOf = (deed: () => unknown) => {
    try {
      deed();
    } catch (error) {
      return (error as AppError).errorInfo.fields;
    }
    return {};
  };

  it('in a change says JobID, if only that it is none', () => {
    expect(readChangedProfile({ ...told, JobID: null, version: 1 }).JobID).toBeNull();
    expect(fieldsOf(() => readChangedProfile({ ...told, version: 1 }))).toEqual({
      'ticketProfile.JobID': 'JobID is missing. Send what it is to be, or null for nothing.',
    });
    expect(readNewProfile({ ...told, private: false }).JobID).toBeNull();
  });

  test.each(['[]', 'null'])('has no %s for its defaults', defaults => {
    expect(fieldsOf(() => readNewProfile({ ...told, private: false, defaults }))).toEqual({
      'ticketProfile.defaults': 'defaults must be a JSON object: names with values, within braces.',
    });
  });
});

describe('outdated fields', () => {
  it('are those that the center offers no more', () => {
    const stored = {
      county: 'Placer',
      projectOwner: 'Guild',
      workType: 'Water',
      workActivity: 'Well',
      permit: 'x',
    };
    expect(outdatedFields(stored, 'onecall')).toEqual(['projectOwner', 'workActivity']);
  });

  it('are none where all is offered', () => {
    expect(outdatedFields({ county: 'Washoe', workType: 'Water' }, 'onecallnv')).toEqual([]);
  });
});
