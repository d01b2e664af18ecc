import { type CallCenter, CENTERS } from '../../domain/calendar/centers';
import type { Refusal } from '../callCenters/gateway';

/** Why a ticket is FAILED and what to do about it, as the ticket's page says it. */
export const FAILURES = {
  noLogin: (center: CallCenter) =>
    `No ${CENTERS[center].name} login is stored for the person who made this ticket. Store one, then create the ticket again.`,
  unreadableLogin: (center: CallCenter) =>
    `The stored ${CENTERS[center].name} login can no longer be read. Store it again, then create the ticket again.`,
  refusedLogin: (center: CallCenter) =>
    `${CENTERS[center].name} refused the stored login. Correct it, then create the ticket again.`,
  notAccepted: (center: CallCenter, { message }: Refusal) =>
    `${CENTERS[center].name} did not take the ticket: ${message} Create it again with that put right.`,
};
