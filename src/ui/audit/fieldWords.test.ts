import { expect, test } from 'vitest';
import { fieldWords } from '../../../domain/audit/fieldWords';
import type { AuditedEntity } from '../../../domain/audit/words';
import { companyMessages } from '../../resources/company/messages';
import { employersMessages } from '../../resources/employers/messages';
import { eventsMessages } from '../../resources/events/messages';
import { jobsMessages } from '../../resources/jobs/messages';
import { subcontractorsMessages } from '../../resources/subcontractors/messages';
import { ticketProfilesMessages } from '../../resources/ticketProfiles/messages';
import { createMessages } from '../../resources/tickets/create/messages';

/** Not what a record keeps, as what a list counts; or called otherwise in the log, where an answer stands beside its question. */
const { tickets: ___, NextExpiry: ____, ...job } = jobsMessages.fields;
const { private: _, Sharing: __, ...profile } = ticketProfilesMessages.fields;
const { autoRenew, renewUntil, needRemark, subcontractors, delineatedMethod, ...ticket } =
  createMessages.fields;

const NOUNS: Partial<Record<AuditedEntity, Record<string, string>>> = {
  user: employersMessages.fields,
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

test.each(CASES)('the log calls %s %s as its pages do: %s', (entity, field, words) => {
  expect(fieldWords(entity, field)).toBe(words);
});
