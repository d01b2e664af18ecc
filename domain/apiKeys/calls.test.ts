import { expect, it } from 'vitest';
import type { KeyScope } from './apiKey';
import { keyRefusal } from './calls';

it.each<[string, KeyScope, RegExp | null]>([
  ['getJobs', 'READ', null],
  ['exportTickets', 'READ', null],
  ['__schema', 'READ', null],
  ['createRecordedEvent', 'WRITE', null],
  ['createRecordedEvent', 'READ', /can only read/],
  ['getCredentials', 'READ', /can’t call getCredentials/],
  ['changePassword', 'WRITE', /can’t call/],
  ['createApiKey', 'WRITE', /can’t call/],
  // Each can make something that outlives the key: an account, a mail every morning, a public link.
  ['importTable', 'WRITE', /can’t call/],
  ['setTodayEmails', 'WRITE', /can’t call/],
  ['createTicketPassport', 'WRITE', /can’t call/],
  ['somethingNew', 'WRITE', /no call somethingNew/],
  ['constructor', 'READ', /no call/],
])('decides about %s with a %s key', (call, scope, refusal) => {
  const why = keyRefusal(call, scope);
  if (refusal) expect(why).toMatch(refusal);
  else expect(why).toBeNull();
});
