import type { Page } from '@playwright/test';
import { addDays } from '../../domain/calendar/plainDate';
import { today } from '../support/centerDays';
import { expect } from '../support/test';
import { typeDate } from './fields';
import { type Invited, invite } from './invitedLink';

export const START = addDays(today(), 3);
export const EXPIRES = addDays(today(), 27);

const TICKET = {
  jobNo: 'D-7',
  jobName: 'Vernon bore',
  ticketNo: '2026112000044',
  ticketName: '',
  revision: '001',
  projectManager: 'Lee Park',
  startDay: START,
  expDate: EXPIRES,
};

/** Fills the external form in; the start is at 5:01 PM. */
export async function fillTicket(page: Page, changes: Partial<typeof TICKET> = {}): Promise<void> {
  const ticket = { ...TICKET, ...changes };
  await page.getByLabel('Job Number').fill(ticket.jobNo);
  await page.getByLabel('Job Name').fill(ticket.jobName);
  await page.getByLabel('Ticket Number').fill(ticket.ticketNo);
  await page.getByLabel('Ticket Name').fill(ticket.ticketName);
  await page.getByLabel('Revision').fill(ticket.revision);
  await page.getByLabel('Project Manager').fill(ticket.projectManager);
  await typeDate(page, 'Legal Start Date', `${ticket.startDay}T17:01`);
  await typeDate(page, 'Expiration Date', ticket.expDate);
}

export const heading = (page: Page) => page.getByRole('heading', { level: 1 });
export const submit = (page: Page) => page.getByRole('button', { name: 'Submit' });
export const success = (page: Page) => page.getByText('Your response has been successfully submitted!');
export const rejectDialog = (page: Page) =>
  page.getByRole('dialog', { name: 'Please confirm to reject this invitation!' });

/** Opens the link of a new invitation. */
export async function openInvitation(page: Page): Promise<Invited> {
  const invited = await invite(page.request);
  await page.goto(invited.path);
  await expect(heading(page)).toHaveText(`${invited.company} needs your ticket`);
  return invited;
}
