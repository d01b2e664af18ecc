import { randomUUID } from 'node:crypto';
import { type Calls, cell, inCompany, read, type Target } from './call';

/** Filters saved by the caller: everybody's own, for lists that they may read. */
export const SAVED_FILTERS: Calls = {
  getSavedFilters: read('tickets', target => ({ ...inCompany(target), list: 'activeTickets' })),
  saveFilter: {
    scopes: cell('tickets', 'READ'),
    names: 'company',
    variables: target => ({
      ...inCompany(target),
      savedFilter: { list: 'activeTickets', name: randomUUID(), filter: '{"jobNo":"24"}' },
    }),
  },
  deleteFilter: {
    scopes: cell('tickets', 'READ'),
    names: 'company',
    variables: async target => ({ ...inCompany(target), filterId: await ownFilter(target) }),
  },
};

async function ownFilter({ company, caller, sql }: Target): Promise<string | undefined> {
  const [row] = await sql(
    `insert into saved_filters (company_id, user_id, list, name, filter, created_at, updated_at)
      values ($1, $2, 'activeTickets', $3, '{"jobNo":"24"}', now(), now()) returning id`,
    [company.id, caller.id, randomUUID()],
  );
  return row?.id;
}
