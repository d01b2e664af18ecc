import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import type { Subcontractor } from '../../domain/tickets/verdict/reasons';
import type { Chance } from '../../server/standIns/chance';
import { insertRows } from '../../server/standIns/demo/insert.sql';
import { insertSubcontractor } from './sharing';
import type { Placed } from './stationRows';

/** Puts a subcontractor on some of the tickets, some with a ticket of its own. @returns who is on each, by the ticket's id */
export async function insertSubcontractors(
  owner: Client,
  tickets: readonly Placed[],
  moments: readonly Date[],
  chance: Chance,
): Promise<Map<string, Subcontractor[]>> {
  const [{ company_id: companyId } = { company_id: '' }] = tickets;
  const { id, name } = await insertSubcontractor(owner, { id: companyId, name: '' });
  const on = new Map<string, Subcontractor[]>();
  for (const ticket of tickets.filter(() => chance.happens(0.15))) {
    const starts = chance.happens(0.5) ? chance.pick(moments) : null;
    const tickets = chance.happens(0.5) ? [{ starts, expires: chance.pick(moments) }] : [];
    on.set(ticket.id, [{ name, tickets }]);
  }
  const of = (ticket_id: string) => ({ company_id: companyId, ticket_id, subcontractor_id: id });
  await insertRows(owner, 'ticket_subcontractors', [...on.keys()].map(of));
  await insertRows(
    owner,
    'invitations',
    [...on].flatMap(([ticketId, [{ tickets } = { tickets: [] }]]) =>
      tickets.map(({ starts, expires }) => ({
        ...of(ticketId),
        ...{
          id: randomUUID(),
          is_external: true,
          status: 'ACCEPTED',
          legal_start: starts,
          exp_date: expires,
        },
      })),
    ),
  );
  return on;
}
