import PostalMime, { type Address } from 'postal-mime';
import { storableText } from '../../database/statement';
import { headingText } from './charsets';

export interface MailHead {
  /** Address of the sender, else the name; anybody may have written it. */
  sender: string | null;
  subject: string | null;
  /** Addresses that it names as its recipients, in lower case. */
  recipients: string[];
}

export const NO_HEAD: MailHead = { sender: null, subject: null, recipients: [] };

/** A longer heading is read as far. */
export const MOST_HEAD_BYTES = 64 * 1024;
const MOST_ADDRESSES = 100;

/** Reads a mail's heading alone. */
export async function readHead(bytes: Uint8Array): Promise<MailHead> {
  const mail = await PostalMime.parse(headOf(Buffer.from(bytes))).catch(() => null);
  if (mail === null) return NO_HEAD;
  const delivered = mail.headers.filter(({ key }) => DELIVERED.has(key)).map(({ value }) => value);
  const named = [...(mail.to ?? []), ...(mail.cc ?? [])].flatMap(addressesOf);
  return {
    sender: plain(mail.from && (addressesOf(mail.from)[0] ?? mail.from.name)),
    subject: plain(mail.subject),
    recipients: [...delivered, ...named]
      .slice(0, MOST_ADDRESSES)
      .map(one => one.trim().replaceAll(/[<>]/g, '').toLowerCase()),
  };
}

/** Where a forwarding program leaves the address that the mail was for. */
const DELIVERED: ReadonlySet<string> = new Set(['delivered-to', 'x-original-to', 'x-forwarded-to']);

function addressesOf(address: Address): string[] {
  return (address.group ?? [address]).flatMap(one => one.address || []);
}

function headOf(bytes: Buffer): Buffer {
  const head = bytes.subarray(0, MOST_HEAD_BYTES);
  const ends = [head.indexOf('\r\n\r\n'), head.indexOf('\n\n')].filter(end => end >= 0);
  return Buffer.concat([head.subarray(0, Math.min(head.length, ...ends)), Buffer.from('\r\n\r\n')]);
}

const MOST_CHARACTERS = 500;

function plain(text: string | undefined): string | null {
  const line = headingText(text ?? '')
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim();
  return storableText(line.slice(0, MOST_CHARACTERS)) || null;
}
