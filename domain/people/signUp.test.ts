import { describe, expect, it } from 'vitest';
import { countiesOfState, isStateCode, US_STATES } from '../companies/states';
import { parse } from '../validation';
import { confirmSignUpSchema, signUpSchema } from './signUp';

const signUp = {
  name: 'Ada Park',
  username: 'ada.park',
  email: 'ada@example.com',
  company: 'Sierra Excavation',
  phoneNumber: '(916) 555-0110',
  address: '100 Trench Way',
  county: 'Placer',
  state: 'CA',
  city: 'Roseville',
  zipCode: '95678',
  password: 'paint the line white',
};

describe('a sign-up', () => {
  it('drops a dash left behind the ZIP code by an input mask', () => {
    expect(parse(signUpSchema, { ...signUp, zipCode: '95678-' }).zipCode).toBe('95678');
  });

  it('is trimmed, with the state in capitals', () => {
    expect(parse(signUpSchema, { ...signUp, city: ' Roseville ', state: 'ca' })).toEqual(signUp);
  });

  it.each([
    { county: 'Carson City', state: 'NV', zipCode: '89701-1234' },
    { county: '', state: 'OR' },
    { county: 'Any place', state: 'AK' },
    { username: 'a_1' },
  ])('accepts %j', change => {
    expect(parse(signUpSchema, { ...signUp, ...change })).toMatchObject(change);
  });

  it.each([
    ['name', ' '],
    ['name', 'a'.repeat(81)],
    ['username', ''],
    ['username', 'ab'],
    ['username', 'ada@example.com'],
    ['username', '.ada'],
    ['username', 'ada park'],
    ['username', 'a'.repeat(41)],
    ['email', 'ada'],
    ['company', '. …'],
    ['phoneNumber', '555-0110'],
    ['address', ' '],
    ['county', 'Washoe'],
    ['county', ''],
    ['state', 'XX'],
    ['state', 'California'],
    ['state', 'constructor'],
    ['city', ''],
    ['zipCode', '9567'],
    ['zipCode', '956781234'],
    ['password', 'short'],
    ['role', 'SASAdministrator'],
  ])('is refused with the %s %j', (field, value) => {
    expect(() => parse(signUpSchema, { ...signUp, [field]: value })).toThrow(
      expect.objectContaining({ errorInfo: { fields: { [field]: expect.any(String) } } }),
    );
  });
});

it('accepts a code typed with blanks', () => {
  expect(parse(confirmSignUpSchema, { signUpId: 'x', code: ' 123 456' }).code).toBe('123456');
  expect(() => parse(confirmSignUpSchema, { signUpId: 'x', code: '12345a' })).toThrow('6 digits');
});

it('offers every county of California and Nevada, and every US state', () => {
  expect([countiesOfState('CA')?.length, countiesOfState('NV')?.length]).toEqual([58, 17]);
  expect(countiesOfState('OR')).toBeNull();
  expect(Object.keys(US_STATES)).toHaveLength(51);
  expect(isStateCode('toString')).toBe(false);
});
