import PostalMime, { type Address } from 'postal-mime';
import { storableText } from '../database/statement';
import { headingText } from './charsets';

export interface MailHead {
  /** The sender's address or else name. Easily forged. */
  sender: string | null;
  subject: string | null;
  recipients: string[];
}

export const NO_HEAD: MailHead = { sender: null, subject: null, recipients: [] };

export const MAX_HEAD_BYTES = 64 * 1024;
const MAX_ADDRESSES = 100;

export async function readHead(bytes: Uint8Array): Promise<MailHead> {
  const mail = await PostalMime.parse(headOf(Buffer.from(bytes))).catch(() => null);
  if (mail === null) return NO_HEAD;
  const delivered = mail.headers.filter(({ key }) => DELIVERED.has(key)).map(({ value }) => value);
  const named = [...(mail.to ?? []), ...(mail.cc ?? [])].flatMap(addressesOf);
  return {
    sender: plain(mail.from && (addressesOf(mail.from)[0] ?? mail.from.name)),
    subject: plain(mail.subject),
    recipients: [...delivered, ...named]
      .slice(0, MAX_ADDRESSES)
      .map(one => one.trim().replaceAll(/[<>]/g, '').toLowerCase()),
  };
}

/** Where forwarding programs put the original recipient. */
const DELIVERED: ReadonlySet<string> = new Set(['delivered-to', 'x-original-to', 'x-forwarded-to']);

function addressesOf(address: Address): string[] {
  return (address.group ?? [address]).flatMap(one => one.address || []);
}

function headOf(bytes: Buffer): Buffer {
  const head = bytes.subarray(0, MAX_HEAD_BYTES);
  const ends = [head.indexOf('\r\n\r\n'), head.indexOf('\n\n')].filter(end => end >= 0);
  return Buffer.concat([head.subarray(0, Math.min(head.length, ...ends)), Buffer.from('\r\n\r\n')]);
}

const MAX_CHARACTERS = 500;

function plain(text: string | undefined): string | null {
  const line = headingText(text ?? '')
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim();
  return storableText(line.slice(0, MAX_CHARACTERS)) || null;
}
