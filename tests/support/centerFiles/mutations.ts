import { zip } from './zip';

/** What happens to a center's text on its way. */
export type Mutation = (text: string) => Uint8Array | string;

const SUBJECT = 'Subject: FW: FW: CA TICKET: 2026112100042-001 Renewed Normal(EXMPLE)';
const mail = (type: string, encoding: string, body: string) =>
  [
    'From: "Anybody" <anybody@example.com>',
    SUBJECT,
    'MIME-Version: 1.0',
    `Content-Type: ${type}`,
    `Content-Transfer-Encoding: ${encoding}`,
    '',
    body,
  ].join('\r\n');
const crlf = (text: string) => text.replaceAll('\n', '\r\n');
const encoded = (text: string) => Buffer.from(text).toString('base64').replaceAll(/.{76}/g, '$&\r\n');

/** Lines of 76 signs at most, of which the last is a soft break. */
function quotedPrintable(text: string): string {
  const line = (one: string) =>
    [...Buffer.from(one)]
      .map(byte =>
        byte === 61 || byte > 126 || byte < 32
          ? `=${byte.toString(16).toUpperCase().padStart(2, '0')}`
          : String.fromCharCode(byte),
      )
      .join('')
      .replaceAll(/(?:=[\dA-F]{2}|[^=]){60,70}/g, '$&=\r\n')
      .replace(/ $/, '=20');
  return text.split('\n').map(line).join('\r\n');
}

const html = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\n', '<br>\n');
const attached = (text: string) =>
  [
    SUBJECT,
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary=demo',
    '',
    '--demo',
    'Content-Type: application/octet-stream; name="ticket"',
    'Content-Transfer-Encoding: base64',
    '',
    encoded(text),
    '--demo--',
    '',
  ].join('\r\n');
const forwarded = (text: string) => mail('message/rfc822', '7bit', text);

/** What is done to a file on its way without changing what it says. */
export const HARMLESS: Record<string, Mutation> = {
  'with the line ends of Windows': crlf,
  'with the line ends of old Macs': text => text.replaceAll('\n', '\r'),
  'with a mark of UTF-8': text => `\ufeff${text.replace(/^\ufeff/, '')}`,
  'in UTF-16': text => Buffer.from(`\ufeff${text.replace(/^\ufeff/, '')}`, 'utf16le'),
  'with blank lines around it': text => `\n\n${text}\n\n`,
  'in a zip': text => zip([{ name: 'ticket', bytes: Buffer.from(text) }]),
  attached,
  'attached to a mail that was forwarded': text => forwarded(attached(text)),
  'attached to a mail that was forwarded twice': text => forwarded(forwarded(attached(text))),
};

/** The same for texts of mails. */
export const HARMLESS_TO_TEXT: Record<string, (text: string) => string> = {
  'in quoted-printable': text => mail('text/plain; charset=utf-8', 'quoted-printable', quotedPrintable(text)),
  'in base64': text => mail('text/plain; charset=utf-8', 'base64', encoded(text)),
  'in the letters of Windows': text => mail('text/plain; charset=windows-1252', '8bit', text),
  'with lines that may flow': text => mail('text/plain; charset=utf-8; format=flowed', '8bit', crlf(text)),
  'in HTML': text => mail('text/html; charset=utf-8', 'base64', encoded(`<p>${html(text)}</p>`)),
  'with every line a paragraph': text => text.replaceAll('\n', '\n\n'),
  'in HTML, with every line a paragraph': text =>
    mail(
      'text/html; charset=utf-8',
      'base64',
      encoded(
        `<html><body>${html(text)
          .split('<br>\n')
          .map(line => `<p class="MsoNormal">${line.trim() || '&nbsp;'}</p><p class="MsoNormal">&nbsp;</p>`)
          .join('\n')}</body></html>`,
      ),
    ),
  'with blanks that do not break': text => text.replaceAll(' ', '\u00a0'),
  'quoted twice': text => text.replaceAll(/^/gm, '> > '),
  'below the heading of a mail that was forwarded': text =>
    `See below.\n\n-----Original Message-----\nFrom: center@example.com\n${SUBJECT}\nSent: 1/2/2025 3:04 PM\n\n${text}`,
};

/** The text without so many of its lines from one on. */
export const withoutLines = (text: string, from: number, count: number) =>
  text.split('\n').toSpliced(from, count).join('\n');
