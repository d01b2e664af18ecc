import { describe, expect, it, test } from 'vitest';
import { RULE_CALENDAR, withPosted } from '../calendar/holidays';
import { applyProfile, localFieldsOf, profileFrom } from './apply';
import { readNewProfile } from './profile';

/** A Friday afternoon in Roseville; Monday and Tuesday are working days, Wednesday is Veterans Day. */
const now = new Date('2026-11-06T22:00:00Z');
const context = { callCenter: 'onecall', now, jobNo: '26-1001', crossStreet: 'Main St' } as const;

describe('a profile', () => {
  const defaults = { contact: 'Dana Reyes', language: 'Spanish', boring: 'Yes' } as const;

  it('fills in empty fields', () => {
    const form = { contact: 'Lee Park', language: '', boring: null, permit: 'P-1' };
    expect(applyProfile(form, defaults, 'fill', context)).toEqual({
      contact: 'Lee Park',
      language: 'Spanish',
      boring: 'Yes',
      permit: 'P-1',
    });
    expect(form.language).toBe('');
  });

  it('replaces filled-in fields if requested', () => {
    const form = { contact: 'Lee Park', permit: 'P-1' };
    expect(applyProfile(form, defaults, 'replace', context)).toEqual({ permit: 'P-1', ...defaults });
  });

  it('applies an activity only with its work type, and a city with its county', () => {
    const own = { workType: 'Water', workActivity: 'Repair service', county: 'Yolo', city: 'Davis' };
    const form = { workType: 'Gas', county: 'Placer' };
    expect(applyProfile(form, own, 'fill', context)).toEqual(form);
    expect(applyProfile({ workType: 'Water' }, own, 'fill', context)).toEqual(own);
    expect(applyProfile(form, own, 'replace', context)).toEqual(own);
  });

  it('fills in no field that the center does not have', () => {
    const nevada = { ...context, callCenter: 'onecallnv' } as const;
    expect(applyProfile({}, { pavementOnly: 'No', boring: 'No' }, 'fill', nevada)).toEqual({ boring: 'No' });
  });

  it('replaces known placeholders and keeps the others', () => {
    const remarks = { excavatorRemarks: '{jobNo}: {crossStreet} and {crossStreet}' };
    expect(applyProfile({}, remarks, 'fill', { ...context, jobNo: '$&' })).toEqual({
      excavatorRemarks: '$&: Main St and Main St',
    });
    expect(applyProfile({}, remarks, 'fill', { ...context, crossStreet: '' })).toEqual({
      excavatorRemarks: '26-1001: {crossStreet} and {crossStreet}',
    });
  });

  test.each([
    ['onecall', 'earliest legal', '2026-11-11T01:01:00.000Z'],
    ['onecallnv', 'earliest legal', '2026-11-11T01:00:00.000Z'],
    ['onecall', '+1 working days', '2026-11-11T01:01:00.000Z'],
    ['onecall', '+3 working days', '2026-11-12T15:00:00.000Z'],
    ['onecall', '+4 working days', '2026-11-13T15:00:00.000Z'],
  ] as const)('at %s lets work start by "%s" on %s', (callCenter, requestedStartRule, workBeginDate) => {
    const rules = { requestedStartRule };
    expect(applyProfile({}, rules, 'fill', { ...context, callCenter })).toEqual({ workBeginDate });
    const form = { workBeginDate: '2026-11-20T16:00:00Z' };
    expect(applyProfile(form, rules, 'fill', { ...context, callCenter })).toEqual(form);
  });

  it('lets work start after a holiday posted by the center', () => {
    const posted = { callCenter: 'onecall', date: '2026-11-10', name: 'Storm', working: false } as const;
    const rules = { requestedStartRule: 'earliest legal' };
    const calendar = withPosted(RULE_CALENDAR, [posted]);
    expect(applyProfile({}, rules, 'fill', { ...context, calendar })).toEqual({
      workBeginDate: '2026-11-13T01:01:00.000Z',
    });
  });

  it('gives its preferences outside the form', () => {
    expect(localFieldsOf({}, context)).toEqual({ renewUntil: null, needRemark: null, subcontractors: [] });
    const preferences = { renewUntilRule: '+90 days', needRemark: true, subcontractors: ['s'] };
    expect(localFieldsOf(preferences, context)).toEqual({
      renewUntil: '2027-02-04',
      needRemark: true,
      subcontractors: ['s'],
    });
    expect(localFieldsOf({ renewUntilRule: 'no limit' }, context).renewUntil).toBeNull();
  });
});

it('can be made from a ticket, without values specific to that ticket', () => {
  const ticket = {
    clientRequestId: 'r',
    jobId: 'j',
    callCenter: 'onecall',
    workBeginDate: '2026-11-20T16:00:00Z',
    latitude: 38.7,
    longitude: -121.2,
    digAreaFeet: 170,
    addressLocation: '100 Vernon St',
    county: 'Placer',
    workType: 'Water',
    workActivity: 'Repair service',
    mobile: '',
    autoRenew: false,
    workDuration: null,
  };
  const made = profileFrom(ticket);
  expect(made).toEqual({
    county: 'Placer',
    workType: 'Water',
    workActivity: 'Repair service',
    autoRenew: false,
  });
  const profile = { Name: 'Water', CallCenter: 'onecall', private: false, defaults: JSON.stringify(made) };
  expect(readNewProfile(profile).defaults).toEqual(made);
});
