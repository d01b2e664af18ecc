import { randomUUID } from 'node:crypto';
import { actionCell, type Calls, cell, inCompany, read, type Target } from './call';
import { ticketLike } from './ticketActions';

const fields = () => ({ CompanyName: randomUUID(), Type: 'Boring' });
const allFields = () => ({ ...fields(), Phone: '', Website: '', Email: '', version: 1 });
const person = { FirstName: 'Lee', LastName: 'Park' };
const wholePerson = { ...person, Email: '', Title: '', Phone: '', Mobile: '', IsPrimary: true, version: 1 };
const LISTED = '{ total data { id } }';

/** Subcontractors, who of them is on a ticket, and the invitations between companies. */
export const SHARING: Calls = {
  getSubcontractors: read('subcontractors'),
  getSubcontractorBoard: { ...read('subcontractors'), selection: '{ total data { ticketId } }' },
  getSubcontractor: {
    scopes: cell('subcontractors', 'READ'),
    names: 'record',
    variables: async target => ({ subcontractorId: (await subcontractor(target)).subcontractorId }),
    hidden: 'null',
  },
  createSubcontractor: {
    scopes: cell('subcontractors', 'CREATE'),
    names: 'company',
    variables: target => ({ ...inCompany(target), subcontractor: fields() }),
  },
  updateSubcontractor: {
    scopes: cell('subcontractors', 'UPDATE'),
    names: 'record',
    variables: async target => ({
      subcontractorId: (await subcontractor(target)).subcontractorId,
      subcontractor: allFields(),
    }),
    hidden: 'NotFoundException',
  },
  deleteSubcontractor: {
    scopes: cell('subcontractors', 'DELETE'),
    names: 'record',
    variables: async target => ({ subcontractorId: (await subcontractor(target)).subcontractorId }),
    hidden: 'NotFoundException',
  },
  getSubcontractorContacts: {
    scopes: cell('subcontractors', 'READ'),
    names: 'record',
    variables: async target => ({ subcontractorId: (await subcontractor(target)).subcontractorId }),
    selection: '{ total data { ID } }',
    hidden: 'allowed',
  },
  createSubcontractorContact: {
    scopes: cell('subcontractors', 'CREATE'),
    names: 'record',
    variables: async target => ({
      subcontractorId: (await subcontractor(target)).subcontractorId,
      contact: person,
    }),
    hidden: 'NotFoundException',
  },
  updateSubcontractorContact: {
    scopes: cell('subcontractors', 'UPDATE'),
    names: 'record',
    variables: async target => ({
      contactId: (await subcontractor(target)).subcontractorContactId,
      contact: wholePerson,
    }),
    hidden: 'NotFoundException',
  },
  deleteSubcontractorContact: {
    scopes: cell('subcontractors', 'DELETE'),
    names: 'record',
    variables: async target => ({ contactId: (await subcontractor(target)).subcontractorContactId }),
    hidden: 'NotFoundException',
  },
  assignSubcontractor: {
    scopes: actionCell('assignSubcontractor'),
    names: 'company',
    variables: async target => ({
      ...inCompany(target),
      ticketId: await ticketLike(target),
      subcontractors: [await subcontractor(target)],
    }),
  },
  getTicketSubcontractors: {
    scopes: cell('subcontractors', 'READ'),
    names: 'record',
    variables: async target => ({ ticketId: (await invitation(target, 'PENDING')).ticketId }),
    selection: '{ TicketID }',
    hidden: 'empty',
  },
  inviteSubcontractor: {
    scopes: cell('invitations', 'CREATE'),
    names: 'record',
    variables: async target => ({ ticketId: await ticketLike(target), ...(await subcontractor(target)) }),
    hidden: 'NotFoundException',
  },
  getInvitationLetter: {
    scopes: cell('invitations', 'CREATE'),
    names: 'record',
    variables: async target => {
      const { subcontractorContactId } = await subcontractor(target);
      return { ticketId: await ticketLike(target), subcontractorContactId };
    },
    selection: '{ subject }',
    hidden: 'NotFoundException',
  },
  enterSubcontractorTicket: {
    scopes: cell('invitations', 'CREATE'),
    names: 'record',
    variables: async target => {
      const ticketId = await ticketLike(target);
      const { subcontractorId } = await subcontractor(target);
      await target.sql(
        'insert into ticket_subcontractors (company_id, ticket_id, subcontractor_id) values ($1, $2, $3)',
        [target.company.id, ticketId, subcontractorId],
      );
      const expDate = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
      const ticket = { ticketNo: '2026111900001', revision: '000', expDate };
      return { ticketId, subcontractorId, ticket };
    },
    hidden: 'NotFoundException',
  },
  resendInvitation: {
    scopes: cell('invitations', 'UPDATE'),
    names: 'record',
    variables: async target => ({ invitationId: (await invitation(target, 'PENDING')).id }),
    hidden: 'NotFoundException',
  },
  revokeInvitation: {
    scopes: cell('invitations', 'DELETE'),
    names: 'record',
    variables: async target => ({ invitationId: (await invitation(target, 'ACCEPTED')).id }),
    hidden: 'NotFoundException',
  },
  undoInvitation: {
    scopes: cell('invitations', 'CREATE'),
    names: 'record',
    variables: async target => {
      const { id } = await invitation(target, 'PENDING');
      await target.sql(
        `insert into mails (company_id, kind, to_address, subject, text, html, dedupe_key)
         values ($1, 'invitation', 'lee@example.com', '', '', '', 'invitation:' || $2 || ':first')`,
        [target.company.id, id],
      );
      return { invitationId: id };
    },
    hidden: 'NotFoundException',
  },
  answerInvitation: {
    scopes: cell('invitations', 'CREATE'),
    names: 'record',
    variables: async target => ({
      invitationId: await receivedInvitation(target),
      status: 'ACCEPTED',
      ownedTicketId: await ticketLike(target),
    }),
    hidden: 'NotFoundException',
  },
  getSubcontractorInvitations: { ...read('invitations'), selection: LISTED },
  getReceivedInvitations: { ...read('invitations'), selection: LISTED },
  getSharedTicket: {
    scopes: cell('invitations', 'READ'),
    names: 'record',
    variables: async target => ({ invitationId: await receivedInvitation(target) }),
    hidden: 'null',
  },
  getTicketSubcontractorInvitations: {
    scopes: cell('invitations', 'READ'),
    names: 'company',
    variables: async target => ({
      ...inCompany(target),
      ticketId: (await invitation(target, 'PENDING')).ticketId,
    }),
  },
  getSubcontractorTickets: {
    scopes: cell('invitations', 'READ'),
    names: 'record',
    variables: async target => ({ ticketId: (await invitation(target, 'ACCEPTED')).ticketId }),
    hidden: 'empty',
  },
};

/** A subcontractor of the target's company with a contact, who is its primary one. */
async function subcontractor({ company, sql }: Target) {
  const [made] = await sql(
    `with made as (
       insert into subcontractors (company_id, company_name, type) values ($1, gen_random_uuid(), 'Boring')
       returning id, company_id
     )
     insert into subcontractor_contacts (company_id, subcontractor_id, first_name, last_name, email, is_primary)
     select company_id, id, 'Lee', 'Park', 'lee@example.com', true from made
     returning id, subcontractor_id`,
    [company.id],
  );
  return { subcontractorId: made?.subcontractor_id ?? '', subcontractorContactId: made?.id ?? '' };
}

/** An invitation of an outsider to a ticket of the target's job, on which the subcontractor is. */
async function invitation(target: Target, status: 'PENDING' | 'ACCEPTED') {
  const ticketId = await ticketLike(target);
  const { subcontractorId, subcontractorContactId } = await subcontractor(target);
  const [made] = await target.sql(
    `with assigned as (
       insert into ticket_subcontractors (company_id, ticket_id, subcontractor_id, contact_id) values ($1, $2, $3, $4)
     )
     insert into invitations (company_id, ticket_id, subcontractor_id, contact_id, status, is_external)
     values ($1, $2, $3, $4, $5, true)
     returning id`,
    [target.company.id, ticketId, subcontractorId, subcontractorContactId, status],
  );
  return { id: made?.id ?? '', ticketId };
}

/** An invitation that a company of its own has sent to the target's; answers its id. */
async function receivedInvitation({ company, ticket, sql }: Target): Promise<string> {
  const [made] = await sql(
    `with inviting as (
       insert into companies (name) values (gen_random_uuid()) returning id
     ), job as (
       insert into jobs (company_id, job_no, name, status) select id, '1', 'Main', 'ACTIVE' from inviting returning id
     ), main as (
       insert into tickets (company_id, job_id, user_id, client_request_id, call_center, status, type, submitted_at,
         work_start, latitude, longitude, form)
       select inviting.id, job.id, t.user_id, gen_random_uuid(), t.call_center, 'PENDING', t.type, t.submitted_at,
         t.work_start, t.latitude, t.longitude, t.form
       from inviting, job, tickets t where t.id = $1
       returning id
     ), sub as (
       insert into subcontractors (company_id, company_name, type) select id, 'Us', 'Boring' from inviting returning id
     )
     insert into invitations (company_id, ticket_id, subcontractor_id, is_external, invited_company_id)
     select inviting.id, main.id, sub.id, false, $2 from inviting, main, sub
     returning id`,
    [ticket.id, company.id],
  );
  return made?.id ?? '';
}
