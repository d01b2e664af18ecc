import * as v from 'valibot';
import { form } from '../form';
import type { ResponseTable } from './responseTables';
import { givenAnswer, type Station } from './stations';

/** A station's response that counts, as people see it: all null while it is silent. */
export interface SeenResponse {
  responseCode: string | null;
  responseText: string | null;
  /** The operator's own words beside the code. */
  responseComment: string | null;
  /** ISO 8601. */
  respondedAt: string | null;
}

export function seenResponse(
  table: ResponseTable,
  station: Pick<Station, 'answer' | 'askedAt' | 'askedRevision'>,
): SeenResponse {
  const answer = givenAnswer(table, station);
  return {
    responseCode: answer?.code ?? null,
    responseText: answer?.text ?? null,
    responseComment: answer?.comment || null,
    respondedAt: answer?.at.toISOString() ?? null,
  };
}

const said = v.optional(v.nullable(v.string()), null);

/** The argument `seen` of overwriteResponse; null asks nothing. Centers tell minutes, so the time alone names no response. */
export const seenSchema = v.nullish(
  form({ responseCode: said, responseText: said, responseComment: said, respondedAt: said }),
  null,
);

export function isSeen(seen: SeenResponse, now: SeenResponse): boolean {
  return (
    seen.responseCode === now.responseCode &&
    seen.responseText === now.responseText &&
    seen.responseComment === now.responseComment &&
    seen.respondedAt === now.respondedAt
  );
}
