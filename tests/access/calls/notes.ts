import { randomUUID } from 'node:crypto';
import { type Calls, cell, type Target } from './call';
import { isCallersJob } from './records';

export const NOTES: Calls = {
  getNotes: {
    scopes: cell('notes', 'READ'),
    names: 'record',
    variables: async target => {
      await newNote(target);
      return { ticketId: target.ticket.id };
    },
    selection: '{ ID }',
    hidden: 'empty',
  },
  createNote: {
    scopes: cell('notes', 'CREATE'),
    names: 'record',
    variables: ({ ticket }) => ({
      note: { clientRequestId: randomUUID(), ticketId: ticket.id, text: 'A note' },
    }),
    selection: '{ ID }',
    hidden: 'NotFoundException',
  },
  deleteNote: {
    scopes: cell('notes', 'DELETE'),
    names: 'record',
    variables: async target => ({ noteId: await newNote(target) }),
    hidden: 'NotFoundException',
  },
};

/** The caller's on an own job, else the manager's. */
async function newNote(target: Target): Promise<string | undefined> {
  const { company, ticket, manager, caller, sql } = target;
  const author = (await isCallersJob(target)) ? caller : manager;
  const [row] = await sql(
    `insert into notes (company_id, client_request_id, ticket_id, text, mentioned, on_sheet, created_by, created_by_name, created_at)
     values ($1, gen_random_uuid(), $2, 'A note', '{}', false, $3, 'A user', now()) returning id`,
    [company.id, ticket.id, author.id],
  );
  return row?.id;
}
