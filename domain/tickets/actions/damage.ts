import type * as v from 'valibot';
import { form } from '../../form';
import { phone, required, requiredParagraphs } from '../../text';
import { type CenterActionDefinition, ON_ALL_JOBS } from './action';
import { clientRequestId, eventId, instant, stationCode, ticketId, YesOrNo } from './fields';

/** What 19 CCR 4100 asks for; sent to the center and kept as a new event unless `eventId` names an unsettled damage. */
const schema = form({
  clientRequestId,
  ticketId,
  eventId,
  occurredAt: instant('Time of the damage'),
  contactName: required('Contact', 80),
  contactPhone: phone('Contact phone'),
  location: requiredParagraphs('Location', 300),
  stationCode,
  facilityType: required('Facility hit', 80),
  injury: YesOrNo('Injury'),
  fatality: YesOrNo('Fatality'),
  fire: YesOrNo('Fire'),
  evacuation: YesOrNo('Evacuation'),
  productReleased: YesOrNo('Product released'),
  called911: YesOrNo('911 called'),
  equipment: required('Equipment', 120),
  description: requiredParagraphs('Description', 2000),
});

/** A line was hit. Anyone who reports at all reports it, whoever's job it is: notice can be due within two hours (19 CCR 4100). */
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
