import type { ReadResult, ReadTicket } from '../../domain/imports/readTicket';
import { readParts } from '../../server/reading/readParts';
import { centerTicket, toldBy } from './centerFiles/centerTicket';

export const ticket = centerTicket();
export const SUBJECT = 'CA TICKET: 2026112100042-001 Renewed Normal(EXMPLE)';

export async function read(bytes: Uint8Array | string, name = 'file'): Promise<ReadResult[]> {
  const results: ReadResult[] = [];
  for await (const result of readParts(name, Buffer.from(bytes))) results.push(result);
  return results;
}

export async function ticketIn(bytes: Uint8Array | string, name?: string): Promise<ReadTicket> {
  const [result, ...rest] = await read(bytes, name);
  if (result?.kind !== 'ticket' || rest.length > 0) throw new Error(JSON.stringify([result, ...rest]));
  return result.ticket;
}

export type Part = { name?: string; type: string; content: Uint8Array | string };

export function mime(parts: readonly Part[], subject = SUBJECT): string {
  const body = parts.map(({ name, type, content }) =>
    [
      '--demo',
      `Content-Type: ${type}${name ? `; name="${name}"` : ''}`,
      ...(name ? [`Content-Disposition: attachment; filename="${name}"`] : []),
      'Content-Transfer-Encoding: base64',
      '',
      Buffer.from(content).toString('base64').replaceAll(/.{76}/g, '$&\r\n'),
    ].join('\r\n'),
  );
  const head = [
    'From: "Anybody" <anybody@example.com>',
    `Subject: ${subject}`,
    'Message-ID: <one@example.com>',
    'Date: Sat, 21 Nov 2026 08:02:30 -0800',
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary=demo',
  ];
  return [...head, '', ...body, '--demo--', ''].join('\r\n');
}

export const text = (content: string): Part => ({ type: 'text/plain; charset=utf-8', content });
export const attached = (name: string, content: Uint8Array | string): Part => ({
  type: 'application/octet-stream',
  name,
  content,
});

export const whole = (left: Parameters<typeof toldBy>[1]) => ({
  ...toldBy(ticket, left),
  submitted: ticket.submitted,
  workBeginDate: ticket.workBegin,
  legalStartDate: ticket.legalStart,
  ticketExpiration: ticket.expires,
});
