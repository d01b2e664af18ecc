import type { ClientBase } from 'pg';
import { type CallCenter, CENTERS } from '../../domain/calendar/centers';
import type { Language } from '../../domain/language';
import { withoutLinks } from '../../domain/webAddress';
import { assertNoWait, type RateLimits } from '../access/rateLimits/rateLimits';

interface Table {
  columns: readonly string[];
  rows: readonly { cells: readonly string[]; link?: string }[];
}

export interface Letter {
  subject: string;
  title: string;
  paragraphs: readonly string[];
  /** Tables with a heading, before the one without. */
  sections?: readonly { title: string; table: Table }[];
  table?: Table;
  button?: { label: string; link: string };
}

/** Names and comments may contain URLs, which mail programs turn into links. Only those of the button's own site are kept. */
export function withoutForeignLinks(letter: Letter): Letter {
  const own = letter.button ? new URL(letter.button.link).origin : null;
  const plain = (text: string) => withoutLinks(text, own);
  const plainTable = (table: Table) => ({
    ...table,
    rows: table.rows.map(row => ({ ...row, cells: row.cells.map(plain) })),
  });
  return {
    ...letter,
    subject: plain(letter.subject),
    title: plain(letter.title),
    paragraphs: letter.paragraphs.map(plain),
    ...(letter.sections && {
      sections: letter.sections.map(({ title, table }) => ({ title, table: plainTable(table) })),
    }),
    ...(letter.table && { table: plainTable(letter.table) }),
  };
}

export interface Written {
  subject: string;
  text: string;
  html: string;
}

/** The Spanish one is stored for people who chose Spanish (server/mail/mails.sql.ts). */
export function writeLetters(letterOf: (language: Language) => Letter): Written & { spanish: Written } {
  return { ...writeLetter(letterOf('en')), spanish: writeLetter(letterOf('es')) };
}

/** Escapes every value. */
export function writeLetter(letter: Letter): Written {
  const written = withoutForeignLinks(letter);
  return { subject: written.subject, text: plainText(written), html: html(written) };
}

function plainText({ title, paragraphs, sections = [], table, button }: Letter): string {
  const parts = [
    title,
    ...paragraphs,
    ...sections.map(section => `${section.title}\n${rowsInText(section.table)}`),
    table ? rowsInText(table) : '',
    button ? `${button.label}: ${button.link}` : '',
    FOOTER,
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

function rowsInText({ rows }: Table): string {
  return rows.map(({ cells, link }) => `- ${cells.join(' · ')}${link ? `\n  ${link}` : ''}`).join('\n');
}

function html({ title, paragraphs, sections = [], table, button }: Letter): string {
  return [
    `<div style="font:16px/1.5 sans-serif;color:#1d2327;max-width:640px">${BRAND}`,
    `<h1 style="font-size:20px">${escaped(title)}</h1>`,
    ...paragraphs.map(paragraph => `<p>${escaped(paragraph)}</p>`),
    ...sections.map(
      section => `<h2 style="font-size:17px">${escaped(section.title)}</h2>${htmlTable(section.table)}`,
    ),
    table ? htmlTable(table) : '',
    button ? `<p style="margin:24px 0">${anchor(button.link, button.label, BUTTON)}</p>` : '',
    `<p style="color:#5c6670;font-size:13px">${escaped(FOOTER)}</p></div>`,
  ].join('');
}

function htmlTable(table: Table): string {
  const head = table.columns.map(column => `<th style="${CELL}">${escaped(column)}</th>`).join('');
  const rows = table.rows
    .map(({ cells, link }) => {
      const shown = cells.map((cell, index) => (index === 0 && link ? anchor(link, cell) : escaped(cell)));
      return `<tr>${shown.map(cell => `<td style="${CELL}">${cell}</td>`).join('')}</tr>`;
    })
    .join('');
  return rows && `<table style="border-collapse:collapse"><tr>${head}</tr>${rows}</table>`;
}

const FOOTER = 'Whiteline. Ticket Management For Excavators.';
const BRAND =
  '<p style="margin:0;padding-bottom:8px;border-bottom:4px solid #ff7a1a;font-weight:700;letter-spacing:0.02em">Whiteline</p>';
const LINK = 'color:#0b57a4';
const BUTTON =
  'display:inline-block;padding:12px 22px;border-radius:4px;background:#c2490a;color:#ffffff;font-weight:600;text-decoration:none';
const CELL = 'text-align:left;padding:6px 12px 6px 0;border-bottom:1px solid #d8dde2';

function anchor(link: string, label: string, style = LINK): string {
  return `<a href="${escaped(link)}" style="${style}">${escaped(label)}</a>`;
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, sign => `&#${sign.charCodeAt(0)};`);
}

interface LetterLimits {
  perCompany: number;
  perAddress: number;
  perAddressInAll: number;
}

/** For mail that users send to addresses of their choice. */
const LIMITS = {
  invitations: { perCompany: 30, perAddress: 5, perAddressInAll: 15 },
  shareRequests: { perCompany: 120, perAddress: 40, perAddressInAll: 80 },
  ticketSheets: { perCompany: 120, perAddress: 40, perAddressInAll: 80 },
  noteMentions: { perCompany: 300, perAddress: 60, perAddressInAll: 120 },
  // An address on a job gets a mail every day, so adding it counts, not the mail.
  todayLists: { perCompany: 60, perAddress: 20, perAddressInAll: 40 },
} as const satisfies Record<string, LetterLimits>;

const WHAT = {
  invitations: 'invitations',
  shareRequests: 'invitations',
  ticketSheets: 'ticket sheets',
  noteMentions: 'notes that mention people',
  todayLists: 'addresses for today’s list',
};

/** A rollback undoes the count. @throws TooManyRequestsException with the time to wait in words */
export async function countLetter(
  client: ClientBase,
  { rateLimits }: { rateLimits: RateLimits },
  kind: keyof typeof LIMITS,
  { companyId, address }: { companyId: string; address: string },
): Promise<void> {
  const { perCompany, perAddress, perAddressInAll } = LIMITS[kind];
  const byCompany = [{ of: `company ${companyId}`, most: perCompany }];
  assertNoWait(await rateLimits.countWith(client, kind, byCompany), `${WHAT[kind]} from your company`);
  const byAddress = [
    { of: `company ${companyId} address ${address}`, most: perAddress },
    { of: `address ${address}`, most: perAddressInAll },
  ];
  assertNoWait(await rateLimits.countWith(client, `${kind}To`, byAddress), `${WHAT[kind]} to this address`);
}

/** Local time at the center, such as `04/24/2026, 11:59 PM PDT`. */
export function wallTime(center: CallCenter, instant: Date): string {
  return instant.toLocaleString('en-US', {
    timeZone: CENTERS[center].zone,
    month: '2-digit',
    day: '2-digit',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  });
}

export function ticketLink(baseUrl: string, ticket: { id: string; jobId: string }): string {
  return `${baseUrl}/main/tickets/details/${ticket.jobId}/${ticket.id}`;
}

export function placementLink(baseUrl: string, placementId: string): string {
  return `${baseUrl}/main/tickets/place/${placementId}`;
}

export function credentialsLink(baseUrl: string): string {
  return `${baseUrl}/main/user-credentials`;
}

/** Browsers don't send the fragment, so the token is in no log and no Referer. */
export function passwordLink(baseUrl: string, token: string, isWelcome = false): string {
  return `${baseUrl}/reset-password?${isWelcome ? 'welcome' : 'set'}#token=${token}`;
}

export function resetPage(baseUrl: string): string {
  return `${baseUrl}/reset-password`;
}

export function ticketsLink(baseUrl: string): string {
  return `${baseUrl}/main/tickets`;
}

export function todayLink(baseUrl: string): string {
  return `${baseUrl}/main/today`;
}

export function mailToSettleLink(baseUrl: string): string {
  return `${baseUrl}/main/tickets/mail`;
}
