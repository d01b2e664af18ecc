import type { ReadResult, ReadTicket } from '../../../domain/imports/readTicket';
import { readParts } from '../../../server/reading/readParts';

/**
 * A label with what is printed behind it, where it is to be found, and how it reads there if not as printed. `other` is
 * among the fields shown as the center prints them, `none` is in no copy's reading.
 */
export type Row = readonly [label: string, printed: string, where: string, reads?: string];

/** What the reading has at this place. */
function found(ticket: ReadTicket, where: string, label: string, printed: string): string | null {
  const [kind = '', name = ''] = where.split(' ');
  const { members, otherFields, point } = ticket;
  const own = members.find(({ stationCode }) => stationCode === 'EXMPLE');
  switch (kind) {
    case 'content':
      return ticket.contents[name as keyof ReadTicket['contents']] ?? null;
    case 'date':
      return (ticket[name as 'submitted'] as Date | null)?.toISOString() ?? null;
    case 'ticket':
      return String(ticket[name as 'revision']);
    case 'point':
      return String(point?.[name as 'latitude']);
    case 'own':
      return String(own?.[name as 'seqNo'] ?? null);
    case 'stations':
      return members.map(({ stationCode }) => stationCode).join(' ');
    case 'names':
      return members.map(({ authorityName }) => authorityName).join('|');
    case 'codes':
      return members.map(({ stationCode }) => stationCode).join('|');
    case 'phones':
      return members.map(({ phone }) => phone).join('|');
    case 'history':
      return ticket.history.map(({ revision, at }) => `${revision} ${at?.toISOString()}`).join('|');
    case 'other': {
      const kept = otherFields.find(
        one => one.label === label && (name === '' || one.section.includes(name)),
      );
      return kept?.value ?? null;
    }
    case 'none':
      return JSON.stringify(ticket).includes(printed) ? 'something' : printed;
    default:
      throw new Error(where);
  }
}

/** The labels that are not where they belong; none is expected. */
export async function wrongs(file: string | Buffer, rows: readonly Row[], count = 1): Promise<string[]> {
  const results: ReadResult[] = [];
  for await (const result of readParts('file', Buffer.from(file))) results.push(result);
  const [first] = results;
  if (results.length !== count || first?.kind !== 'ticket') return [JSON.stringify(results)];
  const wrong = [...first.ticket.notes];
  for (const [label, printed, where, reads = printed] of rows) {
    const got = found(first.ticket, where, label, printed);
    if (got !== reads) wrong.push(`${label} (${where}) is ${got}, not ${reads}`);
  }
  if (!first.ticket.listsAllMembers) wrong.push('stations are not whole');
  return wrong;
}

export const iso = (text: string) => new Date(text).toISOString();
export const DATES = {
  submitted: iso('2026-11-21T08:02:26-08:00'),
  work: iso('2026-11-24T07:30:00-08:00'),
  legal: iso('2026-11-24T17:01:00-08:00'),
  expires: iso('2026-12-19T23:59:59-08:00'),
};
export const STATIONS = 'EXMPLE DEMGAS DEMTEL 3RIVER';
