import type { CallCenter } from '../../../../domain/calendar/centers';
import { hasField } from '../../../../domain/tickets/options';
import type { TicketFieldName, TicketForm } from './ticketForm';

export const SECTIONS = ['center', 'start', 'place', 'work', 'people'] as const;
type SectionName = (typeof SECTIONS)[number];

/** What each section must have to count as done. */
const REQUIRED: Record<SectionName, TicketFieldName[]> = {
  center: ['callCenter', 'jobId', 'ticketType'],
  start: ['workBeginDate', 'workDuration'],
  place: [
    'county',
    'city',
    'addressLocation',
    'nearbyCrossStreet',
    'zipCode',
    'latitude',
    'longitude',
    'digAreaFeet',
    'delineatedMethod',
  ],
  work: [
    'workType',
    'workActivity',
    'excavationMethod',
    'anticipatedDepth',
    'boring',
    'explosive',
    'vacuumExcavation',
    'pavementOnly',
    'streetSidewalk',
    'projectOwner',
    'permit',
  ],
  people: [
    'contact',
    'phone',
    'email',
    'excavatorType',
    'language',
    'onsiteContactName',
    'onsiteContactPhone',
  ],
};

/** Whether every answer a section needs at this center is there; whether they are right is asked on saving. */
export function isDone(section: SectionName, form: TicketForm, center: CallCenter): boolean {
  return REQUIRED[section].every(field => !hasField(center, field) || form[field] !== '');
}
