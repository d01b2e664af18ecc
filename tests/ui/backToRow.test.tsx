import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole } from '../support/consolePages';
import { mockServer } from '../support/mockServer';
import { testPages } from '../support/pages';

testPages();

const ROWS = [1, 2, 3].map(nth => ({
  ID: `r${nth}`,
  JobNo: `Row ${nth}`,
  CompanyName: `Row ${nth}`,
  Name: `Row ${nth}`,
  Status: 'ACTIVE',
  Type: 'Boring',
  CallCenter: 'onecall',
  defaults: '{}',
}));
const record = (id: string) => ROWS.find(({ ID }) => ID === id) as never;
let listed = ROWS;
const list = () => ({ total: listed.length, data: listed });
const row = (nth: number) => screen.findByRole('link', { name: `Row ${nth}` });
const heading = () => screen.findByRole('heading', { level: 1 });
const headed = (text: string | RegExp) =>
  waitFor(async () => expect(await heading()).toHaveTextContent(text));
const back = () => act(async () => history.back());

/** Opens a list, and from it the second record. */
async function openSecond(path: string): Promise<void> {
  listed = ROWS;
  mockServer.answer({
    getJobs: list,
    getJob: ({ jobId }) => record(jobId),
    getSubcontractors: list,
    getSubcontractor: ({ subcontractorId }) => record(subcontractorId),
    getTicketProfiles: list,
    getTicketProfile: ({ ticketProfileId }) => record(ticketProfileId),
  });
  await openConsole(path);
  fireEvent.click(await row(2));
  await headed(/Row 2/);
  await waitFor(async () => expect(await heading()).toHaveFocus());
}

test.each(['/main/jobs', '/main/subcontractor-library', '/main/ticket-profile'])(
  '%s: who comes back from a record is at its row again',
  async path => {
    await openSecond(path);
    await back();
    const left = await row(2);
    await waitFor(() => expect(left).toHaveFocus());
  },
);

test('where the row is no more, the heading has the focus', async () => {
  await openSecond('/main/jobs');
  listed = ROWS.slice(0, 1);
  await back();
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Row 2' })).toBeNull());
  await waitFor(async () => expect(await heading()).toHaveFocus());
});
