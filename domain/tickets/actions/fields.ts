import * as v from 'valibot';
import { isInstant, isPlainDate } from '../../calendar/plainDate';
import { paragraphs, required, requiredParagraphs, text } from '../../text';
import { YES_NO } from '../options';

export const ticketId = v.pipe(
  v.string('Choose the ticket.'),
  v.uuid('ticketId must be the ID of a ticket (a UUID).'),
  v.toLowerCase(),
);

/** Identifies a repeated request. */
export const clientRequestId = v.pipe(
  v.string('clientRequestId is required.'),
  v.uuid('clientRequestId must be a UUID.'),
  v.toLowerCase(),
);

export const reason = requiredParagraphs('Reason', 500);
export const remarks = v.optional(paragraphs('Remarks', 1000), '');

export const YesOrNo = (label: string) => v.picklist(YES_NO, `${label}: choose Yes or No.`);

/** Empty means all stations that the center would ask. */
export const stations = v.optional(
  v.pipe(
    v.array(required('Station code', 40), 'stations must be a list of station codes.'),
    v.maxLength(100, 'Choose at most 100 utilities.'),
    v.transform(codes => [...new Set(codes)]),
  ),
  [],
);

export function optionalDay(label: string) {
  return v.optional(
    v.nullable(
      v.pipe(
        v.string(`${label} must be a day written YYYY-MM-DD.`),
        v.check(isPlainDate, `${label} must be a day written YYYY-MM-DD.`),
      ),
    ),
    null,
  );
}

export function instant(label: string) {
  const message = `${label} must be a date and time.`;
  return v.pipe(required(label, 40), v.isoTimestamp(message), v.check(isInstant, message));
}

export const eventId = v.optional(
  v.nullable(v.pipe(v.string(), v.uuid('eventId must be an ID (a UUID).'), v.toLowerCase())),
  null,
);

export const stationCode = v.optional(text('Station code', 40), '');
