import { randomInt, randomUUID } from 'node:crypto';
import type { Scope } from '../../../domain/permissions/matrix';
import type { RoleName } from '../../../domain/permissions/roles';
import { copy } from '../../support/importing';
import { type Calls, cell, inCompany, type Target } from './call';

/** An import of the caller where they call on their own job, else of somebody else, with a ticket in it. */
export async function anImport({ company, caller, manager, job, sql }: Target) {
  const people = await sql('select user_id from job_people where job_id = $1', [job.id]);
  const isOwn = manager.id === caller.id || people.some(one => one.user_id === caller.id);
  const [begun] = await sql(
    `insert into imports (company_id, client_request_id, user_id, not_before, created_at)
     values ($1, gen_random_uuid(), $2, now(), now()) returning id`,
    [company.id, isOwn ? caller.id : manager.id],
  );
  const [file] = await sql(
    `insert into import_files (company_id, import_id, file_name, bytes, sha256, storage_key, created_at, read_at)
     values ($1, $2, 'x.eml', 1, '', gen_random_uuid(), now(), now()) returning id`,
    [company.id, begun?.id],
  );
  const [item] = await sql(
    `insert into import_items (company_id, import_id, file_id, no, path, sha256, found, reading)
     values ($1, $2, $3, 0, '{}', '', 'ticket', $4) returning id`,
    [company.id, begun?.id, file?.id, JSON.stringify(copy({ callCenter: null }))],
  );
  return { importId: begun?.id, itemId: item?.id, fileId: file?.id };
}

/** The ticket, with a copy that it was made from. */
async function aCopied(target: Target) {
  const { company, ticket, sql } = target;
  const { fileId } = await anImport(target);
  await sql(
    `insert into ticket_copies (company_id, ticket_id, sha256, format, revision, path, file_id, reading, received_at)
     values ($1, $2, '', 'XML', '000', '{}', $3, '{}', now()) on conflict do nothing`,
    [company.id, ticket.id, fileId],
  );
  return { ticketId: ticket.id };
}

/** What somebody types of a ticket of two weeks ago. */
function aSheet({ job }: Target) {
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  return {
    callCenter: 'onecall',
    ticketNumber: `${day(-15).slice(0, 10).replaceAll('-', '')}${String(randomInt(100_000)).padStart(5, '0')}`,
    revision: '000',
    ticketType: 'Normal',
    submitted: day(-14),
    workBeginDate: day(-3),
    legalStartDate: day(-4),
    ticketExpiration: day(14),
    addressLocation: '12 Demo Way',
    city: 'Roseville',
    county: 'Placer',
    state: 'CA',
    jobID: job.id,
  };
}

/** The same of a ticket that the job has by its center's own copy. */
async function aKnownSheet(target: Target) {
  const { company, ticket, sql } = target;
  const sheet = aSheet(target);
  const { fileId } = await anImport(target);
  const [known] = await sql(
    `insert into tickets (company_id, job_id, user_id, client_request_id, call_center, ticket_no, status, type, source,
       submitted_at, work_start, legal_start, exp_date, form)
     select company_id, job_id, user_id, gen_random_uuid(), 'onecall', $2, 'ACTIVE', type, 'IMPORTED',
       submitted_at, work_start, legal_start, exp_date, form
     from tickets where id = $1 returning id`,
    [ticket.id, sheet.ticketNumber],
  );
  await sql(
    `insert into ticket_copies (company_id, ticket_id, sha256, format, revision, path, file_id, reading, received_at)
     values ($1, $2, '', 'XML', '000', '{}', $3, $4, now())`,
    [company.id, known?.id, fileId, JSON.stringify(copy({ ticketNumber: sheet.ticketNumber }))],
  );
  return { ...sheet, revision: '001', done: 'RENEWED' };
}

/** To begin one is about no job yet. */
export const onAnyJob = (scopes: Record<RoleName, Scope>) =>
  Object.fromEntries(
    Object.entries(scopes).map(([role, scope]) => [role, scope === 'none' ? 'none' : 'any']),
  ) as Record<RoleName, Scope>;

export const IMPORTS: Calls = {
  createImport: {
    scopes: onAnyJob(cell('tickets', 'CREATE')),
    names: 'company',
    variables: target => ({ ...inCompany(target), clientRequestId: randomUUID() }),
  },
  getImport: {
    scopes: cell('tickets', 'CREATE'),
    names: 'record',
    variables: async target => ({
      importId: (await anImport(target)).importId,
      body: { skip: 0, take: 5 },
    }),
    hidden: 'null',
  },
  updateImportItem: {
    scopes: cell('tickets', 'CREATE'),
    names: 'record',
    variables: async target => ({
      itemId: (await anImport(target)).itemId,
      item: { jobID: null, userID: null, choice: 'SKIP' },
    }),
    hidden: 'NotFoundException',
  },
  applyImport: {
    scopes: cell('tickets', 'CREATE'),
    names: 'record',
    variables: async target => ({ importId: (await anImport(target)).importId }),
    hidden: 'NotFoundException',
  },
  addTicketPlacedElsewhere: {
    scopes: cell('tickets', 'CREATE'),
    names: 'company',
    variables: target => ({
      ...inCompany(target),
      clientRequestId: randomUUID(),
      ticket: aSheet(target),
    }),
  },
  previewTypedTicket: {
    scopes: cell('tickets', 'CREATE'),
    names: 'company',
    variables: async target => ({ ...inCompany(target), ticket: await aKnownSheet(target) }),
  },
  getTypedDraft: {
    scopes: cell('tickets', 'CREATE'),
    names: 'record',
    variables: async target => ({ itemId: (await anImport(target)).itemId }),
    hidden: 'null',
  },
  getTicketCopies: {
    scopes: cell('tickets', 'READ'),
    names: 'record',
    variables: aCopied,
    hidden: 'empty',
  },
};
