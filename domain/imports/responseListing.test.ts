import { expect, it } from 'vitest';
import { isResponseSummary } from './responseListing';

it.each([
  'Station\tResponse\tDate\nEXGAS\t001 Clear - No conflict\t11/12/2026 10:15',
  'EXGAS   Example Gas   Marked   11/12/2026 10:15 AM',
  'Hello,\n\n| EXWAT | 010 | 11/12/2026 08:00 |',
])('tells a summary of responses by a line: %j', text => {
  expect(isResponseSummary(text)).toBe(true);
});

it.each([
  '',
  'Out of office. I am back on 11/12/2026 08:00.',
  'Invoice | 010 | 25.00',
  'TICKET NO   2026110900042\nSUBMITTED DATE   2026-11-09T09:12:34-08:00',
])('does not take other mail for one: %j', text => {
  expect(isResponseSummary(text)).toBe(false);
});
