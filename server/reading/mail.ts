import { createRequire } from 'node:module';
import PostalMime, { type Email } from 'postal-mime';
import { decodeText, headingText, withDecodedTexts } from './charsets';
import { textOfHtml } from './html';
import { READING_LIMITS } from './limits';

// Node and Vite import this CommonJS module's default differently, so use `require`.
const outlook: typeof import('@kenjiuno/msgreader') = createRequire(import.meta.url)('@kenjiuno/msgreader');

export interface Mail {
  subject: string | null;
  messageId: string | null;
  sentAt: Date | null;
  texts: string[];
  attachments: { name: string; bytes: Uint8Array; isShown: boolean }[];
}

export async function readMime(bytes: Uint8Array): Promise<Mail> {
  const parser = new PostalMime({
    forceRfc822Attachments: true,
    attachmentEncoding: 'arraybuffer',
    maxNestingDepth: MAX_MIME_LEVELS,
  });
  const mail = await withDecodedTexts(parser).parse(withoutBlankLines(bytes));
  return {
    subject: isOnce(mail, 'subject') ? headingText(mail.subject ?? '') || null : null,
    messageId: mail.messageId ?? null,
    sentAt: isOnce(mail, 'date', ZONED) ? dateOf(mail.date) : null,
    texts: textsOf(mail.text, mail.html),
    attachments: mail.attachments.slice(0, MAX_ATTACHMENTS).map(one => ({
      name: headingText(one.filename ?? one.mimeType),
      bytes:
        typeof one.content === 'string' ? new TextEncoder().encode(one.content) : new Uint8Array(one.content),
      isShown: one.related === true || one.disposition === 'inline',
    })),
  };
}

/** Lines of only spaces count as empty for signatures, but the parser doesn't end a part's header there. */
function withoutBlankLines(bytes: Uint8Array): Uint8Array {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  return Buffer.from(text.replaceAll(/^[ \t]+(?=\r?$)/gm, ''), 'latin1');
}

export function readOutlook(bytes: Uint8Array): Mail {
  const reader = new outlook.default(Uint8Array.from(bytes).buffer);
  reader.parserConfig = { ansiEncoding: 'windows-1252' };
  const mail = reader.getFileData();
  if (mail.error) throw new Error(mail.error);
  const html = mail.bodyHtml ?? (mail.html && decodeText(mail.html));
  const kept = (mail.attachments ?? []).filter(one => one.innerMsgContent || one.dataId !== undefined);
  return {
    subject: mail.subject ?? null,
    messageId: mail.messageId ?? /^Message-ID:\s*(\S+)/im.exec(mail.headers ?? '')?.[1] ?? null,
    sentAt: dateOf(mail.clientSubmitTime ?? mail.messageDeliveryTime),
    texts: textsOf(mail.body, html),
    attachments: kept.slice(0, MAX_ATTACHMENTS).map(attachment => {
      const name = attachment.fileName ?? attachment.name ?? attachment.fileNameShort;
      const bytes = reader.getAttachment(attachment).content;
      return { name: name || 'Attachment', bytes, isShown: attachment.attachmentHidden === true };
    }),
  };
}

/** Ignores a header that is repeated or incomplete. */
function isOnce({ headers }: Email, name: string, whole = /./): boolean {
  const [only, ...others] = headers.filter(({ key }) => key === name);
  return only !== undefined && others.length === 0 && whole.test(only.value);
}

/** Without a time zone, the date would be read as local time. */
const ZONED = /[+-]\d{4}\b|\b(?:GMT|UTC?|Z|[PMCE][SD]T)\b/;

const MAX_MIME_LEVELS = 32;
/** One more than the limit, so that the excess is reported. */
const MAX_ATTACHMENTS = READING_LIMITS.parts + 1;

function textsOf(text: string | undefined, html: string | undefined): string[] {
  return [text, html && textOfHtml(html)].filter(part => part !== undefined).filter(part => part !== '');
}

function dateOf(text: string | undefined): Date | null {
  const date = new Date(text ?? Number.NaN);
  return Number.isNaN(date.getTime()) ? null : date;
}

/** Splits an mbox file, in which each mail starts with a "From " line. */
export function mailsOf(bytes: Uint8Array): Uint8Array[] {
  if (Buffer.from(bytes.subarray(0, 5)).toString('latin1') !== 'From ') return [];
  const starts = [
    ...Buffer.from(bytes)
      .toString('latin1')
      .matchAll(/(?<=^|\n\r?\n)From [^\n]*\n(?=[\w-]+:)/g),
  ];
  return starts.map(({ 0: line, index }, at) => bytes.subarray(index + line.length, starts[at + 1]?.index));
}
