import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { fillTicket, openInvitation } from './externalForm';
import type { Invited } from './invitedLink';

export const input = (page: Page) => page.getByLabel('Attach Ticket File');

/** A PDF that the storage can be searched for. */
export function pdf(bytes = 60_000) {
  const mark = randomBytes(24);
  const [head, tail] = [Buffer.from('%PDF-1.7\n'), Buffer.from('\n%%EOF\n')];
  const rest = Buffer.alloc(bytes - head.length - mark.length - tail.length, 'x');
  const buffer = Buffer.concat([head, mark, rest, tail]);
  return { mark, file: { name: 'our ticket.pdf', mimeType: 'application/pdf', buffer } };
}

/** Whether any file of the storage holds the mark. */
export async function isStored(mark: Buffer): Promise<boolean> {
  const folder = join(process.env.WHITELINE_DATA ?? '', 'attachments');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter(one => one.isFile())) {
    // Another test's file may have gone meanwhile.
    const content = await readFile(join(entry.parentPath, entry.name)).catch(() => Buffer.alloc(0));
    if (content.includes(mark)) return true;
  }
  return false;
}

/** Opens the link of a new invitation, and fills in all but the file. */
export async function openFilled(page: Page): Promise<Invited> {
  const invited = await openInvitation(page);
  await fillTicket(page);
  return invited;
}
