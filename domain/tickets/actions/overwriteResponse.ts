import { form } from '../../form';
import { required, requiredParagraphs } from '../../text';
import { type ActionDefinition, NOT_ENGINEERS, needsStations } from './action';

/** overwriteResponse's own arguments (spec §7): a note is required, so that the judgement can be read later. */
const schema = form({
  stationCode: required('Station code', 40),
  overwriteNotes: requiredParagraphs('Note', 1000),
});

/** A person judges a station's response as good enough. */
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
