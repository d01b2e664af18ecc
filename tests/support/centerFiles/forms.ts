import type { CenterTicket } from './centerTicket';
import { writeLegacyText } from './legacyText';
import { writeMailText } from './mailText';
import { writeGml, writeXml } from './xml';

const base64 = (content: string) => Buffer.from(content).toString('base64');

/** One ticket as every text that centers send of it. */
export const FORMS = {
  'mail text, older': ticket => writeMailText(ticket, 'older'),
  'mail text, newer': ticket => writeMailText(ticket, 'newer'),
  'XML, older': ticket => writeXml(ticket, 'older'),
  'XML, newer': ticket => writeXml(ticket, 'newer', ''),
  'older text, YY': ticket => writeLegacyText(ticket, 2),
  'older text, YYYY': ticket => writeLegacyText(ticket, 4),
  'JSON with XML and GML': ticket =>
    JSON.stringify({
      ticketNumber: `${ticket.number}-${ticket.revision}`,
      message: { XMLBase64: base64(writeXml(ticket, 'older')), GMLBase64: base64(writeGml(ticket)) },
    }),
} satisfies Record<string, (ticket: CenterTicket) => string>;
