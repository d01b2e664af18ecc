import { readFileName } from '../../domain/imports/center';
import { type ParseHints, type ParseResult, unreadable } from '../../domain/imports/parseResult';
import { isGeofenceOnly } from '../../domain/imports/polygons';
import type { ReadTicket } from '../../domain/imports/readTicket';
import { decodeText } from './charsets';
import { ReadFailure } from './limits';
import { readXml } from './xml';

/** The JSON that the center sends to utilities' software, which wraps the other formats. */
export function readWrapper(text: string, hints: ParseHints): ParseResult[] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw new ReadFailure('The JSON is damaged or cut off.');
  }
  return (Array.isArray(parsed) ? parsed : [parsed]).flatMap(one => readMessage(one, hints));
}

function readMessage(parsed: unknown, hints: ParseHints): ParseResult[] {
  if (typeof parsed !== 'object' || parsed === null) return [];
  const { message, ...outside } = parsed as Record<string, unknown>;
  const wrapper: Record<string, unknown> = { ...outside, ...(typeof message === 'object' ? message : {}) };
  const called = typeof wrapper.ticketNumber === 'string' ? wrapper.ticketNumber : undefined;
  const named = called === undefined ? hints : { ...hints, fileName: called };
  const read = (part: unknown) =>
    typeof part === 'string' && part !== '' ? readXml(decodeText(Buffer.from(part, 'base64')), named) : [];
  const tickets = read(wrapper.XMLBase64).map(reading => asCalled(reading, called));
  const [only, ...others] = tickets;
  if (only?.kind !== 'ticket' || others.length > 0) {
    const all = [...tickets, ...read(wrapper.GMLBase64)];
    return all.length === 0 && readFileName(called) ? [unreadable(`No ticket was found of ${called}.`)] : all;
  }
  const isTwin = ({ ticket }: { ticket: ReadTicket }) =>
    isGeofenceOnly(ticket) &&
    ticket.ticketNumber === only.ticket.ticketNumber &&
    ticket.revision === only.ticket.revision;
  const twins = read(wrapper.GMLBase64);
  const geofence = twins.find(twin => twin.kind === 'ticket' && isTwin(twin));
  const outline = geofence?.kind === 'ticket' ? geofence.ticket.geofence : null;
  return [
    { kind: 'ticket', ticket: { ...only.ticket, geofence: only.ticket.geofence ?? outline } },
    ...twins.filter(twin => twin !== geofence),
  ];
}

/** Rejects a ticket whose number differs from the one in the surrounding JSON. */
function asCalled(reading: ParseResult, called: string | undefined): ParseResult {
  const named = readFileName(called);
  if (reading.kind !== 'ticket' || !named) return reading;
  const { ticketNumber, revision } = reading.ticket;
  const isOther = named.number !== ticketNumber || (named.revision !== null && named.revision !== revision);
  return isOther
    ? unreadable(`The JSON calls it ticket ${called}, and its XML ${ticketNumber}-${revision}.`)
    : reading;
}
