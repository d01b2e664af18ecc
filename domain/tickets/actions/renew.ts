import * as v from 'valibot';
import { form } from '../../form';
import { paragraphs, phone, text } from '../../text';
import { type CenterActionDefinition, ON_OWN_JOBS, renewalRefusal } from './action';
import { clientRequestId, ticketId } from './fields';

export const MAX_RENEWED_AT_ONCE = 200;

/** With `dryRun`, nothing is stored or sent. An empty contact keeps the current one. */
const schema = form({
  clientRequestId,
  ticketIds: v.pipe(
    v.array(ticketId, 'ticketIds must be a list of ticket IDs.'),
    v.minLength(1, 'Choose at least one ticket.'),
    v.maxLength(MAX_RENEWED_AT_ONCE, `Choose at most ${MAX_RENEWED_AT_ONCE} tickets.`),
  ),
  reason: v.optional(paragraphs('Reason', 500), ''),
  needRemark: v.optional(v.boolean('needRemark must be true or false.'), false),
  onsiteContactName: v.optional(text('On-site contact', 80), ''),
  onsiteContactPhone: v.optional(v.union([v.literal(''), phone('On-site phone')]), ''),
  dryRun: v.optional(v.boolean('dryRun must be true or false.'), false),
});

/** California requires work to stop and a new ticket once a ticket has expired (Gov. Code 4216.2(i)). */
export const renew = {
  operation: 'renewTicket',
  logged: 'Renewed a ticket',
  verb: 'renew',
  group: 'extend',
  request: 'renewal',
  menu: 'Renew',
  centerStatus: 'Renewed',
  roles: ON_OWN_JOBS,
  statuses: ['ACTIVE'],
  refusal: renewalRefusal,
  schema,
} as const satisfies CenterActionDefinition;

export type RenewPayload = v.InferOutput<typeof schema>;
