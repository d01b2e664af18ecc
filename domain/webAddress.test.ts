import * as v from 'valibot';
import { expect, test } from 'vitest';
import { customerSchema, settingsSchema } from './companies/settings';
import { contactMessageSchema } from './contact/message';
import { jobSchema } from './jobs/job';
import { employerSchema, myNameSchema, newEmployerSchema } from './people/employer';
import { signUpSchema } from './people/signUp';
import { contactSchema, subcontractorSchema } from './subcontractors/subcontractor';
import { fieldErrors } from './validation';
import { hasWebAddress, withoutLinks } from './webAddress';

test.each([
  'Claim your $500 at https://evil.example',
  'HTTP://evil.example',
  'ftp://evil.example',
  'www.evil.example',
  'Win at (WWW.evil.example)',
  'evil.example/claim',
  'evil.example/',
  'evil.example?claim=1',
  'evil.example:8080',
  'sub.evil-pages.example#now',
])('%s contains a web address', text => {
  expect(hasWebAddress(text)).toBe(true);
});

test.each([
  'J. R. Smith & Sons, Inc.',
  'A.B.C. Paving',
  'A.B.C./D.E.F. Joint Venture',
  'St. John',
  'Smith Co.Ltd',
  'Amazon.com Services LLC',
  'Smith Bros. / Jones Inc.',
  'Boring w/ Care: Utilities',
  'Wwwilson Trenching',
  'Phase 1.2/3',
  'dana.reyes',
])('%s is a name', text => {
  expect(hasWebAddress(text)).toBe(false);
});

const CLAIM = 'Claim it at https://evil.example';

test.each<[string, v.GenericSchema, string, string]>([
  ['sign-up', signUpSchema, 'name', 'First and last name'],
  ['sign-up', signUpSchema, 'company', 'Company name'],
  ['settings', settingsSchema, 'Name', 'Company name'],
  ['customer', customerSchema, 'Name', 'Company name'],
  ['customer', customerSchema, 'ownerName', 'Owner name'],
  ['new user', newEmployerSchema, 'Name', 'Name'],
  ['user', employerSchema, 'Name', 'Name'],
  ['own name', myNameSchema, 'name', 'First and last name'],
  ['subcontractor', subcontractorSchema, 'CompanyName', 'Company name'],
  ['contact', contactSchema, 'FirstName', 'First name'],
  ['contact', contactSchema, 'LastName', 'Last name'],
  ['contact', contactSchema, 'Title', 'Title'],
  ['job', jobSchema, 'JobNo', 'Job number'],
  ['job', jobSchema, 'Name', 'Job name'],
  ['contact form', contactMessageSchema, 'name', 'Name'],
  ['contact form', contactMessageSchema, 'company', 'Company'],
])('the %s form refuses a web address in %s', (_, schema, field, label) => {
  const { issues } = v.safeParse(schema, { [field]: CLAIM });
  expect(fieldErrors(issues ?? ([] as never))[field]).toBe(`${label} can’t contain a web address.`);
});

test('a username is not a web address', () => {
  const { issues } = v.safeParse(signUpSchema, { username: 'www.evil.example' });
  expect(fieldErrors(issues ?? ([] as never)).username).toBe('Username can’t contain a web address.');
});

test.each([
  [CLAIM, 'Claim it at https[:]//evil[.]example'],
  ['See www.evil.example.', 'See www[.]evil[.]example.'],
  ['evil.example/claim', 'evil[.]example/claim'],
  ['J. R. Smith & Sons, Inc.', 'J. R. Smith & Sons, Inc.'],
  ['See https://ours.example/main/tickets', 'See https://ours.example/main/tickets'],
  ['https://ours.example/?a=1#b.', 'https://ours.example/?a=1#b.'],
  ['https://ours.example/,https://evil.example', 'https[:]//ours[.]example/,https[:]//evil[.]example'],
  ['https://ours.example.evil.example/', 'https[:]//ours[.]example[.]evil[.]example/'],
])('%s is %s in an email', (text, written) => {
  expect(withoutLinks(text, 'https://ours.example')).toBe(written);
});
