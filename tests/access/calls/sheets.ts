import { randomUUID } from 'node:crypto';
import { type Calls, cell, type Target } from './call';

const onTicket = ({ ticket }: Target) => ({ ticketId: ticket.id });
const ofCompany = ({ company, ticket }: Target) => ({ companyId: company.id, ticketIds: [ticket.id] });

export const SHEETS: Calls = {
  getTicketPassports: {
    scopes: cell('passports', 'READ'),
    names: 'record',
    variables: async target => {
      await newPassport(target);
      return onTicket(target);
    },
    selection: '{ ID }',
    hidden: 'empty',
  },
  createTicketPassport: {
    scopes: cell('passports', 'CREATE'),
    names: 'record',
    variables: onTicket,
    selection: '{ ID }',
    hidden: 'NotFoundException',
  },
  makeTicketSheets: {
    scopes: cell('tickets', 'READ'),
    names: 'company',
    variables: ofCompany,
    selection: '{ link }',
  },
  sendTicketSheets: {
    scopes: cell('passports', 'CREATE'),
    names: 'company',
    variables: target => ({ ...ofCompany(target), to: ['inspector@example.com'] }),
    selection: '{ sendingId }',
  },
  // The mail is the caller's own, so no job is asked for.
  undoTicketSheets: {
    scopes: { ...cell('passports', 'CREATE'), ProjectManager: 'any', ProjectEngineer: 'any' },
    names: 'record',
    variables: async ({ company, caller, sql }) => {
      const sendingId = randomUUID();
      await sql(
        `insert into mails (company_id, kind, to_address, subject, text, html, dedupe_key)
         values ($1, 'ticketSheets', 'lee@example.com', '', '', '', $2)`,
        [company.id, `ticketSheets:${caller.id}:${sendingId}:lee@example.com`],
      );
      return { sendingId };
    },
    hidden: 'NotFoundException',
  },
  revokeTicketPassport: {
    scopes: cell('passports', 'DELETE'),
    names: 'record',
    variables: async target => ({ passportId: await newPassport(target) }),
    hidden: 'NotFoundException',
  },
};

async function newPassport({ company, ticket, sql }: Target): Promise<string | undefined> {
  const [row] = await sql(
    `insert into ticket_passports (company_id, ticket_id, created_by_name, created_at, expires_at)
     values ($1, $2, 'A user', now(), now() + interval '1 year') returning id`,
    [company.id, ticket.id],
  );
  return row?.id;
}
