import { randomUUID } from 'node:crypto';
import type { Operation } from '../../domain/actions';
import type { TicketAction } from '../../domain/tickets/actions/names';
import { ticketPayload } from './tickets';

/** Something that a person may ask of a ticket; `resend` gives a ticket that could not be placed a new form. */
export type Asked =
  | Exclude<
      TicketAction,
      'enterResponses' | 'overwriteResponse' | 'acknowledge' | 'rename' | 'move' | 'assignSubcontractor'
    >
  | 'resend';

/** What a request is made of. */
export interface Moment {
  ticketId: string;
  jobId: string;
  now: Date;
}

/** A request as it is sent; the same value sent again is the same request. */
export interface Request extends Moment {
  asked: Asked;
  operation: Operation;
  payload: object;
}

export function requestFor(asked: Asked, moment: Moment): Request {
  const [operation, contents] = CALLS[asked];
  return { ...moment, asked, operation, payload: contents(moment) };
}

/** Whether sending it again is told from asking anew. */
export function hasRequestId({ payload }: Request): boolean {
  return 'clientRequestId' in payload;
}

const id = () => ({ clientRequestId: randomUUID() });
const soon = (now: Date) => new Date(now.getTime() + 5 * 86_400_000).toISOString();

export const CALLS: Record<Asked, [Operation, (moment: Moment) => object]> = {
  clone: ['cloneTicket', ({ ticketId, now }) => ({ ...id(), ticketId, workBeginDate: soon(now) })],
  renew: ['renewTicket', ({ ticketId }) => ({ ...id(), ticketIds: [ticketId] })],
  remark: [
    'remarkTicket',
    ({ ticketId }) => ({ ...id(), ticketId, reason: 'Rain', areaStillDelineated: 'Yes' }),
  ],
  noResponse: ['noResponseTicket', ({ ticketId }) => ({ ...id(), ticketId })],
  cancel: ['cancelTicket', ({ ticketId }) => ({ ...id(), ticketId, reason: 'The work is off' })],
  damage: [
    'damageTicket',
    ({ ticketId, now }) => ({
      ...id(),
      ticketId,
      occurredAt: now.toISOString(),
      contactName: 'Dana Reyes',
      contactPhone: '(916) 555-0110',
      location: 'At the hydrant',
      facilityType: 'Water',
      injury: 'No',
      fatality: 'No',
      fire: 'No',
      evacuation: 'No',
      productReleased: 'No',
      called911: 'No',
      equipment: 'Auger',
      description: 'A service line was nicked.',
    }),
  ],
  expose: [
    'exposeTicket',
    ({ ticketId, now }) => ({
      ...id(),
      ticketId,
      occurredAt: now.toISOString(),
      utilityType: 'Electric',
      marked: 'No',
      location: 'At the curb',
    }),
  ],
  close: ['closeTicket', ({ ticketId }) => ({ ticketId })],
  reopen: ['reopenTicket', ({ ticketId }) => ({ ticketId })],
  turnOnAutoRenew: ['turnOnAutoRenewTicket', ({ ticketId }) => ({ ticketId })],
  cancelAutoRenew: ['cancelAutoRenewTicket', ({ ticketId }) => ({ ticketId })],
  resend: [
    'createTicket',
    ({ ticketId, jobId, now }) => ({ ...ticketPayload(jobId, now), replacesTicketId: ticketId }),
  ],
};
