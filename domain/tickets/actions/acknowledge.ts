import { form } from '../../form';
import { required } from '../../text';
import { type ActionDefinition, needsStations, ON_OWN_JOBS } from './action';

const schema = form({ stationCode: required('Station code', 40) });

export const acknowledge = {
  operation: 'acknowledgeResponse',
  logged: 'Marked a response as read',
  verb: 'mark responses as read on',
  roles: ON_OWN_JOBS,
  statuses: ['ACTIVE'],
  refusal: needsStations,
  schema,
} as const satisfies ActionDefinition;
