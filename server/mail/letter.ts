import type { ClientBase } from 'pg';
import { type CallCenter, CENTERS } from '../../domain/calendar/centers';
import { withoutLinks } from '../../domain/webAddress';
import { assertNoWait } from '../access/rateLimits/rateLimits';
import type { Services } from '../services';

/** What a mail says, before it becomes text and HTML. */
export interface Letter {
  subject: string;
  /** First line, as a heading. */
  title: string;
  paragraphs: readonly string[];
  /** Rows of a table, such as tickets; the first column is the link's text where `link` is given. */
  table?: { columns: readonly string[]; rows: readonly { cells: readonly string[]; link?: string }[] };
  /** The one thing to do, as a full address. */
  button?: { label: string; link: string };
}

/**
 * The letter as plain text and as HTML; every value is escaped. Names and comments may hold web addresses, which mail
 * programs would make links of: only those of the button's own site stay.
 */
export function writeLetter(letter: Letter): { subject: string; text: string; html: string } {
  const own = letter.button ? new URL(letter.button.link).origin : null;
  const plain = (text: string) => withoutLinks(text, own);
  const written: Letter = {
    ...letter,
    subject: plain(letter.subject),
    title: plain(letter.title),
    paragraphs: letter.paragraphs.map(plain),
    ...(letter.table && {
      table: {
        ...letter.table,
        rows: letter.table.rows.map(row => ({ ...row, cells: row.cells.map(plain) })),
      },
    }),
  };
  return { subject: written.subject, text: plainText(written), html: html(written) };
}

function plainText({ title, paragraphs, table, button }: Letter): string {
  const rows = (table?.rows ?? []).map(
    ({ cells, link }) => `- ${cells.join(' · ')}${link ? `\n  ${link}` : ''}`,
  );
  const parts = [
    title,
    ...paragraphs,
    rows.join('\n'),
    button ? `${button.label}: ${button.link}` : '',
    FOOTER,
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

function html({ title, paragraphs, table, button }: Letter): string {
  const head = table?.columns.map(column => `<th style="${CELL}">${escaped(column)}</th>`).join('') ?? '';
  const rows = table?.rows
    .map(({ cells, link }) => {
      const shown = cells.map((cell, index) => (index === 0 && link ? anchor(link, cell) : escaped(cell)));
      return `<tr>${shown.map(cell => `<td style="${CELL}">${cell}</td>`).join('')}</tr>`;
    })
    .join('');
  return [
    `<div style="font:16px/1.5 sans-serif;color:#1d2327;max-width:640px"><h1 style="font-size:20px">${escaped(title)}</h1>`,
    ...paragraphs.map(paragraph => `<p>${escaped(paragraph)}</p>`),
    rows ? `<table style="border-collapse:collapse"><tr>${head}</tr>${rows}</table>` : '',
    button ? `<p>${anchor(button.link, button.label)}</p>` : '',
    `<p style="color:#5c6670;font-size:13px">${escaped(FOOTER)}</p></div>`,
  ].join('');
}

const FOOTER = 'Whiteline. Ticket Management For Excavators.';
const CELL = 'text-align:left;padding:6px 12px 6px 0;border-bottom:1px solid #d8dde2';

function anchor(link: string, label: string): string {
  return `<a href="${escaped(link)}" style="color:#0b57a4">${escaped(label)}</a>`;
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, sign => `&#${sign.charCodeAt(0)};`);
}

interface LetterLimits {
  /** Within an hour, from one company. */
  perCompany: number;
  /** Within a day, to one address: from one company, and from all of them. */
  perAddress: number;
  perAddressInAll: number;
}

/** Letters that people of a company send to whomever they name. */
const LIMITS = {
  /** By which one is invited to be a user, or let back in. */
  invitations: { perCompany: 30, perAddress: 5, perAddressInAll: 15 },
  /** By which a subcontractor is asked for the tickets of a day's jobs. */
  shareRequests: { perCompany: 120, perAddress: 40, perAddressInAll: 80 },
} as const satisfies Record<string, LetterLimits>;

/**
 * Counted in the transaction that stores the letter: what comes to nothing is not counted.
 * @throws TooManyRequestsException with the time to wait in words
 */
export async function countLetter(
  client: ClientBase,
  { rateLimits }: Pick<Services, 'rateLimits'>,
  kind: keyof typeof LIMITS,
  { companyId, address }: { companyId: string; address: string },
): Promise<void> {
  const { perCompany, perAddress, perAddressInAll } = LIMITS[kind];
  const byCompany = [{ of: `company ${companyId}`, most: perCompany }];
  assertNoWait(await rateLimits.countWith(client, kind, byCompany), 'invitations from your company');
  const byAddress = [
    { of: `company ${companyId} address ${address}`, most: perAddress },
    { of: `address ${address}`, most: perAddressInAll },
  ];
  assertNoWait(await rateLimits.countWith(client, `${kind}To`, byAddress), 'invitations to this address');
}

/** An instant on the wall at the center, as letters write it: `04/24/2026, 11:59 PM PDT`. */
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

/** Address of a ticket's page. `baseUrl` has no trailing slash. */
export function ticketLink(baseUrl: string, ticket: { id: string; jobId: string }): string {
  return `${baseUrl}/main/tickets/details/${ticket.jobId}/${ticket.id}`;
}

export function placementLink(baseUrl: string, placementId: string): string {
  return `${baseUrl}/main/tickets/place/${placementId}`;
}

export function credentialsLink(baseUrl: string): string {
  return `${baseUrl}/main/user-credentials`;
}

/**
 * Address of the page where the person who got the token sets a password. Browsers keep what is behind the # to themselves,
 * so the token is in no log and no Referer.
 * @param isWelcome it greets a new user
 */
export function passwordLink(baseUrl: string, token: string, isWelcome = false): string {
  return `${baseUrl}/reset-password?${isWelcome ? 'welcome' : 'set'}#token=${token}`;
}

export function resetPage(baseUrl: string): string {
  return `${baseUrl}/reset-password`;
}

export function ticketsLink(baseUrl: string): string {
  return `${baseUrl}/main/tickets`;
}

export function mailToSettleLink(baseUrl: string): string {
  return `${baseUrl}/main/tickets/mail`;
}
