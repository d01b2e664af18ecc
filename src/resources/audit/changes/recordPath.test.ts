import { expect, test } from 'vitest';
import { recordPath } from './recordPath';

test.each([
  ['ticket', ['j', 't'], '/main/tickets/details/j/t'],
  ['invitation', ['j', 't', 'i'], '/main/tickets/details/j/t/i'],
  ['job', ['j'], '/main/jobs/details/j'],
  ['contact', ['s'], '/main/subcontractor-library/details/s'],
  ['event', ['e'], '/main/recorded-events/details/e'],
  ['ticketProfile', ['p'], '/main/ticket-profile/details/p'],
  ['user', [], null],
  ['ticket', [], null],
  ['fence', ['f'], null],
])('%s %j is at %s', (entity, path, address) => expect(recordPath(entity, path)).toBe(address));
