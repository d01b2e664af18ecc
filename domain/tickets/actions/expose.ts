import * as v from 'valibot';
import { form } from '../../form';
import { paragraphs, required, requiredParagraphs, text } from '../../text';
import { type CenterActionDefinition, ON_OWN_JOBS } from './action';
import { clientRequestId, eventId, instant, stationCode, ticketId, YesOrNo } from './fields';

/** Lengths are in inches. */
const schema = form({
  clientRequestId,
  ticketId,
  eventId,
  occurredAt: instant('Time'),
  stationCode,
  utilityType: required('Utility type', 80),
  marked: YesOrNo('Marked'),
  depthInches: inches('Depth', 1200),
  sizeInches: inches('Size', 600),
  material: v.optional(text('Material', 80), ''),
  location: requiredParagraphs('Location', 300),
  description: v.optional(paragraphs('Description', 2000), ''),
});

export const expose = {
  operation: 'exposeTicket',
  logged: 'Reported an exposed line',
  verb: 'report an exposed line on',
  group: 'field',
  request: 'exposed-line report',
  menu: 'Exposed',
  centerStatus: 'Exposed',
  revisionPattern: /expos|\bexpd/i,
  roles: ON_OWN_JOBS,
  statuses: ['ACTIVE', 'EXPIRED', 'CLOSED'],
  schema,
} as const satisfies CenterActionDefinition;

export type ExposePayload = v.InferOutput<typeof schema>;

function inches(label: string, most: number) {
  const message = `${label} must be a number of inches from 0 to ${most.toLocaleString('en-US')}.`;
  return v.optional(
    v.nullable(v.pipe(v.number(message), v.minValue(0, message), v.maxValue(most, message))),
    null,
  );
}
