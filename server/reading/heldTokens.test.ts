import { deflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { zip } from '../../tests/support/centerFiles/zip';
import { holdsToken } from './heldTokens';
import { IN_PROCESS } from './texts';
import { withoutAddresses } from './withoutAddresses';

const TOKEN = '0123456789abcdef0123456789abcdef';
const [HALF, REST] = [TOKEN.slice(0, 16), TOKEN.slice(16)];
const HEAD = ['From: Center <center@example.com>', 'Subject: Notice', 'MIME-Version: 1.0'];

/** A PDF of one page with these lines, packed. */
function pdfWith(lines: readonly string[]): Buffer {
  const shown = lines.map(line => `(${line}) Tj T*`).join(' ');
  const page = deflateSync(Buffer.from(`BT /F1 10 Tf 50 700 Td 12 TL ${shown} ET`));
  const head = `%PDF-1.4
1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj
2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj
3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>\nendobj
5 0 obj\n<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>\nendobj
4 0 obj\n<< /Length ${page.length} /Filter /FlateDecode >>\nstream\n`;
  const tail = '\nendstream\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n';
  return Buffer.concat([Buffer.from(head), page, Buffer.from(tail)]);
}

const base64 = (text: string | Buffer) => Buffer.from(text).toString('base64');
const wrapped = (text: string, width: number) => text.replaceAll(new RegExp(`.{${width}}`, 'g'), '$&\r\n');
const mail = (fields: readonly string[], body: string) => [...HEAD, ...fields, '', body].join('\r\n');
const attached = (name: string, bytes: Buffer) =>
  mail(
    [
      'Content-Type: application/octet-stream',
      `Content-Disposition: attachment; filename=${name}`,
      'Content-Transfer-Encoding: base64',
    ],
    wrapped(base64(bytes), 76),
  );
const inner = mail([`Delivered-To: ${TOKEN}@in.example.com`], 'Words.');

const HIDDEN: [string, string | Buffer][] = [
  [
    'adjacent encoded words in a heading',
    mail([`X-A: a`], '').replace('Notice', `=?utf-8?Q?${HALF}?=\r\n =?utf-8?Q?${REST}?=`),
  ],
  [
    'a subject in base64',
    mail([], '').replace('Notice', `=?utf-8?B?${base64(HALF)}?=\r\n =?utf-8?B?${base64(REST)}?=`),
  ],
  ['short lines of base64', mail(['Content-Transfer-Encoding: base64'], wrapped(base64(`To ${TOKEN}`), 8))],
  [
    'base64 of base64',
    mail(['Content-Transfer-Encoding: base64'], wrapped(base64(wrapped(base64(TOKEN), 76)), 76)),
  ],
  ['a Base64 email in an email', attached('a.eml', Buffer.from(attached('b.eml', Buffer.from(inner))))],
  [
    'entities',
    mail(
      ['Content-Type: text/html'],
      `<p>${[...TOKEN].map(letter => `&#${letter.charCodeAt(0)};`).join('')}`,
    ),
  ],
  ['tags', mail(['Content-Type: text/html'], `<p>${HALF}<b></b>${REST}`)],
  ['two bytes per letter', attached('a.txt', Buffer.from(`To ${TOKEN}`, 'utf16le'))],
  ['a zip', attached('a.zip', zip([{ name: 'a.eml', bytes: Buffer.from(inner) }]))],
  ['a PDF', attached('a.pdf', pdfWith([`To ${TOKEN}@in.example.com`]))],
  ['unreadable content', attached('a.7z', Buffer.from([55, 122, 188, 175, 39, 28, 0, 4]))],
  ['a truncated archive', zip([{ name: 'a.eml', bytes: Buffer.from(inner) }]).subarray(0, 40)],
];

it.each(HIDDEN)('may be hidden by %s', async (_, file) => {
  const bytes = withoutAddresses(Buffer.from(file), [TOKEN]);
  expect(await holdsToken(bytes, [TOKEN])).toBe(true);
});

it.each<[string, string | Buffer]>([
  ['a heading', inner],
  ['its percent-encoded address', mail([], `https://example.com/off?to=${TOKEN}%40in.example.com`)],
  ['an attached email', attached('a.eml', Buffer.from(inner))],
  ['a text without it', attached('a.zip', zip([{ name: 'a.txt', bytes: Buffer.from('Words.') }]))],
  ['a file that is not a PDF', attached('a.pdf', pdfWith(['Words.']))],
])('is removed from %s', async (_, file) => {
  const bytes = withoutAddresses(Buffer.from(file), [TOKEN]);
  expect(await holdsToken(bytes, [TOKEN])).toBe(false);
});

it('refuses such an original only to users who may not see the address', async () => {
  const bytes = Buffer.from(attached('a.zip', zip([{ name: 'a.eml', bytes: Buffer.from(inner) }])));
  const hide = (isStrict: boolean) =>
    IN_PROCESS.hideAddresses({ owner: 'a' }, { bytes, tokens: [TOKEN], isStrict });
  expect(await hide(false)).toEqual(bytes);
  await expect(hide(true)).rejects.toMatchObject({ errorType: 'ForbiddenException' });
});
