import { expect, it } from 'vitest';
import { fillAddress, fillFromSearch } from './fillAddress';
import { EMPTY_TICKET, type TicketForm } from './ticketForm';

const elkGrove = { county: 'Sacramento', city: 'Elk Grove', zipCode: '95624', state: 'CA' };
const roseville = { county: 'Placer', city: 'Roseville', zipCode: '95678', state: 'CA' };
const california: TicketForm = { ...EMPTY_TICKET, callCenter: 'onecall' };

it('fills empty fields, and the center when none is chosen', () => {
  const { state, ...filled } = elkGrove;
  expect(fillAddress(california, {}, elkGrove)).toEqual(filled);
  expect(fillAddress(EMPTY_TICKET, {}, elkGrove)).toEqual({ callCenter: 'onecall', ...filled });
});

it('refills the fields it filled when the point moves', () => {
  const before = fillAddress(california, {}, elkGrove);
  expect(fillAddress({ ...california, ...before }, before, roseville)).toEqual({
    county: 'Placer',
    city: 'Roseville',
    zipCode: '95678',
  });
});

it('never changes what a user has typed', () => {
  const typed = { ...california, county: 'Sacramento', city: 'Folsom', zipCode: '95630' };
  expect(fillAddress(typed, {}, elkGrove)).toEqual({});
  expect(fillAddress(typed, {}, roseville)).toEqual({});
});

it('fills a place that the form does not suggest, and a southern county, with an explanation', () => {
  const before = fillAddress(california, {}, elkGrove);
  const desert = { county: 'Inyo', city: 'Death Valley', zipCode: '92328' };
  expect(fillAddress({ ...california, ...before }, before, { ...desert, state: 'CA' })).toEqual(desert);
});

it('clears what it filled when the form has no such county', () => {
  const before = fillAddress(california, {}, elkGrove);
  const nowhere = { county: 'Erewhon', city: 'Dunedin', zipCode: '', state: 'CA' };
  expect(fillAddress({ ...california, ...before }, before, nowhere)).toMatchObject({ county: '' });
});

it('uses nothing from the other state, and clears nothing because of it', () => {
  const reno = { county: 'Washoe', city: 'Reno', zipCode: '89501', state: 'NV' };
  expect(fillAddress(california, {}, reno)).toEqual({});
  const before = fillAddress(california, {}, elkGrove);
  expect(fillAddress({ ...california, ...before }, before, reno)).toEqual({});
});

it('clears what it filled when the point moves to a place without an address', () => {
  const before = fillAddress(california, {}, elkGrove);
  const form = { ...california, ...before, zipCode: '95630' };
  expect(fillAddress(form, before, null)).toEqual({ county: '', city: '' });
});

it.each([
  ['to a place without an address', null, ''],
  ['to another county', roseville, '95678'],
])('keeps the county of a chosen city when the point moves %s', (_, address, zipCode) => {
  const before = fillAddress(california, {}, elkGrove);
  const form = { ...california, ...before, city: 'Folsom' };
  expect(fillAddress(form, before, address)).toEqual({ zipCode });
});

it('a chosen address replaces what was there, and moving the point keeps it', () => {
  const found = {
    ...roseville,
    id: '1',
    name: '311 Vernon St, Roseville',
    street: '',
    lat: 38.7521,
    lng: -121.288,
  };
  const filled = { county: 'Sacramento', onsiteContactName: 'Dana' };
  const before = { ...EMPTY_TICKET, county: 'Sacramento', city: 'Folsom', filled };
  const changes = fillFromSearch(before, found);
  expect(changes).toEqual({
    ...{ callCenter: 'onecall', latitude: '38.752100', longitude: '-121.288000' },
    ...{ county: 'Placer', city: 'Roseville', zipCode: '95678', addressLocation: found.name },
    filled: { onsiteContactName: 'Dana' },
  });
  const after = { ...before, ...changes };
  expect(fillAddress(after, after.filled, elkGrove)).toEqual({});
});
