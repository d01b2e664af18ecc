import * as v from 'valibot';
import { form } from '../form';
import { orNull, requiredParagraphs, text } from '../text';
import { clientRequestId } from '../tickets/actions/fields';

export const MAX_NOTES = 200;
export const MAX_MENTIONED = 10;

const userId = v.pipe(v.string(), v.uuid('Choose people of the list.'), v.toLowerCase());

/** On a ticket or on a job. */
export const noteSchema = v.pipe(
  form({
    clientRequestId: clientRequestId,
    ticketId: orNull(text('Ticket', 40)),
    jobId: orNull(text('Job', 40)),
    text: requiredParagraphs('Note', 2000),
    mentionedIds: v.pipe(
      v.optional(v.array(userId), []),
      v.transform(ids => [...new Set(ids)]),
      v.maxLength(MAX_MENTIONED, `Mention at most ${MAX_MENTIONED} people.`),
    ),
    /** Printed on the ticket sheet, never on the public page. */
    onSheet: v.optional(v.boolean(), false),
  }),
  v.forward(
    v.check(({ ticketId, jobId }) => (ticketId === null) !== (jobId === null), 'Name a ticket or a job.'),
    ['ticketId'],
  ),
);
export type NewNote = v.InferOutput<typeof noteSchema>;
