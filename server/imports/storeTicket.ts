import type { ClientBase } from 'pg';
import { AppError } from '../../domain/errors';
import { lawNotes } from '../../domain/imports/lawNotes';
import type { ImportedTicket } from '../../domain/imports/merge';
import { emailOf } from '../../domain/imports/names';
import type { ReadTicket } from '../../domain/imports/readTicket';
import { statusAt } from '../../domain/tickets/groups';
import { recordAudit } from '../access/audit/audit.sql';
import { authorize } from '../access/authorize';
import { selectJobPeople } from '../access/jobPeople.sql';
import { recountStations } from '../centers/responses/recount';
import type { Filing } from './filing';
import { type OpenItem, selectPeople } from './items.sql';
import { jobFor } from './jobFor';
import { linkClones } from './linkClones.sql';
import { storeMembers } from './members.sql';
import { deleteHistory, insertImported, type KnownTicket, updateImported, upsertHistory } from './ticket.sql';

interface Changed {
  known: KnownTicket | null;
  ticket: ImportedTicket;
  items: readonly OpenItem[];
}

export async function storeTicket(client: ClientBase, filing: Filing, changed: Changed): Promise<string> {
  const { known, ticket } = changed;
  const told = filing.typed?.told;
  if (known && told?.isClosed) throw new AppError('ConflictException', ON_SHEET_YET);
  if (known) {
    const people = await selectJobPeople(client, known.jobId);
    authorize(filing.viewer, 'UPDATE', 'tickets', people ?? { managerId: null, assignedIds: [] });
  }
  const ticketId = known?.id ?? (await insertNew(client, filing, changed));
  if (known) await updateImported(client, known.id, ticket, { ...stored(filing, ticket), told });
  // The existing history shows when the placement was created, not when the center took the ticket.
  if (known?.source === 'PLACED') await deleteHistory(client, ticketId);
  await upsertHistory(client, filing.companyId, ticketId, ticket.history);
  await storeMembers(client, { companyId: filing.companyId, ticketId, now: filing.now }, ticket.members);
  await recountStations(client, ticketId, { now: filing.now, speed: 1 });
  if (filing.isTrusted) await linkClones(client, ticketId);
  await audit(client, filing, ticketId, changed);
  return ticketId;
}

const stored = ({ calendar, now }: Filing, ticket: ImportedTicket) => ({
  notes: [...ticket.notes, ...lawNotes(ticket, calendar, now)],
  now,
});

async function insertNew(client: ClientBase, filing: Filing, { ticket, items }: Changed): Promise<string> {
  const { companyId, viewer } = filing;
  const chosen = items.find(({ job_id }) => job_id !== null)?.job_id ?? null;
  const jobId = await jobFor(client, filing, chosen, ticket.contents.jobName);
  const person = items.find(({ user_id }) => user_id !== null)?.user_id;
  const userId = person ?? (await personOf(client, ticket)) ?? viewer.id;
  const { ticketName: name = '', told } = filing.typed ?? {};
  return insertImported(client, ticket, {
    companyId,
    jobId,
    userId,
    name,
    ...stored(filing, ticket),
    told,
    isUnconfirmed: !filing.isTrusted,
  });
}

async function personOf(
  client: ClientBase,
  { contents }: Pick<ReadTicket, 'contents'>,
): Promise<string | null> {
  const email = emailOf(contents);
  const [person] = email ? await selectPeople(client, [email]) : [];
  return person?.id ?? null;
}

function audit(
  client: ClientBase,
  { companyId, author, now, typed, isTrusted }: Filing,
  ticketId: string,
  { known, ticket, items }: Changed,
): Promise<void> {
  const after = {
    ticketNumber: ticket.ticketNumber,
    revision: ticket.revision,
    ticketExpiration: ticket.ticketExpiration,
    ...(ticket.isCancelled ? { status: 'CANCELLED' } : typed?.told?.isClosed && { status: 'CLOSED' }),
    ...(typed?.told?.autoRenew && { autoRenew: true }),
    ...(!isTrusted && { unconfirmed: true }),
    copies: items.map(({ path, reading }) => `${reading.revision} ${path.join(' › ')}`),
  };
  const before = known && {
    revision: known.revision,
    ticketExpiration: known.expires,
    status: statusAt(known.status, known.expires, now),
  };
  return recordAudit(client, {
    companyId,
    ...author,
    action: known ? 'importCopy' : typed ? 'addTicketPlacedElsewhere' : 'importTicket',
    entity: 'ticket',
    entityId: ticketId,
    ...(before && { before }),
    after,
  });
}

const ON_SHEET_YET =
  'A ticket here waits to be placed with this number. Leave its status empty, and close it on its page.';
