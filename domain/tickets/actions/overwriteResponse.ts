import { form } from '../../form';
import { required, requiredParagraphs } from '../../text';
import { meaningOf, type ResponseTable } from '../responseTables';
import { givenAnswer, isOverridable, type Station } from '../stations';
import { type ActionDefinition, NOT_ENGINEERS, needsStations } from './action';

/** A note is required (spec §7), so that others can understand the override. */
const schema = form({
  stationCode: required('Station code', 40),
  overwriteNotes: requiredParagraphs('Note', 1000),
});

export const overwriteResponse = {
  operation: 'overwriteResponse',
  logged: 'Overrode a response',
  verb: 'override responses on',
  group: 'field',
  roles: NOT_ENGINEERS,
  statuses: ['ACTIVE'],
  refusal: needsStations,
  schema,
} as const satisfies ActionDefinition;

export function overrideRefusal(table: ResponseTable, station: Station, name: string): string | null {
  if (isOverridable(table, station)) return null;
  const answer = givenAnswer(table, station);
  if (answer === null) {
    return `${name} has not responded, and no one else can respond for it. Send a second notice, or record your call to the utility.`;
  }
  const { label, meeting } = meaningOf(table, answer);
  const instead = meeting
    ? 'Meet the utility on site, record the meeting, and wait for its own clearing response.'
    : 'Request a re-mark, or record your call to the utility.';
  return `“${label}” can’t be overridden: the utility has to clear the work itself. ${instead}`;
}
