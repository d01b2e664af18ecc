import type * as v from 'valibot';
import { form } from '../../form';
import { phone, required, requiredParagraphs } from '../../text';
import { type CenterActionDefinition, ON_ALL_JOBS } from './action';
import { clientRequestId, eventId, instant, stationCode, ticketId, YesOrNo } from './fields';

const LONGEST_FACILITY = 80;

/** The report required by 19 CCR 4100. Creates an event unless `eventId` names an open damage. */
const schema = form({
  clientRequestId,
  ticketId,
  eventId,
  occurredAt: instant('Time of the damage'),
  contactName: required('Contact', 80),
  contactPhone: phone('Contact phone'),
  location: requiredParagraphs('Location', 300),
  stationCode,
  facilityType: required('Facility hit', LONGEST_FACILITY),
  injury: YesOrNo('Injury'),
  fatality: YesOrNo('Fatality'),
  fire: YesOrNo('Fire'),
  evacuation: YesOrNo('Evacuation'),
  productReleased: YesOrNo('Product released'),
  called911: YesOrNo('911 called'),
  equipment: required('Equipment', 120),
  description: requiredParagraphs('Description', 2000),
});

/** Open to everyone who may report, on any job. The report may be due within two hours (19 CCR 4100). */
export const damage = {
  operation: 'damageTicket',
  logged: 'Reported damage',
  verb: 'report damage on',
  group: 'field',
  request: 'damage report',
  menu: 'Damage',
  centerStatus: 'Damage',
  revisionPattern: /damage|\bdmge/i,
  roles: ON_ALL_JOBS,
  statuses: ['ACTIVE', 'EXPIRED', 'CLOSED'],
  schema,
} as const satisfies CenterActionDefinition;

export type DamagePayload = v.InferOutput<typeof schema>;

/** Asked together: all Yes or No, and most often all No. */
export const HARM = ['injury', 'fatality', 'fire', 'evacuation', 'productReleased', 'called911'] as const;

interface HitUtility {
  utilityType: string;
  facilityTypes: readonly string[];
}

/** What was hit if a line of this utility was. Empty if only a person can say. */
export function facilityHit({ utilityType, facilityTypes }: HitUtility): string {
  return facilityTypes.join(', ').slice(0, LONGEST_FACILITY) || (FACILITY_OF[utilityType] ?? '');
}

/** The center's type of a gas line includes oil and steam. */
const FACILITY_OF: Record<string, string> = {
  electric: 'Electric',
  gas: 'Gas, oil or steam',
  communication: 'Telecommunications',
  water: 'Water',
  reclaimed: 'Reclaimed water',
  sewer: 'Sewer',
};
