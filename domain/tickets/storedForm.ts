import type { CreateTicketPayload } from './payload';

/** Answers to the center's form that a ticket's page shows, under the names of TicketDetails. */
export const FORM_FIELDS = [
  'contact',
  'phone',
  'mobile',
  'email',
  'excavatorType',
  'language',
  'workDuration',
  'addressLocation',
  'city',
  'county',
  'zipCode',
  'nearbyCrossStreet',
  'subdivision',
  'delineatedMethod',
  'workType',
  'workActivity',
  'excavationMethod',
  'anticipatedDepth',
  'boring',
  'explosive',
  'streetSidewalk',
  'pavementOnly',
  'vacuumExcavation',
  'projectOwner',
  'permit',
  'onsiteContactName',
  'onsiteContactPhone',
  'excavatorRemarks',
] as const satisfies (keyof CreateTicketPayload)[];
export type FormField = (typeof FORM_FIELDS)[number];

/** The form of an imported ticket: the center's own words, any of them, and null for what it does not tell. */
export type ImportedForm = Record<FormField, string | null> & {
  callCenter: CreateTicketPayload['callCenter'];
  ticketType: string;
  latitude: number | null;
  longitude: number | null;
  /** WKT */
  geofence: string | null;
  /** How wide that is; null where it is unknown, or several areas. */
  digAreaFeet: number | null;
};

/** What a ticket keeps of how it was asked for. */
export type StoredForm = CreateTicketPayload | ImportedForm;
