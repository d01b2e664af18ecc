import { describe, expect, it } from 'vitest';
import { CODE_STEP, problemsIn, replaceOfStep, shownStep, stepOf } from './steps';

const draft = {
  name: 'Ada Park',
  username: 'ada',
  email: 'ada@example.com',
  company: 'Sierra Trenching',
  phoneNumber: '(916) 555-0110',
  address: '100 Trench Way',
  county: 'Placer',
  state: 'CA',
  city: 'Roseville',
  zipCode: '95678',
};
const EMPTY_DRAFT = Object.fromEntries(Object.keys(draft).map(field => [field, ''])) as typeof draft;
const form = { ...draft, password: 'paint the line white' };

describe('errors in a step', () => {
  it('concern only its own fields, in order', () => {
    const empty = { ...EMPTY_DRAFT, password: '' };
    expect(Object.keys(problemsIn(0, empty))).toEqual(['company', 'phoneNumber']);
    expect(Object.keys(problemsIn(1, empty))).toEqual(['address', 'city', 'state', 'zipCode']);
    expect(Object.keys(problemsIn(2, empty))).toEqual(['name', 'username', 'email', 'password']);
  });

  it('are empty when everything is valid', () => {
    for (const step of [0, 1, 2]) expect(problemsIn(step, form)).toEqual({});
  });

  it('include the county even while the password is missing', () => {
    expect(problemsIn(1, { ...form, county: '', password: '' })).toEqual({
      county: 'Choose a county from the list.',
    });
  });

  it('allow an empty county when no list is available', () => {
    expect(problemsIn(1, { ...form, state: 'OR', county: '' })).toEqual({});
  });

  it('ignore a dash that the mask left behind the ZIP code', () => {
    expect(problemsIn(1, { ...form, zipCode: '95678-' })).toEqual({});
  });
});

it('leave known errors of other steps unchanged', () => {
  const failures = { company: 'old', phoneNumber: 'old', username: 'taken' };
  expect(replaceOfStep(0, failures, { phoneNumber: 'new' })).toEqual({
    username: 'taken',
    phoneNumber: 'new',
  });
});

describe('the current step', () => {
  it('is the requested one when all before it are filled in', () => {
    expect(shownStep(0, EMPTY_DRAFT, false)).toBe(0);
    expect(shownStep(2, draft, false)).toBe(2);
  });

  it('is the first incomplete one', () => {
    expect(shownStep(2, EMPTY_DRAFT, false)).toBe(0);
    expect(shownStep(2, { ...draft, city: '' }, false)).toBe(1);
  });

  it('is the code step only while a code is awaited', () => {
    expect(shownStep(CODE_STEP, EMPTY_DRAFT, true)).toBe(CODE_STEP);
    expect(shownStep(CODE_STEP, draft, false)).toBe(2);
    expect(shownStep(1, draft, true)).toBe(1);
  });
});

it('a field leads to its step, and several to the first', () => {
  expect(stepOf({ username: 'taken' })).toBe(2);
  expect(stepOf({ username: 'taken', company: 'taken' })).toBe(0);
  expect(stepOf({ code: 'wrong' })).toBeNull();
});
