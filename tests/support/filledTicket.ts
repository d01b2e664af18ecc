import { EMPTY_TICKET, type TicketForm } from '../../src/resources/tickets/create/ticketForm';

/** The next weekday ten days ahead, as the form keeps a moment. */
export function inTenDays(): string {
  const day = new Date(Date.now() + 10 * 86_400_000);
  while ([0, 6].includes(day.getUTCDay())) day.setUTCDate(day.getUTCDate() + 1);
  return `${day.toISOString().slice(0, 10)}T08:30`;
}

/** The form of a new ticket with everything answered that its center asks. */
export const FILLED_TICKET: TicketForm = {
  ...EMPTY_TICKET,
  callCenter: 'onecall',
  jobId: '0b8e8f5e-8f5e-4f5e-8f5e-0b8e8f5e0b8e',
  workBeginDate: '2026-11-30T07:00',
  workDuration: '2-4 days',
  county: 'Sacramento',
  city: 'Elk Grove',
  addressLocation: '9300 Laguna Blvd',
  nearbyCrossStreet: 'Franklin Blvd',
  zipCode: '95758',
  latitude: '38.42',
  longitude: '-121.42',
  digAreaFeet: '120',
  delineatedMethod: 'Yes-Paint',
  workType: 'Water',
  workActivity: 'Repair service',
  excavationMethod: 'Backhoe',
  anticipatedDepth: '24 to 48 inches',
  boring: 'No',
  explosive: 'No',
  vacuumExcavation: 'No',
  pavementOnly: 'No',
  streetSidewalk: 'Yes',
  projectOwner: 'Municipality',
  permit: 'No Permit required',
  contact: 'Dana Ortiz',
  phone: '916-555-0142',
  email: 'dana@example.com',
  onsiteContactName: 'Lee Park',
  onsiteContactPhone: '916-555-0143',
};
