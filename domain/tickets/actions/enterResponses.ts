import { centerOf } from '../../calendar/centers';
import {
  type ActionDefinition,
  type ActionFacts,
  type ActionRefusal,
  needsStations,
  ON_OWN_JOBS,
  refused,
} from './action';

/** Somebody tells what the center's page shows of a ticket that was placed elsewhere. */
export const enterResponses = {
  operation: 'recordTicketResponses',
  logged: 'Entered responses',
  verb: 'enter responses on',
  group: 'field',
  roles: ON_OWN_JOBS,
  statuses: ['ACTIVE'],
  refusal: facts => (facts.isImported ? needsStations(facts) : placedHere(facts)),
} as const satisfies ActionDefinition;

/** A center's own answers are not mixed with what people say they are. */
function placedHere({ callCenter }: ActionFacts): ActionRefusal {
  const { name } = centerOf(callCenter);
  const message = `You can’t enter responses on a ticket that was placed here. They come from ${name} automatically.`;
  return refused('PLACED_HERE', message);
}
