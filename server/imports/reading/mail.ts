import MsgReader from '@kenjiuno/msgreader';
import PostalMime, { type Email } from 'postal-mime';
import { decodeText } from './decode';
import { textOfHtml } from './html';
import { READING_LIMITS } from './limits';

/** A mail, whatever program kept it. */
export interface Mail {
  subject: string | null;
  messageId: string | null;
  sentAt: Date | null;
  /** As text, and what its HTML twin shows. */
  texts: string[];
  attachments: { name: string; bytes: Uint8Array }[];
}

/** Reads a mail as it travels. Mails attached to it are attachments. */
export async function readMime(bytes: Uint8Array): Promise<Mail> {
  const mail = await PostalMime.parse(bytes, {
    forceRfc822Attachments: true,
    attachmentEncoding: 'arraybuffer',
    maxNestingDepth: MOST_MIME_LEVELS,
  });
  return {
    subject: isOnce(mail, 'subject') ? (mail.subject ?? null) : null,
    messageId: mail.messageId ?? null,
    sentAt: isOnce(mail, 'date', ZONED) ? dateOf(mail.date) : null,
    texts: textsOf(mail.text, mail.html),
    attachments: mail.attachments.slice(0, READING_LIMITS.parts).map(({ filename, mimeType, content }) => ({
      name: filename ?? mimeType,
      bytes: typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content),
    })),
  };
}

/** Reads a mail that was dragged out of Outlook. */
export function readOutlook(bytes: Uint8Array): Mail {
  const reader = new MsgReader(Uint8Array.from(bytes).buffer);
  const mail = reader.getFileData();
  if (mail.error) throw new Error(mail.error);
  const html = mail.bodyHtml ?? (mail.html && decodeText(mail.html));
  return {
    subject: mail.subject ?? null,
    messageId: mail.messageId ?? /^Message-ID:\s*(\S+)/im.exec(mail.headers ?? '')?.[1] ?? null,
    sentAt: dateOf(mail.clientSubmitTime ?? mail.messageDeliveryTime),
    texts: textsOf(mail.body, html),
    attachments: (mail.attachments ?? []).slice(0, READING_LIMITS.parts).map(attachment => {
      const { fileName, content } = reader.getAttachment(attachment);
      return { name: fileName, bytes: content };
    }),
  };
}

/** A heading that tells a thing twice, or not whole, tells it not at all. */
function isOnce({ headers }: Email, name: string, whole = /./): boolean {
  const [only, ...others] = headers.filter(({ key }) => key === name);
  return only !== undefined && others.length === 0 && whole.test(only.value);
}

/** Without its zone a date would be taken for one of this machine's. */
const ZONED = /[+-]\d{4}\b|\b(?:GMT|UTC?|Z|[PMCE][SD]T)\b/;

const MOST_MIME_LEVELS = 32;

function textsOf(text: string | undefined, html: string | undefined): string[] {
  return [text, html && textOfHtml(html)].filter(part => part !== undefined).filter(part => part !== '');
}

function dateOf(text: string | undefined): Date | null {
  const date = new Date(text ?? Number.NaN);
  return Number.isNaN(date.getTime()) ? null : date;
}
