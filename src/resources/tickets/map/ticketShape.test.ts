import { expect, it } from 'vitest';
import type { MappedTicket } from '../../../dataProvider/types';
import { shapeOf } from './ticketShape';

const ticket: MappedTicket = {
  id: 't1',
  callCenter: 'onecall',
  JobID: 'j1',
  TicketNo: '2026112100042',
  Revision: '001',
  Name: 'Laguna Blvd',
  Status: 'ACTIVE',
  Coordinates: '38.408799,-121.371603',
  geofence: null,
  responseColor: 'green',
  verdict: {
    verdict: 'CHECK_FIRST',
    reason: 'TO_BE_READ',
    message: '1 response to read',
    conditions: 0,
    until: null,
    asOf: '2026-11-22T15:02:00.000Z',
  },
};

it("is drawn at the ticket's location, with its number, place and verdict, whatever the responses", () => {
  expect(shapeOf(ticket)).toEqual({
    id: 't1',
    label: '2026112100042-001 CA · Laguna Blvd',
    verdict: ticket.verdict,
    geofence: null,
    center: { lat: 38.408799, lng: -121.371603 },
    to: '/main/tickets/details/j1/t1',
  });
  expect(shapeOf({ ...ticket, TicketNo: null }).label).toBe('Laguna Blvd');
});
