import { expect, it } from 'vitest';
import { isOwnCompany } from './names';

it.each([
  'Sierra Test Works, Inc.',
  'SIERRA TEST WORKS',
  'sierra test works LLC',
  'The Sierra-Test Works Co., Inc.',
  'Sierra Test Works L.L.C.',
])('takes %s for the company itself', printed => {
  expect(isOwnCompany('Sierra Test Works Inc', printed)).toBe(true);
});

it.each([undefined, '', '--Not Listed--', 'Not Supplied'])(
  'takes a ticket of nobody (%s) for the company’s own',
  printed => {
    expect(isOwnCompany('Sierra Test Works Inc', printed)).toBe(true);
  },
);

it.each(['Sierra Test', 'Sierra Test Works of Reno', 'Inc.'])('takes %s for another company', printed => {
  expect(isOwnCompany('Sierra Test Works Inc', printed)).toBe(false);
});

it('knows a company whose name is a legal form, and an ampersand written out', () => {
  expect(isOwnCompany('Example Pipe & Cable', 'EXAMPLE PIPE AND CABLE CO')).toBe(true);
  expect(isOwnCompany('Company', 'Corporation')).toBe(false);
});
