import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { ACTIONS, type Operation } from '../../domain/actions';
import { documentOf } from '../support/documents';
import { expect } from '../support/test';
import { mailsTo } from './mailbox';
import { accountOf, logIn } from './people';

/** An invitation that was mailed to a subcontractor without a login. */
export interface Invited {
  /** The path of the link in the mail. */
  path: string;
  company: string;
  /** What the company has been given since, by the call that its screens make. */
  shared: () => Promise<SharedTicket[]>;
  /** How the contact has answered. */
  answer: () => Promise<Answered | undefined>;
  revoke: () => Promise<void>;
}

interface Answered {
  id: string;
  status: string;
  comment: string | null;
}

interface SharedTicket {
  SubcontractorCompany: string;
  TicketNo: string;
  JobNo: string;
  ExpDate: string;
  ProjectManager: string;
  BucketLink: string | null;
}

/** Silver Basin, whose library other tests change, too. */
const ADMIN = 2;

/** Down the list of what is in force: the first ones may end any moment, and other tests renew and cancel them. */
const TICKET = { skip: 20, take: 1 };

/** Invites the contact of a new subcontractor to a ticket of the demo, and waits for the mail. */
export async function invite(request: APIRequestContext): Promise<Invited> {
  const { call, companyId, company } = await signedIn(request);
  const mark = randomUUID().slice(0, 8);
  const name = `Bore ${mark}`;
  const subcontractor = { CompanyName: name, Type: 'Boring' };
  const { ID: subcontractorId } = await call('createSubcontractor', { companyId, subcontractor });
  const email = `lee.${mark}@example.com`;
  const contact = { FirstName: 'Lee', LastName: 'Park', Email: email };
  const { ID: subcontractorContactId } = await call('createSubcontractorContact', {
    subcontractorId,
    contact,
  });
  const { data } = await call('getActiveTickets', { companyId, body: TICKET }, '{ data { ID } }');
  const ticketId: string = data[0].ID;
  const invitee = { ticketId, subcontractorId, subcontractorContactId };
  const { ID: invitationId } = await call('inviteSubcontractor', invitee);
  return {
    path: await mailedPath(email),
    company,
    shared: async () => {
      const tickets: SharedTicket[] = await call('getSubcontractorTickets', { ticketId });
      return tickets.filter(ticket => ticket.SubcontractorCompany === name);
    },
    answer: async () => {
      const sent: Answered[] = await call('getTicketSubcontractorInvitations', { companyId, ticketId });
      return sent.find(({ id }) => id === invitationId);
    },
    revoke: async () => {
      await call('revokeInvitation', { invitationId });
    },
  };
}

/** Calls as somebody who may invite. */
async function signedIn(request: APIRequestContext) {
  const account = await accountOf('CompanyAdmin', ADMIN);
  const { token, userInfo } = await logIn(request, account);
  const headers = { authorization: `Bearer ${token}` };
  const call = async (operation: Operation, variables: object, selection?: string) => {
    const sent = { ...variables, action: ACTIONS[operation] };
    return (await post(request, headers, documentOf(operation, selection), sent))[operation];
  };
  return { call, companyId: userInfo.company, company: account.company };
}

async function post(
  request: APIRequestContext,
  headers: Record<string, string>,
  query: string,
  variables: object,
) {
  const answer = await request.post('/graphql', { headers, data: { query, variables } });
  const { data, errors } = await answer.json();
  if (errors) throw new Error(JSON.stringify(errors));
  return data;
}

async function mailedPath(email: string): Promise<string> {
  const found = async () =>
    (await mailsTo(email)).flatMap(
      mail => /https?:\/\/[^/\s]+(\/external\/[^\s"<]+)/.exec(mail)?.[1] ?? [],
    )[0];
  await expect.poll(found, { timeout: 30_000 }).toBeDefined();
  return (await found()) ?? '';
}
