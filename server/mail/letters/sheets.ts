import type { Letter } from '../letter';

interface MailedSheet {
  number: string;
  place: string;
  sharedBy: string;
  word: string;
  conditions: readonly string[];
  notes: readonly string[];
  asOf: string;
  dates: readonly { label: string; value: string }[];
  utilities: readonly { name: string; color: string | null; response: string; respondedAt: string }[];
  link: string;
}

/** The page follows the browser. */
const SPANISH = 'En español: abra la hoja para ver el ticket en el idioma de su navegador antes de excavar.';

/** Goes to any address, so subject and title have no names. */
export function ticketSheetsLetter(data: { sheets: readonly MailedSheet[]; note: string }): Letter {
  const { sheets, note } = data;
  const [only, ...others] = sheets;
  const from = `${only?.sharedBy ?? 'A company'} sent you this with Whiteline.`;
  const paragraphs = [from, ...(note === '' ? [] : [note]), SPANISH];
  if (only && others.length === 0) {
    return {
      subject: `Ticket sheet ${only.number}`,
      title: `Ticket ${only.number}`,
      paragraphs: [
        ...paragraphs,
        `${only.word} as of ${only.asOf}. Open the sheet for the current state before you dig.`,
        ...only.conditions,
        ...only.notes,
        [only.place, ...only.dates.map(({ label, value }) => `${label}: ${value}`)].join('. '),
      ],
      table: {
        columns: ['Utility', 'Paint', 'Response', 'When'],
        rows: only.utilities.map(({ name, color, response, respondedAt }) => ({
          cells: [name, color ?? '', response, respondedAt],
        })),
      },
      button: { label: 'Open the ticket sheet', link: only.link },
    };
  }
  return {
    subject: `${sheets.length} ticket sheets`,
    title: `${sheets.length} ticket sheets`,
    paragraphs: [...paragraphs, 'Open a sheet for the current state before you dig.'],
    table: {
      columns: ['Ticket', 'Place', 'Verdict', 'As of', 'Expires'],
      rows: sheets.map(({ number, place, word, asOf, dates, link }) => ({
        cells: [number, place, word, asOf, dates.find(({ label }) => label === 'Expires')?.value ?? ''],
        link,
      })),
    },
  };
}
