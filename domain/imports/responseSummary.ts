import { OWN_TABLES } from '../tickets/responseTables';
import { isAnswerLine } from './answerRows';
import { plainLines } from './plainLines';

/** Why a mail with a center's responses is not filed. */
export const NO_LISTING =
  'It tells responses, but not as a table with its columns named. Open the ticket and enter or paste them there.';

/** Whether a text is a center's summary of responses: a line of it is a station with its answer. */
export function isResponseSummary(text: string): boolean {
  const lines = plainLines(text.replaceAll('\t', ' | '));
  return lines.some(line => Object.values(OWN_TABLES).some(table => isAnswerLine(table, line)));
}
