import { form } from '../../form';
import { required } from '../../text';
import { type ActionDefinition, needsStations, ON_OWN_JOBS } from './action';

/** acknowledgeResponse's own arguments: which station's response somebody has taken note of. */
const schema = form({ stationCode: required('Station code', 40) });

/** Somebody has read, by name, what a station's response asks to read. */
export const acknowledge = {
  operation: 'acknowledgeResponse',
  logged: 'Marked a response as read',
  verb: 'mark responses as read on',
  roles: ON_OWN_JOBS,
  statuses: ['ACTIVE'],
  refusal: needsStations,
  schema,
} as const satisfies ActionDefinition;
