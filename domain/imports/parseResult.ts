import { centerAt, middleOf, ringsOf } from '../tickets/geofence';
import { readNumber, readRevision, readSubject } from './center';
import { meaningOf, type Part, type Section } from './labels';
import type { ReadResult, ReadSource, ReadTicket } from './readTicket';

type WithoutSource<R> = R extends unknown ? Omit<R, 'source'> : never;

/** What became of one text, element tree or sheet; where it was found is added by whoever opened the file. */
export type ParseResult = WithoutSource<ReadResult>;

/** What is known beside the file itself. Nothing of it overrules what the file says. */
export interface ParseHints {
  /** Subject of the mail that the file came with. */
  subject?: string | null;
  fileName?: string | null;
}

/** @param line counts from 1 */
export function unreadable(reason: string, line: number | null = null): ParseResult {
  return { kind: 'unreadable', reason, line };
}

/** The same of a text that ends too early, with the ticket that it says to be. */
export function cutOff(reason: string, line: number, printed: readonly PrintedLabel[]): ParseResult {
  const told = (part: Part) =>
    printed.find(({ section, label }) => isPart(meaningOf(section, label), part))?.value.trim() ?? '';
  const number = readNumber(told('number'));
  const revision = number?.revision ?? readRevision(told('revision'));
  const named = number && revision ? { ticketNumber: number.number, revision } : undefined;
  return { kind: 'unreadable', reason, line, ...(named && { named }) };
}

interface PrintedLabel {
  section: Section;
  label: string;
  value: string;
}

const isPart = (meaning: ReturnType<typeof meaningOf>, part: Part) =>
  meaning !== null && 'part' in meaning && meaning.part === part;

/** What a mail holds, and what its subject names beside that: a later revision is one that is not here, all else a note. */
export function withNamed(results: readonly ReadResult[], source: ReadSource): ReadResult[] {
  const named = readSubject(source.subject);
  const told = results.map(result =>
    result.kind === 'ticket' ? result.ticket : result.kind === 'unreadable' ? result.named : undefined,
  );
  const own = told.filter(one => one?.ticketNumber === named?.number);
  if (!named || own.some(one => (named.revision ?? one?.revision) === one?.revision)) return [...results];
  const { number: ticketNumber, revision } = named;
  const note = `The subject of the mail names ${revision ? `${ticketNumber}-${revision}` : ticketNumber}.`;
  if (revision && own.some(one => one && one.revision < revision))
    return [
      ...results,
      {
        ...{ kind: 'unreadable', reason: `${note} It is not here.`, line: null },
        ...{ named: { ticketNumber, revision }, source },
      },
    ];
  return results.map(result =>
    result.kind === 'ticket' && result.source.subject === source.subject
      ? { ...result, ticket: { ...result.ticket, notes: [...result.ticket.notes, note] } }
      : result,
  );
}

/** Whether it is a file beside a ticket's own that holds the geofence alone. */
export function isGeofenceOnly(ticket: ReadTicket): boolean {
  return ticket.format === 'XML' && ticket.geofence !== null && Object.keys(ticket.contents).length === 0;
}

/**
 * The copies of a ticket without those that hold its area alone, which they have then: one that says nothing else tells neither
 * what its revision did nor when. Of a revision later than theirs it tells that there is one.
 */
export function withOutlines(all: readonly ReadTicket[]): readonly ReadTicket[] {
  const outlines = all.filter(isGeofenceOnly).sort((a, b) => (a.revision < b.revision ? 1 : -1));
  const copies = all.filter(copy => !isGeofenceOnly(copy));
  if (outlines.length === 0 || copies.length === 0) return all;
  return copies.map(copy => ({
    ...copy,
    geofence: copy.geofence ?? outlines.find(({ revision }) => revision <= copy.revision)?.geofence ?? null,
    history: [
      ...copy.history,
      ...outlines
        .map(({ revision }) => ({
          ...{ revision, at: null, status: '', type: '', userName: '', medium: '' },
        }))
        .filter(({ revision }) => copies.every(one => one.revision < revision)),
    ],
  }));
}

/** Whether an area lies on the ground of the other center, which may have given the same number. */
export function liesElsewhere({ geofence, callCenter }: ReadTicket): boolean {
  const [ring] = ringsOf(geofence);
  const center = ring && centerAt(middleOf(ring));
  return center !== null && center !== undefined && center !== callCenter;
}

/** Gives the tickets of one mail the geofences that came beside them; one without its ticket stays. */
export function withGeofences(results: readonly ReadResult[]): ReadResult[] {
  const tickets = results.flatMap(result => (result.kind === 'ticket' ? [result.ticket] : []));
  const idOf = (ticket: ReadTicket) => `${ticket.ticketNumber}-${ticket.revision}`;
  const known = new Set(tickets.filter(ticket => !isGeofenceOnly(ticket)).map(idOf));
  const geofences = new Map(tickets.filter(isGeofenceOnly).map(ticket => [idOf(ticket), ticket.geofence]));
  return results.flatMap((result): ReadResult[] => {
    if (result.kind !== 'ticket') return [result];
    const { ticket } = result;
    if (isGeofenceOnly(ticket)) return known.has(idOf(ticket)) ? [] : [result];
    return [
      { ...result, ticket: { ...ticket, geofence: ticket.geofence ?? geofences.get(idOf(ticket)) ?? null } },
    ];
  });
}
