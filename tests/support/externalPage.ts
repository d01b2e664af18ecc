import { screen } from '@testing-library/react';
import { addDays, formatUsDate } from '../../domain/calendar/plainDate';
import { externalMessages as words } from '../../src/external/messages';
import { today } from './centerDays';
import { enterDate } from './fields';
import { mockServer } from './mockServer';
import { fill, openExternal, press } from './pages';

export const COMPANY = 'Sierra Trenching';
export const PATH = '/external/Sierra%20Trenching/r1';
export const TODAY = today();

/** The invitation behind the link waits for its answer. */
export const openRequest = () => ({
  companyName: COMPANY,
  companyPhone: '(916) 555-0142',
  ...{
    jobNo: '25-0117',
    jobName: 'North Loop',
    ticketNo: '2026112000031 CA',
    place: '1200 Elm Street, Sacramento',
  },
  today: formatUsDate(TODAY),
  latestExpiration: formatUsDate(addDays(TODAY, 32)),
});

/** Opens the link of an invitation that waits for its answer, and takes every one. */
export async function openInvitation(): Promise<void> {
  mockServer.assume({
    getExternalRequest: openRequest,
    linkExternalTicket: () => ({ success: true }),
    rejectExternalShareRequest: () => ({ success: true }),
  });
  openExternal(PATH);
  await screen.findByRole('heading', { name: words.heading(COMPANY) });
}

/** Fills the form in, all but the file; the start is at 5:01 PM. */
export async function fillTicket({ startDay = addDays(TODAY, 3), expDate = addDays(TODAY, 27) } = {}) {
  for (const [label, value] of [
    ['Job Number', '  D-7 '],
    ['Job Name', 'Vernon bore'],
    ['Ticket Number', '2026112000044'],
    ['Revision', '001'],
    ['Project Manager', 'Lee Park'],
  ] as const) {
    fill(label, value);
  }
  await enterDate('Legal Start Date', `${formatUsDate(startDay)} 05:01 PM`);
  await enterDate('Expiration Date', formatUsDate(expDate));
}

export const submit = () => press('Submit');
export const success = () => screen.findByText(words.success);
export const sent = () => mockServer.calls('linkExternalTicket');
