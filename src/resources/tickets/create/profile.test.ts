import { describe, expect, it } from 'vitest';
import { RULE_CALENDAR } from '../../../../domain/calendar/holidays';
import type { TicketProfileRow } from '../../../dataProvider/types';
import { offered, withProfile } from './profile';
import { EMPTY_TICKET, type TicketForm } from './ticketForm';

const circumstances = {
  mode: 'fill',
  jobNo: '24-0117',
  now: new Date('2026-11-23T18:00:00Z'),
  calendar: RULE_CALENDAR,
} as const;

function profile(defaults: object, row: Partial<TicketProfileRow> = {}): TicketProfileRow {
  return {
    id: 'p1',
    Name: 'Water services',
    Description: '',
    OwnerUserID: null,
    OwnerName: null,
    CreatedByID: null,
    CallCenter: 'onecall',
    JobID: null,
    IsDefault: false,
    TimesUsed: 0,
    LastUsedAt: null,
    outdated: [],
    version: 1,
    ...row,
    defaults: JSON.stringify(defaults),
  };
}

const water = { workType: 'Water', workActivity: 'Repair service', language: 'Spanish', autoRenew: true };

describe('a profile', () => {
  it('fills empty and merely suggested fields, and the center', () => {
    const filled = withProfile(EMPTY_TICKET, profile(water), circumstances);
    expect(filled).toMatchObject({ ...water, callCenter: 'onecall', profileId: 'p1', ticketType: 'Normal' });
  });

  it('writes the start in Pacific time, and the job number into the remarks', () => {
    const rules = profile({
      requestedStartRule: '+5 working days',
      excavatorRemarks: 'Job {jobNo} at {crossStreet}',
    });
    const filled = withProfile(EMPTY_TICKET, rules, circumstances);
    expect(filled.workBeginDate).toBe('2026-12-02T07:00');
    expect(filled.excavatorRemarks).toBe('Job 24-0117 at {crossStreet}');
  });

  it('sets its preferences: the auto-renew end, new marks, and assignees', () => {
    const localFields = profile({
      ...water,
      renewUntilRule: '+90 days',
      needRemark: false,
      subcontractors: ['s1'],
    });
    const filled = withProfile(EMPTY_TICKET, localFields, circumstances);
    expect(filled).toMatchObject({ renewUntil: '2027-02-21', needRemark: 'No', subcontractors: ['s1'] });
    expect(withProfile(filled, localFields, circumstances).subcontractors).toBe(filled.subcontractors);
    const own = { ...EMPTY_TICKET, renewUntil: '2026-12-31', needRemark: 'Yes', subcontractors: ['s2'] };
    expect(withProfile(own, localFields, circumstances)).toMatchObject({
      renewUntil: '2026-12-31',
      needRemark: 'Yes',
      subcontractors: ['s2', 's1'],
    });
    expect(withProfile(own, localFields, { ...circumstances, mode: 'replace' })).toMatchObject({
      renewUntil: '2027-02-21',
      needRemark: 'No',
      subcontractors: ['s1'],
    });
  });

  it('without an end or assignee leaves what is chosen', () => {
    const own = { ...EMPTY_TICKET, renewUntil: '2026-12-31', subcontractors: ['s2'] };
    for (const mode of ['fill', 'replace'] as const) {
      const filled = withProfile(own, profile(water), { ...circumstances, mode });
      expect(filled).toMatchObject({ renewUntil: '2026-12-31', needRemark: '', subcontractors: ['s2'] });
    }
    const unlimited = profile({ ...water, renewUntilRule: 'no limit' });
    expect(withProfile(own, unlimited, { ...circumstances, mode: 'replace' }).renewUntil).toBe('');
  });

  it('of another center changes nothing', () => {
    const form: TicketForm = { ...EMPTY_TICKET, callCenter: 'onecallnv' };
    expect(withProfile(form, profile(water), circumstances)).toBe(form);
  });

  it('is offered first when it is the default of the job, or otherwise of the company', () => {
    const [ofJob, ofCompany] = [
      profile({}, { id: 'j', IsDefault: true, JobID: 'job' }),
      profile({}, { id: 'c', IsDefault: true }),
    ];
    const all = [profile({}), ofJob, ofCompany];
    expect(offered(all, 'job')?.id).toBe('j');
    expect(offered(all, 'another')?.id).toBe('c');
    expect(offered([profile({}), ofJob], '')).toBeUndefined();
  });
});
