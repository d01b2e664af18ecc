import { calendarDay, PACIFIC } from '../../../domain/calendar/zone';
import { actionCell, type Calls, cell, read, type Target } from './call';

/** A sheet of the ticket, for a request of its own. */
const aSheet = (kind: 'create' | 'renew') => async (target: Target) => {
  const [row] = await target.sql(
    `insert into submissions (company_id, ticket_id, user_id, kind, idempotency_key, way, state)
     select company_id, id, user_id, $2, gen_random_uuid()::text, 'ASSISTED', 'WAITING' from tickets where id = $1
     returning id`,
    [target.ticket.id, kind],
  );
  return { placementId: row?.id };
};

let made = 0;

export const PLACING: Calls = {
  getPlacements: read('tickets'),
  getPlacement: {
    scopes: cell('tickets', 'READ'),
    names: 'record',
    variables: aSheet('renew'),
    hidden: 'null',
  },
  markPlaced: {
    scopes: cell('tickets', 'CREATE'),
    names: 'record',
    variables: async target => ({
      ...(await aSheet('create')(target)),
      placed: {
        ticketNumber: `${calendarDay(new Date(), PACIFIC).replaceAll('-', '')}${String(++made).padStart(5, '0')}`,
        revision: '000',
        placedAt: new Date().toISOString(),
      },
    }),
    hidden: 'NotFoundException',
  },
  withdrawPlacement: {
    scopes: actionCell('renew'),
    names: 'record',
    variables: aSheet('renew'),
    hidden: 'NotFoundException',
  },
  refusePlacement: {
    scopes: cell('tickets', 'CREATE'),
    names: 'record',
    variables: async target => ({ ...(await aSheet('create')(target)), reason: 'No such street' }),
    hidden: 'NotFoundException',
  },
};
