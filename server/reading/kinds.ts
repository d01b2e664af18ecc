import { officeKindOf } from './archive';

/** Detected from the content. File names and MIME types can't be trusted. */
type FileKind =
  | 'pdf'
  | 'zip'
  | 'outlook'
  | 'office'
  | 'workbook'
  | 'rtf'
  | 'tnef'
  | 'picture'
  | 'mail'
  | 'xml'
  | 'html'
  | 'json'
  | 'text'
  | 'binary';

export async function kindOf(bytes: Uint8Array, text: () => string): Promise<FileKind> {
  const start = Buffer.from(bytes.subarray(0, 1024)).toString('latin1');
  if (start.includes('%PDF-')) return 'pdf';
  if (['PK\x03\x04', 'PK\x05\x06'].some(mark => start.startsWith(mark)))
    return (await officeKindOf(bytes)) ?? 'zip';
  if (start.startsWith('\xd0\xcf\x11\xe0')) {
    if (holds(bytes, '__properties_version1.0')) return 'outlook';
    if (holds(bytes, 'Workbook')) return 'workbook';
    return OFFICE_PARTS.some(part => holds(bytes, part)) ? 'office' : 'outlook';
  }
  if (start.startsWith('{\\rtf')) return 'rtf';
  if (start.startsWith('\x78\x9f\x3e\x22')) return 'tnef';
  if (isPicture(bytes)) return 'picture';
  const words = text().replace(/^\ufeff?\s*/, '');
  if (words.includes('\0')) return 'binary';
  if (isMail(words)) return 'mail';
  if (/^<(?:!doctype html|html)\b/i.test(words)) return 'html';
  if (/^<[?!\w]/.test(words)) return 'xml';
  return /^(?:\{|\[\s*\{)/.test(words) ? 'json' : 'text';
}

/** Names within older Office and Outlook files are UTF-16. */
const holds = (bytes: Uint8Array, name: string) => Buffer.from(bytes).includes(Buffer.from(name, 'utf16le'));

const OFFICE_PARTS = ['WordDocument', 'PowerPoint Document'];

export function isPicture(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 16)).toString('latin1');
  return (
    PICTURES.some(mark => start.startsWith(mark)) ||
    /^RIFF.{4}WEBP/s.test(start) ||
    /^.{4}ftyp(?:hei[cxms]|hev[cx]|mif1|msf1|avif)/s.test(start)
  );
}
const PICTURES = ['GIF8', '\x89PNG', '\xff\xd8\xff', 'II*\0', 'MM\0*'];

/** Requires a header line that people don't copy along with a mail's text. */
function isMail(text: string): boolean {
  const head = text.slice(0, MAX_HEAD).split(/\r?\n\r?\n/, 1)[0] ?? '';
  return (
    /^(?:From |[\w-]+:)/.test(head) &&
    /^(?:MIME-Version|Message-ID|Received|Return-Path|Content-Type)\s*:/im.test(head)
  );
}
const MAX_HEAD = 100_000;

const NO_TICKET =
  'No ticket was found. Send the center’s whole mail or page, from its first line to its last, or type the ticket.';
const TABLE = 'This is a spreadsheet or table. Import it as a table of tickets instead.';
export const PHOTO = 'This is a photo. Type the ticket from it.';
/** May hold anything, so it is reported even next to a ticket. */
const TNEF = 'Outlook sent this as winmail.dat. Forward it as an attachment.';
const WORDS: Partial<Record<FileKind, string>> = {
  picture: PHOTO,
  workbook: TABLE,
  office: 'This is a Word or other Office document. Type the ticket from it.',
  rtf: 'This is an RTF document. Type the ticket from it.',
  tnef: TNEF,
};

export const nothingIn = (kind?: FileKind, text = '') =>
  (kind && WORDS[kind]) ?? (kind === 'text' && isTable(text) ? TABLE : NO_TICKET);

/** Two lines with as many separators, as of a CSV. */
function isTable(text: string): boolean {
  const [head = '', row = ''] = text.slice(0, MAX_HEAD).split(/\r?\n/);
  const count = (line: string, sign: string) => line.replaceAll(/"[^"]*"/g, '').split(sign).length - 1;
  return [',', ';', '\t'].some(sign => count(head, sign) >= 2 && count(head, sign) === count(row, sign));
}

export const NO_TICKET_IN_MAIL = 'No ticket was found in the mail or its attachments.';

export const isNoTicket = (reason: string) => NOTHING.has(reason);
const NOTHING: ReadonlySet<string> = new Set(
  [NO_TICKET, NO_TICKET_IN_MAIL, ...Object.values(WORDS)].filter(reason => reason !== TNEF),
);
