import { type EnteredOn, revisionAt } from '../tickets/enteredResponses';
import type { AnswerRow } from './answerRows';
import { readRevision } from './center';

/** Why a row is for a person: it answers an earlier revision and would clear what was asked again since; null: it does not. */
export function revisionDoubt(
  { stationCode, revision, respondedAt }: Pick<AnswerRow, 'stationCode' | 'revision' | 'respondedAt'>,
  ticket: Pick<EnteredOn, 'revisions'>,
): string | null {
  const answered = readRevision(revision ?? '');
  if (answered === null || respondedAt === null || answered >= revisionAt(ticket, respondedAt)) return null;
  return `The response of ${stationCode} is to revision ${answered}, by its time to a later one.`;
}
