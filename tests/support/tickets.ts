import { randomUUID } from 'node:crypto';
import type { CreateTicketPayload } from '../../domain/tickets/payload';

/** A payload that createTicket takes for One Call CA; `now` is the day it is sent on. */
export function ticketPayload(
  jobId: string,
  now: Date,
  changes: Partial<CreateTicketPayload> = {},
): CreateTicketPayload {
  return {
    clientRequestId: randomUUID(),
    jobId,
    callCenter: 'onecall',
    ticketName: 'Vernon Street main',
    ticketType: 'Normal',
    workBeginDate: new Date(now.getTime() + 5 * 86_400_000).toISOString(),
    contact: 'Dana Reyes',
    phone: '(916) 555-0110',
    mobile: '',
    email: 'dana@example.com',
    excavatorType: 'Contractor',
    language: 'English',
    addressLocation: '100 Vernon St',
    county: 'Placer',
    city: 'Roseville',
    zipCode: '95678',
    nearbyCrossStreet: 'Washington Blvd',
    subdivision: '',
    latitude: 38.7521,
    longitude: -121.288,
    digAreaFeet: 170,
    delineatedMethod: 'Yes-Paint',
    workType: 'Water',
    workActivity: 'Install new main',
    excavationMethod: 'Backhoe',
    boring: 'No',
    explosive: 'No',
    streetSidewalk: 'Yes',
    projectOwner: 'Municipality',
    permit: 'City #AB1234C',
    onsiteContactName: 'Lee Park',
    onsiteContactPhone: '(916) 555-0111',
    excavatorRemarks: '',
    autoRenew: false,
    workDuration: '5-7 days',
    anticipatedDepth: '48 to 84 inches',
    vacuumExcavation: 'No',
    pavementOnly: 'No',
    ...changes,
  };
}

/** What differs where Nevada's center has no such fields. */
export const NEVADA: Partial<CreateTicketPayload> = {
  callCenter: 'onecallnv',
  county: 'Washoe',
  city: 'Reno',
  zipCode: '89501',
  latitude: 39.5296,
  longitude: -119.8138,
  workDuration: null,
  anticipatedDepth: null,
  vacuumExcavation: null,
  pavementOnly: null,
};
