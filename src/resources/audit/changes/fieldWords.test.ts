import { expect, test } from 'vitest';
import { fieldWords } from '../../../../domain/audit/fieldWords';
import type { AuditedEntity } from '../../../../domain/audit/words';
import { companyMessages } from '../../company/messages';
import { employersMessages } from '../../employers/messages';
import { eventsMessages } from '../../events/messages';
import { jobsMessages } from '../../jobs/messages';
import { subcontractorsMessages } from '../../subcontractors/messages';
import { ticketProfilesMessages } from '../../ticketProfiles/messages';
import { createMessages } from '../../tickets/create/messages';

/** Not what a record keeps, as what a list counts; or called otherwise in the log, where an answer stands beside its question. */
const { tickets: ___, NextExpiry: ____, ...job } = jobsMessages.fields;
const { lastSeenAt: _____, ...user } = employersMessages.fields;
const { private: _, Sharing: __, ...profile } = ticketProfilesMessages.fields;
const { autoRenew, renewUntil, needRemark, subcontractors, delineatedMethod, ...ticket } =
  createMessages.fields;

const NOUNS: Partial<Record<AuditedEntity, Record<string, string>>> = {
  user,
  job,
  company: companyMessages.fields,
  subcontractor: subcontractorsMessages.fields,
  contact: subcontractorsMessages.contacts.fields,
  event: eventsMessages.fields,
  ticketProfile: profile,
  ticket,
};
const CASES = Object.entries(NOUNS).flatMap(([entity, fields]) =>
  Object.entries(fields).map(([field, words]) => [entity, field, words] as const),
);

test.each(CASES)('the log labels %s %s as its pages do: %s', (entity, field, words) => {
  expect(fieldWords(entity, field)).toBe(words);
});
