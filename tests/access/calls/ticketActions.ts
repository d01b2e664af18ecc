import { randomUUID } from 'node:crypto';
import type { TicketAction } from '../../../domain/tickets/actions/names';
import { actionCell, type Calls, type MatrixCall, type Target } from './call';

const requestId = () => ({ clientRequestId: randomUUID() });
const PAST_LEGAL_START = { legal_start: "now() - interval '1 day'", station_count: '1', silent_count: '1' };

/** What may be done to tickets. Each call is made on a ticket of its own, in a state in which it is possible. */
export const TICKET_ACTIONS: Calls = {
  cloneTicket: acting('clone', {}, () => ({
    ...requestId(),
    workBeginDate: new Date(Date.now() + 5 * 86_400_000).toISOString(),
  })),
  renewTicket: {
    ...acting('renew'),
    variables: async target => {
      const ticketIds = [await ticketLike(target)];
      return { ticketPayload: JSON.stringify({ ...requestId(), ticketIds }) };
    },
    selection: '{ skippedTickets { status errorMessage } }',
    refusedIn({ skippedTickets: [skipped] }: Skipped) {
      if (skipped?.status !== 'NO_PERMISSION') return undefined;
      return skipped.errorMessage.includes('no such ticket') ? 'NotFoundException' : 'ForbiddenException';
    },
  },
  remarkTicket: acting('remark', PAST_LEGAL_START, () => ({
    ...requestId(),
    reason: 'Rain washed the marks away',
    areaStillDelineated: 'Yes',
  })),
  noResponseTicket: acting('noResponse', PAST_LEGAL_START, requestId),
  cancelTicket: acting('cancel', {}, () => ({ ...requestId(), reason: 'The work is off' })),
  damageTicket: acting('damage', {}, () => ({
    ...requestId(),
    occurredAt: new Date().toISOString(),
    contactName: 'Dana Reyes',
    contactPhone: '(916) 555-0110',
    location: '100 Vernon St',
    facilityType: 'Water',
    injury: 'No',
    fatality: 'No',
    fire: 'No',
    evacuation: 'No',
    productReleased: 'No',
    called911: 'No',
    equipment: 'Backhoe/trackhoe',
    description: 'A service line was nicked.',
  })),
  exposeTicket: acting('expose', {}, () => ({
    ...requestId(),
    occurredAt: new Date().toISOString(),
    utilityType: 'Electric',
    marked: 'No',
    location: '100 Vernon St',
  })),
  closeTicket: acting('close'),
  moveTicket: {
    ...acting('move'),
    variables: async target =>
      // To the job that it is of already: whether the other job takes it is asked of that job's own right.
      ({ ticketPayload: JSON.stringify({ ticketId: await ticketLike(target), jobId: target.job.id }) }),
  },
  reopenTicket: acting('reopen', { status: "'CLOSED'" }),
  turnOnAutoRenewTicket: {
    ...acting('turnOnAutoRenew'),
    variables: async target => {
      const ticketId = await ticketLike(target);
      await target.sql(
        `insert into credentials (company_id, user_id, call_center, username, secret)
         select company_id, user_id, call_center, 'dana', '' from tickets where id = $1
         on conflict (user_id, call_center) do nothing`,
        [ticketId],
      );
      return { ticketPayload: JSON.stringify({ ticketId }) };
    },
  },
  cancelAutoRenewTicket: acting('cancelAutoRenew', { auto_renew: 'true' }),
};

interface Skipped {
  skippedTickets: { status: string; errorMessage: string }[];
}

/** A call on a ticket with these columns, as SQL; `payload` holds what the call needs besides the ticket. */
function acting(
  action: TicketAction,
  columns: Record<string, string> = {},
  payload: () => object = () => ({}),
): MatrixCall {
  return {
    scopes: actionCell(action),
    names: 'record',
    hidden: 'NotFoundException',
    variables: async target => {
      const ticketId = await ticketLike(target, columns);
      return { ticketPayload: JSON.stringify({ ticketId, ...payload() }) };
    },
  };
}

/** Makes a ticket like the target's, but for these columns; answers its id. */
export async function ticketLike(
  { ticket, sql }: Target,
  columns: Record<string, string> = {},
): Promise<string> {
  const copied = ['company_id', 'job_id', 'user_id', 'call_center', 'type', 'submitted_at', 'work_start']
    .concat(['exp_date', 'latitude', 'longitude', 'form'])
    .map(column => [column, column] as const);
  const own = {
    id: 'gen_random_uuid()',
    ticket_no: 'gen_random_uuid()::text',
    client_request_id: 'gen_random_uuid()',
    status: "'ACTIVE'",
    dates_estimated: 'false',
    answers_checked_at: 'now()',
  };
  const all = { ...Object.fromEntries(copied), legal_start: 'legal_start', ...own, ...columns };
  const rows = await sql(
    `insert into tickets (${Object.keys(all).join(', ')})
     select ${Object.values(all).join(', ')} from tickets where id = $1 returning id`,
    [ticket.id],
  );
  const id = rows[0]?.id ?? '';
  await sql(
    `insert into ticket_members (company_id, ticket_id, seq_no, station_code, authority_name, utility_type, response_code,
       response_text, responded_at)
     select company_id, id, 9, 'SCG', 'Gas', 'gas', '010', '', now() from tickets where id = $1`,
    [id],
  );
  return id;
}
