import type { ClientBase } from 'pg';

/** In whichever order they were filed. Tickets from unproven mail are linked once confirmed. */
export async function linkClones(client: ClientBase, ticketId: string): Promise<void> {
  for (const side of ['t', 'o']) {
    await client.query({
      name: `link-imported-clones-${side}`,
      text: `update tickets t set cloned_from = o.id
        from tickets o
        where t.source = 'IMPORTED' and t.cloned_from is null and not t.unconfirmed and t.company_id = o.company_id
          and t.call_center = o.call_center and t.previous_ticket_no = o.ticket_no and t.id <> o.id and ${side}.id = $1`,
      values: [ticketId],
    });
  }
}
