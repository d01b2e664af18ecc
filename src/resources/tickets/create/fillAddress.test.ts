import { expect, it } from 'vitest';
import { fillAddress } from './fillAddress';
import { EMPTY_TICKET, type TicketForm } from './ticketForm';

const elkGrove = { county: 'Sacramento', city: 'Elk Grove', zipCode: '95624', state: 'CA' };
const roseville = { county: 'Placer', city: 'Roseville', zipCode: '95678', state: 'CA' };
const california: TicketForm = { ...EMPTY_TICKET, callCenter: 'onecall' };

it('fills what is empty, and the center where none is chosen', () => {
  const { state, ...filled } = elkGrove;
  expect(fillAddress(california, {}, elkGrove)).toEqual(filled);
  expect(fillAddress(EMPTY_TICKET, {}, elkGrove)).toEqual({ callCenter: 'onecall', ...filled });
});

it('fills anew what it has filled, when the point moves', () => {
  const before = fillAddress(california, {}, elkGrove);
  expect(fillAddress({ ...california, ...before }, before, roseville)).toEqual({
    county: 'Placer',
    city: 'Roseville',
    zipCode: '95678',
  });
});

it('never changes what a person has typed', () => {
  const typed = { ...california, county: 'Sacramento', city: 'Folsom', zipCode: '95630' };
  expect(fillAddress(typed, {}, elkGrove)).toEqual({});
  expect(fillAddress(typed, {}, roseville)).toEqual({});
});

it('fills a place that the form does not suggest, and a county of the southern center, which it explains', () => {
  const before = fillAddress(california, {}, elkGrove);
  const desert = { county: 'Inyo', city: 'Death Valley', zipCode: '92328' };
  expect(fillAddress({ ...california, ...before }, before, { ...desert, state: 'CA' })).toEqual(desert);
});

it('empties what it has filled where the form offers no such county', () => {
  const before = fillAddress(california, {}, elkGrove);
  const nowhere = { county: 'Erewhon', city: 'Dunedin', zipCode: '', state: 'CA' };
  expect(fillAddress({ ...california, ...before }, before, nowhere)).toMatchObject({ county: '' });
});

it('takes nothing of the other state', () => {
  const reno = { county: 'Washoe', city: 'Reno', zipCode: '89501', state: 'NV' };
  expect(fillAddress(california, {}, reno)).toEqual({});
});

it('empties what it has filled when the point moves where there is no address, or to the other state', () => {
  const before = fillAddress(california, {}, elkGrove);
  const form = { ...california, ...before, zipCode: '95630' };
  const reno = { county: 'Washoe', city: 'Reno', zipCode: '89501', state: 'NV' };
  for (const address of [null, reno]) {
    expect(fillAddress(form, before, address)).toEqual({ county: '', city: '' });
  }
});

it('leaves a chosen city its county where the point moves to another one', () => {
  const before = fillAddress(california, {}, elkGrove);
  const form = { ...california, ...before, city: 'Folsom' };
  expect(fillAddress(form, before, roseville)).toEqual({ zipCode: '95678' });
});

it('leaves a chosen city its county', () => {
  const before = fillAddress(california, {}, elkGrove);
  const form = { ...california, ...before, city: 'Folsom' };
  expect(fillAddress(form, before, null)).toEqual({ zipCode: '' });
});
