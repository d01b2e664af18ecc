import * as v from 'valibot';
import { form } from '../../form';
import { type CenterActionDefinition, needsStations, ON_OWN_JOBS } from './action';
import { clientRequestId, reason, remarks, stations, ticketId } from './fields';

/** Without stations, asks all. */
const schema = form({
  clientRequestId,
  ticketId,
  stations,
  reason,
  areaStillDelineated: v.literal(
    'Yes',
    'Mark the dig area in white again before you request a re-mark (California: Gov. Code 4216(d)), then choose Yes.',
  ),
  remarks,
});

export const remark = {
  operation: 'remarkTicket',
  logged: 'Requested a re-mark',
  verb: 'request a re-mark on',
  group: 'extend',
  request: 're-mark',
  menu: 'Re-mark',
  centerStatus: 'Remark',
  revisionPattern: /re-?\s?mark|\bremk|return\s?trip|\brtrn/i,
  roles: ON_OWN_JOBS,
  statuses: ['ACTIVE'],
  refusal: needsStations,
  schema,
} as const satisfies CenterActionDefinition;
