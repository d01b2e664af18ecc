import { describe, expect, it } from 'vitest';
import { parse } from '../validation';
import { customerSchema, settingsSchema } from './settings';

const settings = {
  Name: 'Sierra Test Works',
  Address: '',
  City: '',
  State: 'ca',
  ZipCode: '95678-1234',
  Phone: '(916) 555-0110',
  expiringDays: 7,
  restrictReading: false,
  secondFactorForAll: false,
  marksCheck: 'DAILY',
  digestDefault: 'DAILY',
  autoRenewDefault: false,
  autoRenewRemarkDefault: false,
  retentionYears: 6,
  version: 1,
};

describe("a company's settings", () => {
  it('are saved with the state in capitals', () => {
    expect(parse(settingsSchema, settings)).toEqual({ ...settings, State: 'CA', ways: null });
  });

  it.each([
    ['Name', ' '],
    ['Name', '. …'],
    ['State', 'C'],
    ['State', 'C1'],
    ['ZipCode', '9567'],
    ['Phone', '12'],
    ['expiringDays', 0],
    ['expiringDays', 15],
    ['expiringDays', 1.5],
    ['digestDefault', 'NEVER'],
    ['retentionYears', 5],
    ['retentionYears', 31],
    ['restrictReading', 'yes'],
    ['secondFactorForAll', null],
    ['version', '1'],
  ])('refuse %s %j', (field, value) => {
    expect(() => parse(settingsSchema, { ...settings, [field]: value })).toThrow(
      expect.objectContaining({ errorInfo: { fields: { [field]: expect.any(String) } } }),
    );
  });
});

it('a new customer needs only a name and an owner', () => {
  const customer = { Name: 'Basin', ownerName: 'Zed', ownerEmail: 'zed@example.com' };
  expect(parse(customerSchema, { ...customer, City: null })).toMatchObject({
    ...customer,
    City: '',
    Phone: '',
  });
});
