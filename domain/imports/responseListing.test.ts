import { expect, it } from 'vitest';
import { isResponseSummary } from './responseListing';

it.each([
  'Station\tResponse\tDate\nEXGAS\t001 Clear - No conflict\t11/12/2026 10:15',
  'EXGAS   Example Gas   Marked   11/12/2026 10:15 AM',
  'Hello,\n\n| EXWAT | 010 | 11/12/2026 08:00 |',
  'Station: EXGAS\nResponse: Clear - no conflict\nDate: 11/12/2026 10:15 AM',
  'Utility: Example Gas\nResponse Code: 001\nResponded: 11/12/2026 10:15 AM',
  'Member\tEXGAS\nStatus\t(001) Clear - no conflict',
  'Station: EXGAS | Response: 1A - Marked',
  'STATION   EXGAS\nRESPONSE  Locate area marked',
])('tells a summary of responses by a line: %j', text => {
  expect(isResponseSummary(text)).toBe(true);
});

it.each([
  '',
  'Out of office. I am back on 11/12/2026 08:00.',
  'Invoice | 010 | 25.00',
  'Name: Lee\nStatus: Clear',
  'Station: EXGAS\nStatus: Paid',
  'Response: Clear - no conflict',
  'TICKET NO   2026110900042\nSUBMITTED DATE   2026-11-09T09:12:34-08:00',
])('does not take other mail for one: %j', text => {
  expect(isResponseSummary(text)).toBe(false);
});
