import type { CreateTicketPayload } from './payload';

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

export type ImportedForm = Record<FormField, string | null> & {
  callCenter: CreateTicketPayload['callCenter'];
  ticketType: string;
  latitude: number | null;
  longitude: number | null;
  geofence: string | null;
  digAreaFeet: number | null;
};

export type StoredForm = CreateTicketPayload | ImportedForm;
