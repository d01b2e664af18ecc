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

describe('what is wrong in a step', () => {
  it('concerns its own fields alone, in their order', () => {
    const empty = { ...EMPTY_DRAFT, password: '' };
    expect(Object.keys(problemsIn(0, empty))).toEqual(['company', 'phoneNumber']);
    expect(Object.keys(problemsIn(1, empty))).toEqual(['address', 'city', 'state', 'zipCode']);
    expect(Object.keys(problemsIn(2, empty))).toEqual(['name', 'username', 'email', 'password']);
  });

  it('is nothing when all is right', () => {
    for (const step of [0, 1, 2]) expect(problemsIn(step, form)).toEqual({});
  });

  it.each([
    [0, 'company', '---', 'Company name must have a letter or a digit.'],
    [0, 'phoneNumber', '(916) 55', 'Phone number must be a 10-digit phone number.'],
    [1, 'zipCode', '95678-12', 'ZIP code must look like 95678 or 95678-1234.'],
    [1, 'county', 'Washoe', 'Choose a county from the list.'],
    [2, 'username', 'a@b', 'Username can have letters'],
    [2, 'email', 'ada', 'Email must look like name@example.com.'],
    [2, 'password', 'short', 'A password needs at least 12 characters.'],
  ])('step %i says so of the %s %j', (step, field, value, words) => {
    expect(problemsIn(step, { ...form, [field]: value })[field]).toContain(words);
  });

  it('says so of the county though the password is not there yet', () => {
    expect(problemsIn(1, { ...form, county: '', password: '' })).toEqual({
      county: 'Choose a county from the list.',
    });
  });

  it('lets the county be empty where no list of them is known', () => {
    expect(problemsIn(1, { ...form, state: 'OR', county: '' })).toEqual({});
  });

  it('is not a dash that the mask left behind the ZIP code', () => {
    expect(problemsIn(1, { ...form, zipCode: '95678-' })).toEqual({});
  });
});

it('what is found wrong in a step now leaves what is known of the others', () => {
  const failures = { company: 'old', phoneNumber: 'old', username: 'taken' };
  expect(replaceOfStep(0, failures, { phoneNumber: 'new' })).toEqual({
    username: 'taken',
    phoneNumber: 'new',
  });
});

describe('the step that is shown', () => {
  it('is the one wanted when all before it is filled in', () => {
    expect(shownStep(0, EMPTY_DRAFT, false)).toBe(0);
    expect(shownStep(2, draft, false)).toBe(2);
  });

  it('is the first that lacks something', () => {
    expect(shownStep(2, EMPTY_DRAFT, false)).toBe(0);
    expect(shownStep(2, { ...draft, city: '' }, false)).toBe(1);
  });

  it('is that of the code only while a code is waited for', () => {
    expect(shownStep(CODE_STEP, EMPTY_DRAFT, true)).toBe(CODE_STEP);
    expect(shownStep(CODE_STEP, draft, false)).toBe(2);
    expect(shownStep(1, draft, true)).toBe(1);
  });
});

it('a field leads to its step, several to the first', () => {
  expect(stepOf({ username: 'taken' })).toBe(2);
  expect(stepOf({ username: 'taken', company: 'taken' })).toBe(0);
  expect(stepOf({ code: 'wrong' })).toBeNull();
});
