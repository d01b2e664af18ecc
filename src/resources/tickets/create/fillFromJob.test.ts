import { expect, it } from 'vitest';
import { fillFromJob } from './fillFromJob';
import { EMPTY_TICKET, isBegun } from './ticketForm';

const job = { id: 'j1', County: 'placer County', JobsiteAddress: '100 Vernon St' };
const manager = { Name: 'Lee Park', Phone: '(916) 555-0142' };
const FILLED = {
  county: 'Placer',
  addressLocation: '100 Vernon St',
  onsiteContactName: 'Lee Park',
  onsiteContactPhone: '(916) 555-0142',
};

it('fills the center, county, address and on-site contact', () => {
  const filled = fillFromJob(EMPTY_TICKET, job, manager);
  expect(filled).toEqual({ ...FILLED, callCenter: 'onecall', jobOfFilled: 'j1' });
  const { jobOfFilled, ...values } = filled;
  expect(isBegun({ ...EMPTY_TICKET, ...values, filled })).toBe(false);
  expect(isBegun({ ...EMPTY_TICKET, ...values, filled, addressLocation: '1 Main St' })).toBe(true);
});

it('replaces what another job filled, and never what a user has typed', () => {
  const form = { ...EMPTY_TICKET, ...FILLED, callCenter: 'onecall', filled: FILLED };
  const other = { id: 'j2', County: 'Sacramento', JobsiteAddress: '' };
  expect(fillFromJob(form, other, undefined)).toEqual({
    county: 'Sacramento',
    addressLocation: '',
    onsiteContactName: '',
    onsiteContactPhone: '',
    jobOfFilled: 'j2',
  });
  const byJob = { ...form, filled: { ...FILLED, callCenter: 'onecall' } };
  expect(fillFromJob(byJob, { ...other, County: 'Washoe' }, undefined)).toMatchObject({
    callCenter: 'onecallnv',
    county: 'Washoe',
  });
  expect(fillFromJob(byJob, { ...other, County: '' }, undefined)).toMatchObject({
    callCenter: '',
    county: '',
  });
  const typed = { ...form, filled: {} };
  expect(fillFromJob(typed, other, manager)).toEqual({ jobOfFilled: 'j2' });
});

it('leaves out a county that the chosen center doesn’t list', () => {
  const nevada = { ...EMPTY_TICKET, callCenter: 'onecallnv' };
  expect(fillFromJob(nevada, job, manager)).not.toHaveProperty('county');
  expect(fillFromJob(EMPTY_TICKET, { ...job, County: 'Los Angeles' }, manager)).not.toHaveProperty(
    'callCenter',
  );
});

it('leaves the place of a point alone', () => {
  const place = { callCenter: 'onecallnv', county: 'Washoe', addressLocation: '' };
  const form = { ...EMPTY_TICKET, ...place, latitude: '39.5296', longitude: '-119.8138', filled: place };
  expect(fillFromJob(form, job, undefined)).toEqual({ jobOfFilled: 'j1' });
});
