import type { PlainDate } from '../calendar/plainDate';

/** A posting as the log has it. */
export interface LoggedPosting {
  text: string;
  color: string;
  validFrom: PlainDate;
  validTo: PlainDate | null;
}

/**
 * Which postings of a code a written change took away and which it added; one that was cut is in both, with other days.
 * Null for an entry that is not of a code.
 */
export function postedCodeChanges(
  before: string | null,
  after: string | null,
): { gone: LoggedPosting[]; added: LoggedPosting[] } | null {
  const [old, now] = [postingsOf(before), postingsOf(after)];
  if (!old || !now) return null;
  const without = (list: LoggedPosting[], others: LoggedPosting[]) => {
    const known = new Set(others.map(keyOf));
    return list.filter(posting => !known.has(keyOf(posting)));
  };
  return { gone: without(old, now), added: without(now, old) };
}

function postingsOf(json: string | null): LoggedPosting[] | null {
  const { posted } = JSON.parse(json ?? '{}') as { posted?: LoggedPosting[] };
  return Array.isArray(posted) ? posted : null;
}

/** All of it, the note and the meeting as well, in one order. */
function keyOf(posting: LoggedPosting): string {
  return JSON.stringify(Object.entries(posting).sort(([a], [b]) => (a < b ? -1 : 1)));
}
