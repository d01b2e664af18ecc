import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Operation } from '../../domain/actions';
import { type TestApp, testApp } from '../support/app';
import { insertSubcontractor, type Subcontractor } from '../support/sharing';
import { mailsTo, newSignUp } from '../support/signUps';
import type { Company, User } from '../support/world';

const CLAIM = 'Claim it at https://evil.example/now';

let t: TestApp;
let company: Company;
let admin: User;
let sub: Subcontractor;

beforeAll(async () => {
  t = await testApp();
  company = await t.world.company();
  admin = await t.world.user(company, 'CompanySuperAdmin');
  sub = await insertSubcontractor(t.owner, company);
});
afterAll(() => t.close());

const email = () => `${randomUUID().slice(0, 8)}@example.com`;
const ofCompany = (variables: object) => ({ companyId: company.id, ...variables });

const WRITES: Partial<Record<Operation, { variables: () => object; field: string; by?: 'visitor' | 'sas' }>> =
  {
    signUp: { variables: () => newSignUp({ company: CLAIM }), field: 'company', by: 'visitor' },
    sendContactMessage: {
      variables: () => ({ name: CLAIM, email: email(), message: 'Hello' }),
      field: 'name',
      by: 'visitor',
    },
    createCustomer: {
      variables: () => ({ customer: { Name: CLAIM, ownerName: 'Zed Owner', ownerEmail: email() } }),
      field: 'customer.Name',
      by: 'sas',
    },
    createEmployer: {
      variables: () => ({
        Name: CLAIM,
        Email: email(),
        CompanyID: company.id,
        Role: { cognitoGroupName: 'ProjectManager' },
      }),
      field: 'Name',
    },
    createJob: {
      variables: () => ofCompany({ job: { JobNo: '1', Name: CLAIM, ManagerID: admin.id } }),
      field: 'job.Name',
    },
    createSubcontractor: {
      variables: () => ofCompany({ subcontractor: { CompanyName: CLAIM, Type: 'Boring' } }),
      field: 'subcontractor.CompanyName',
    },
    createSubcontractorContact: {
      variables: () => ({ subcontractorId: sub.id, contact: { FirstName: CLAIM, LastName: 'Park' } }),
      field: 'contact.FirstName',
    },
  };

test.each(Object.entries(WRITES))(
  '%s refuses a name with a web address',
  async (call, { variables, field, by }) => {
    const client =
      by === 'visitor' ? t.visitor : await t.signIn(by === 'sas' ? await t.world.administrator() : admin);
    const error = await client.refused(call as Operation, variables());
    expect(error.errorInfo?.fields).toEqual({
      [field]: expect.stringMatching(/can’t contain a web address\.$/),
    });
  },
);

test('an older name with a web address is not a link in an email', async () => {
  const client = await t.signIn(admin);
  const job = await t.world.job(company);
  const ticket = await t.world.ticket(job, admin);
  const known = await insertSubcontractor(t.owner, company, { name: CLAIM });
  const { id: subcontractorId, contactId: subcontractorContactId } = known;
  const invitee = { ticketId: ticket.id, subcontractorId, subcontractorContactId };
  await client.ask('inviteSubcontractor', invitee, '{ ID }');
  const [mail] = await mailsTo(t, known.email);
  for (const written of [mail?.text, mail?.html]) {
    expect(written).toContain('https[:]//evil[.]example/now');
    expect(written).not.toContain('evil.example');
    expect(written).toContain(`${t.services.config.baseUrl}/external/`);
  }
});
