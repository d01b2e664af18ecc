import { describe, expect, it, test } from 'vitest';
import type { ReadResult } from '../../domain/imports/readTicket';
import { centerTicket } from '../../tests/support/centerFiles/centerTicket';
import { FORMS } from '../../tests/support/centerFiles/forms';
import { type OutlookMail, outlookMail } from '../../tests/support/centerFiles/outlook';
import { SUMMARY_NUMBER, summaryHtml, summaryText } from '../../tests/support/centerFiles/responseMail';
import { writeSheetPdf } from '../../tests/support/centerFiles/sheetPdf';
import { readParts } from './readParts';

const ticket = centerTicket();
const TEXT = FORMS['mail text, newer'](ticket);
const SENT = new Date('2026-11-13T00:00:00Z');
const SUBJECT = 'CA TICKET: 2026112100042-001 Renewed Normal(EXMPLE)';

async function read(mail: OutlookMail): Promise<ReadResult[]> {
  const results: ReadResult[] = [];
  for await (const result of readParts('mail.msg', outlookMail(mail))) results.push(result);
  return results;
}
async function plain(text: string) {
  const results: ReadResult[] = [];
  for await (const result of readParts('ticket.txt', Buffer.from(text))) results.push(result);
  return results.flatMap(result => (result.kind === 'ticket' ? [result.ticket] : []));
}
const ticketsIn = (results: readonly ReadResult[]) =>
  results.flatMap(result => (result.kind === 'ticket' ? [result.ticket] : []));

describe('an email dragged out of Outlook', () => {
  const crlf = TEXT.replaceAll('\n', '\r\n');
  const html = `<html><body><p>${TEXT.replaceAll('\n', '<br>')}</p></body></html>`;
  test.each<[string, OutlookMail]>([
    ['as text', { body: crlf }],
    ['as text with one byte per character', { ansiBody: Buffer.from(crlf, 'latin1') }],
    ['as HTML only', { html }],
    ['as both', { body: crlf, html }],
    [
      'with the text attached',
      { body: 'See attached.', attachments: [{ name: 'a.txt', bytes: Buffer.from(TEXT) }] },
    ],
    ['with an unnamed attachment', { attachments: [{ name: null, bytes: Buffer.from(TEXT) }] }],
    ['with an attachment stored elsewhere', { body: crlf, attachments: [{ name: 'link', bytes: null }] }],
    [
      'attached to another',
      { body: 'FYI', attachments: [{ name: 'FW', mail: { subject: SUBJECT, body: crlf } }] },
    ],
    [
      'attached twice',
      {
        attachments: [
          { name: 'FW', mail: { attachments: [{ name: 'FW', mail: { subject: SUBJECT, body: crlf } }] } },
        ],
      },
    ],
  ])('is read %s', async (_, mail) => {
    const results = await read({ subject: SUBJECT, sentAt: SENT, ...mail });
    expect(ticketsIn(results)).toEqual(await plain(TEXT));
    expect(results[0]?.source.path.every(name => typeof name === 'string')).toBe(true);
  });

  it('includes the time it was sent', async () => {
    const [result] = await read({ subject: SUBJECT, body: crlf, sentAt: SENT });
    expect(result?.source.sentAt).toEqual(SENT);
  });

  it('contains the ticket PDF', async () => {
    const bytes = await writeSheetPdf(ticket, 'newer');
    const results = await read({
      subject: SUBJECT,
      body: 'Attached.',
      attachments: [{ name: 'T.PDF', bytes }],
    });
    expect(ticketsIn(results)).toMatchObject([{ format: 'PDF', ticketNumber: ticket.number }]);
  });

  it('gives the same responses as the email unless it was forwarded', async () => {
    const subject = `CA TICKET: ${SUMMARY_NUMBER}-000 Responses`;
    const mail = { subject, sentAt: SENT, body: summaryText().replaceAll('\n', '\r\n'), html: summaryHtml() };
    expect(await read(mail)).toMatchObject([{ kind: 'responses', listing: { isForwarded: false } }]);
    const passed = { subject: 'FYI', attachments: [{ name: subject, mail }] };
    expect(await read(passed)).toMatchObject([{ kind: 'responses', listing: { isForwarded: true } }]);
    const { sentAt: _, ...undated } = mail;
    expect(await read(undated)).toMatchObject([{ kind: 'unreadable' }]);
  });

  it('does not crash or give another date when truncated anywhere', async () => {
    const whole = outlookMail({ subject: SUBJECT, body: crlf, sentAt: SENT });
    const [good] = await plain(TEXT);
    for (let end = 0; end < whole.length; end += 512) {
      const results: ReadResult[] = [];
      for await (const result of readParts('mail.msg', whole.subarray(0, end))) results.push(result);
      for (const found of ticketsIn(results)) {
        for (const date of ['legalStartDate', 'ticketExpiration', 'submitted'] as const)
          expect([good?.[date]?.getTime(), undefined]).toContain(found[date]?.getTime());
      }
    }
  });
});
