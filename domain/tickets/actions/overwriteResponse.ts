import { form } from '../../form';
import { required, requiredParagraphs } from '../../text';
import { type ActionDefinition, NOT_ENGINEERS, needsStations } from './action';

/** A person judges a station's response as good enough. */
export const overwriteResponse = {
  operation: 'overwriteResponse',
  logged: 'Overrode a response',
  verb: 'override responses on',
  roles: NOT_ENGINEERS,
  statuses: ['ACTIVE'],
  refusal: needsStations,
} as const satisfies ActionDefinition;

/** overwriteResponse's own arguments (spec §7): a note is required, so that the judgement can be read later. */
export const overwriteSchema = form({
  stationCode: required('Station code', 40),
  overwriteNotes: requiredParagraphs('Note', 1000),
});
