import { type CenterTicket, centerTicket } from '../support/centerFiles/centerTicket';
import { FORMS } from '../support/centerFiles/forms';
import { writeMailText } from '../support/centerFiles/mailText';
import { outlookMail } from '../support/centerFiles/outlook';
import { writeSheetPdf } from '../support/centerFiles/sheetPdf';
import { zip } from '../support/centerFiles/zip';

const [MINUTE_MS, DAY_MS] = [60_000, 86_400_000];

type Form = readonly [ending: string, write: (ticket: CenterTicket) => string | Buffer | Promise<Buffer>];

/** Every form in which centers send tickets. */
const WRITERS: readonly Form[] = [
  ['eml', ticket => mailOf(ticket)],
  ['eml', ticket => mailOf(ticket, 'older')],
  ['msg', ticket => outlookMail({ body: writeMailText(ticket, 'newer') })],
  ['xml', FORMS['XML, newer']],
  ['xml', FORMS['XML, older']],
  ['json', FORMS['JSON with XML and GML']],
  ['txt', FORMS['older text, YYYY']],
  ['txt', FORMS['older text, YY']],
  ['pdf', ticket => writeSheetPdf(ticket, 'older')],
  ['pdf', ticket => writeSheetPdf(ticket, 'newer')],
];
const formOf = (index: number) => WRITERS[index % WRITERS.length] as Form;
/** The newer sheet has names instead of codes. */
export const hasCodes = (index: number) => index % WRITERS.length !== WRITERS.length - 1;

const NEVADA = { state: 'NV', county: 'Clark', workDuration: '', vacuumExcavation: '' } as const;

/** Thirty tickets under way: each form of both states, each other one on a job that Whiteline does not know. */
export function ticketsOf(company: string): CenterTicket[] {
  const now = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;
  const inDays = (days: number) => new Date(now + days * DAY_MS);
  return Array.from({ length: 30 }, (_, index) => {
    const state = Math.floor(index / WRITERS.length) % 2 === 0 ? 'CA' : 'NV';
    // Each center counts by itself: one number is there in both states.
    const count = index === WRITERS.length ? 0 : index;
    return centerTicket({
      state,
      number: `20261121${String(100 + count).padStart(5, '0')}`,
      revision: '000',
      previous: null,
      // Sheets print it to the minute.
      submitted: new Date(inDays(-9).getTime() + (formOf(index)[0] === 'pdf' ? 0 : index * 1000)),
      workBegin: inDays(-4),
      legalStart: inDays(-4),
      expires: inDays(10 + (index % 12)),
      contents: {
        ...(state === 'NV' && { ...NEVADA, anticipatedDepth: '', pavementOnly: '' }),
        ...{ company, centerStatus: 'New', jobName: index % 2 === 0 ? '26-117' : 'EX-9 Main St' },
      },
    });
  });
}

/** The first ticket in two forms, the others in one each, and a note that is no ticket. */
export async function archiveOf(tickets: readonly CenterTicket[]): Promise<Buffer> {
  const [first] = tickets as [CenterTicket];
  const files = await Promise.all(
    tickets.map(async (ticket, index) => {
      const [ending, write] = formOf(index);
      return { name: `${index}.${ending}`, bytes: Buffer.from(await write(ticket)) };
    }),
  );
  return zip([
    { name: 'notes.txt', bytes: Buffer.from('Lunch on Friday\n') },
    ...files,
    { name: '0.xml', bytes: Buffer.from(FORMS['XML, newer'](first)) },
  ]);
}

/** A ticket is one by center and number. */
export const nameOf = ({ state, number }: CenterTicket) => `${centerOf(state)} ${number}`;
export const centerOf = (state: CenterTicket['state']) => (state === 'CA' ? 'onecall' : 'onecallnv');

export function mailOf(ticket: CenterTicket, vocabulary: 'older' | 'newer' = 'newer'): string {
  const { number, revision } = ticket;
  const status = ticket.contents.centerStatus?.toUpperCase();
  const subject = `Subject: ${ticket.state} TICKET: ${number}-${revision} ${status} NORM(EXMPLE)`;
  return `${subject}\r\nContent-Type: text/plain\r\n\r\n${writeMailText(ticket, vocabulary)}`;
}
