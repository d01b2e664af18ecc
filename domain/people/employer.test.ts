import { describe, expect, it } from 'vitest';
import { parse } from '../validation';
import { employerSchema, mayHandle, newEmployerSchema, usernameFrom } from './employer';

const ada = { Name: ' Ada ', Email: 'ada@example.com', Role: { cognitoGroupName: 'ProjectManager' } };

describe('a new employer', () => {
  it('is trimmed, and empty values become null', () => {
    const expected = {
      Name: 'Ada',
      Email: 'ada@example.com',
      Code: null,
      Phone: null,
      Role: 'ProjectManager',
    };
    expect(parse(newEmployerSchema, ada)).toEqual(expected);
    expect(parse(newEmployerSchema, { ...ada, Code: ' ', Phone: null })).toEqual(expected);
  });

  it.each([
    [{ Name: ' ' }, 'Name'],
    [{ Email: 'ada' }, 'Email'],
    [{ Code: 'x'.repeat(41) }, 'Code'],
    [{ Code: 7 }, 'Code'],
    [{ Phone: '555' }, 'Phone'],
    [{ Role: { cognitoGroupName: 'Boss' } }, 'Role'],
    [{ Role: { cognitoGroupName: 'SASAdministrator' } }, 'Role'],
    [{ Role: null }, 'Role'],
    [{ Rank: 1 }, 'Rank'],
  ])('with %j is refused by name', (change, field) => {
    expect(() => parse(newEmployerSchema, { ...ada, ...change })).toThrow(
      expect.objectContaining({ errorInfo: { fields: { [field]: expect.any(String) } } }),
    );
  });
});

describe('an updated employer', () => {
  const change = { ...ada, ID: 'a', CompanyID: 'c', version: 1, Code: null, Phone: null };

  it('may have no code and no phone', () => {
    expect(parse(employerSchema, change)).toMatchObject({ Code: null, Phone: null });
    expect(parse(employerSchema, { ...change, Code: ' A1 ', Phone: '' })).toMatchObject({
      Code: 'A1',
      Phone: null,
    });
  });

  it.each(['Code', 'Phone'])('always includes %s, even to clear it', field => {
    expect(() => parse(employerSchema, { ...change, [field]: undefined }, 'employer')).toThrow(
      expect.objectContaining({
        errorInfo: {
          fields: {
            [`employer.${field}`]: `${field} is missing. Send what it is to be, or null for nothing.`,
          },
        },
      }),
    );
  });
});

it('users cannot manage roles above their own', () => {
  expect(mayHandle('CompanyAdmin', 'CompanySuperAdmin')).toBe(false);
  expect(mayHandle('CompanyAdmin', 'CompanyAdmin')).toBe(true);
  expect(mayHandle('CompanySuperAdmin', 'ReadOnlyUser')).toBe(true);
});

it.each([
  ['Ada.Lovelace@example.com', 0, 'ada.lovelace'],
  ['Ada.Lovelace@example.com', 1, 'ada.lovelace2'],
  ['ada+tickets@example.com', 0, 'ada.tickets'],
  ['al@example.com', 0, 'user.al'],
])('%s, try %i, becomes %s', (address, attempt, username) => {
  expect(usernameFrom(address, attempt)).toBe(username);
});
