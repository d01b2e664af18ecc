import { expect, it } from 'vitest';
import type { MappedTicket } from '../../dataProvider/types';
import { shapeOf, verdictColor } from './ticketShape';

const ticket: MappedTicket = {
  id: 't1',
  JobID: 'j1',
  TicketNo: '2026112100042',
  Revision: '001',
  Name: 'Laguna Blvd',
  Status: 'ACTIVE',
  Coordinates: '38.408799,-121.371603',
  geofence: null,
  responseColor: 'green',
  safeToDig: true,
};

it('stands where the ticket is, under its number and place', () => {
  expect(shapeOf(ticket)).toEqual({
    id: 't1',
    label: '2026112100042-001 · Laguna Blvd',
    color: 'green',
    geofence: null,
    center: { lat: 38.408799, lng: -121.371603 },
    to: '/main/tickets/details/j1/t1',
  });
  expect(shapeOf({ ...ticket, TicketNo: null }).label).toBe('Laguna Blvd');
});

it.each([
  [true, 'green', 'green'],
  [false, 'green', 'yellow'],
  [false, 'red', 'red'],
  [false, 'grey', 'grey'],
  [false, 'violet', 'grey'],
])('is green only where one may dig: %s with %s responses is %s', (safeToDig, responseColor, color) => {
  expect(verdictColor({ ...ticket, safeToDig, responseColor })).toBe(color);
});
