import { expect, it } from 'vitest';
import { isOwnCompany } from './names';

it.each([
  'Sierra Test Works, Inc.',
  'SIERRA TEST WORKS',
  'sierra test works LLC',
  'The Sierra-Test Works Co., Inc.',
  'Sierra Test Works L.L.C.',
])('recognizes %s as the company itself', printed => {
  expect(isOwnCompany('Sierra Test Works Inc', printed)).toBe(true);
});

it.each([undefined, '', '--Not Listed--', 'Not Supplied'])(
  'treats a ticket without a company (%s) as the company’s own',
  printed => {
    expect(isOwnCompany('Sierra Test Works Inc', printed)).toBe(true);
  },
);

it.each(['Sierra Test', 'Sierra Test Works of Reno', 'Inc.'])('recognizes %s as another company', printed => {
  expect(isOwnCompany('Sierra Test Works Inc', printed)).toBe(false);
});

it('recognizes a company named after a legal form, and a spelled-out ampersand', () => {
  expect(isOwnCompany('Example Pipe & Cable', 'EXAMPLE PIPE AND CABLE CO')).toBe(true);
  expect(isOwnCompany('Company', 'Corporation')).toBe(false);
});
