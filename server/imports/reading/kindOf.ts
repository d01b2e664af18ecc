/** What a file is, by its content: neither its name nor what a mail says of it is to be trusted. */
export type FileKind =
  | 'pdf'
  | 'zip'
  | 'outlook'
  | 'picture'
  | 'mail'
  | 'xml'
  | 'html'
  | 'json'
  | 'text'
  | 'binary';

export function kindOf(bytes: Uint8Array, text: () => string): FileKind {
  const start = Buffer.from(bytes.subarray(0, 1024)).toString('latin1');
  if (start.includes('%PDF-')) return 'pdf';
  if (['PK\x03\x04', 'PK\x05\x06'].some(mark => start.startsWith(mark))) return 'zip';
  if (start.startsWith('\xd0\xcf\x11\xe0')) return 'outlook';
  if (PICTURES.some(mark => start.startsWith(mark))) return 'picture';
  const words = text().replace(/^\ufeff?\s*/, '');
  if (words.includes('\0')) return 'binary';
  if (isMail(words)) return 'mail';
  if (/^<(?:!doctype html|html)\b/i.test(words)) return 'html';
  if (/^<[?!\w]/.test(words)) return 'xml';
  return words.startsWith('{') ? 'json' : 'text';
}

/** Header lines, among them one that people do not copy along. */
function isMail(text: string): boolean {
  const head = text.slice(0, MOST_HEAD).split(/\r?\n\r?\n/, 1)[0] ?? '';
  return (
    /^(?:From |[\w-]+:)/.test(head) &&
    /^(?:MIME-Version|Message-ID|Received|Return-Path|Content-Type)\s*:/im.test(head)
  );
}

const PICTURES = ['GIF8', '\x89PNG', '\xff\xd8\xff', 'II*\0', 'MM\0*'];
const MOST_HEAD = 100_000;
