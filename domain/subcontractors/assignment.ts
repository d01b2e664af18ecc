import * as v from 'valibot';
import { form } from '../form';

/** Most subcontractors on one ticket. */
export const MOST_ON_TICKET = 50;

const id = (what: string) =>
  v.pipe(
    v.string(`Choose a ${what} from the list.`),
    v.uuid(`Choose a ${what} from the list.`),
    v.toLowerCase(),
  );

/** The argument `subcontractors` of assignSubcontractor: the whole set, each subcontractor once. */
export const assignmentSchema = v.pipe(
  v.array(
    form({
      subcontractorId: id('subcontractor'),
      subcontractorContactId: v.nullish(id('contact'), null),
    }),
    'subcontractors must be a list.',
  ),
  v.maxLength(MOST_ON_TICKET, `A ticket can have at most ${MOST_ON_TICKET} subcontractors.`),
  v.check(
    set => new Set(set.map(one => one.subcontractorId)).size === set.length,
    'A subcontractor can be assigned to a ticket only once.',
  ),
);

/** The argument `expected` of assignSubcontractor: ids of the subcontractors as the caller read them; null asks nothing. */
export const expectedSchema = v.nullish(
  v.pipe(
    v.array(id('subcontractor'), 'expected must be a list.'),
    v.maxLength(MOST_ON_TICKET, `A ticket can have at most ${MOST_ON_TICKET} subcontractors.`),
  ),
  null,
);

/** Whether a ticket's subcontractors are those that somebody read, in whatever order. */
export function isAsRead(stored: readonly Assignment[], read: readonly string[]): boolean {
  const ids = new Set(read);
  return stored.length === ids.size && stored.every(one => ids.has(one.subcontractorId));
}

/** A subcontractor on a ticket, and whom to speak to there. */
export type Assignment = v.InferOutput<typeof assignmentSchema>[number];

/** Those of `before` that are not in `after`. */
export function removedFrom(before: readonly Assignment[], after: readonly Assignment[]): Assignment[] {
  const kept = new Set(after.map(one => one.subcontractorId));
  return before.filter(one => !kept.has(one.subcontractorId));
}
