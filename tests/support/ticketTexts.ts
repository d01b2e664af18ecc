import { expect } from 'vitest';
import type { ParseHints } from '../../domain/imports/parseResult';
import type { ReadTicket } from '../../domain/imports/readTicket';
import { readTicketText } from '../../domain/imports/ticketText';
import { type CenterTicket, centerTicket } from './centerFiles/centerTicket';
import { writeLegacyText } from './centerFiles/legacyText';
import { writeMailText } from './centerFiles/mailText';

/** The same ticket as an email text, and as the older text. */
export const mail = (change?: Partial<CenterTicket>) => writeMailText(centerTicket(change), 'newer');
export const legacy = (change?: Partial<CenterTicket>) => writeLegacyText(centerTicket(change), 4);

/** The only ticket in the text. */
export function ticketIn(text: string, hints?: ParseHints): ReadTicket {
  const readings = readTicketText(text, hints);
  expect(readings).toMatchObject([{ kind: 'ticket' }]);
  const [reading] = readings;
  if (reading?.kind !== 'ticket') throw new Error('no ticket');
  return reading.ticket;
}

export const codesOf = (ticket: ReadTicket) => ticket.members.map(({ stationCode }) => stationCode);
