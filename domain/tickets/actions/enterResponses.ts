import { centerOf } from '../../calendar/centers';
import {
  type ActionDefinition,
  type ActionFacts,
  type ActionRefusal,
  needsStations,
  ON_OWN_JOBS,
  refused,
} from './action';

export const enterResponses = {
  operation: 'recordTicketResponses',
  logged: 'Entered responses',
  verb: 'enter responses on',
  group: 'field',
  roles: ON_OWN_JOBS,
  statuses: ['ACTIVE'],
  refusal: facts => (facts.isImported ? needsStations(facts) : placedHere(facts)),
} as const satisfies ActionDefinition;

/** A center's own responses aren't mixed with entered ones. */
function placedHere({ callCenter }: ActionFacts): ActionRefusal {
  const { name } = centerOf(callCenter);
  const message = `You can’t enter responses on a ticket that was placed here. They come from ${name} automatically.`;
  return refused('PLACED_HERE', message);
}
