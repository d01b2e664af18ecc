import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole, settled } from '../support/consolePages';
import { type Answers, mockServer } from '../support/mockServer';
import { hrefOf, press, testPages } from '../support/pages';

testPages();

const LINK = 'https://center.example.com/find';
const ids = [1, 2, 3].map(nth => `00000000-0000-4000-8000-00000000000${nth}`);
const ticket = (id: string, changes: object = {}) => ({
  ...{ ticketId: id, source: 'IMPORTED', ticketNumber: `202611090000${id.at(-1)}`, revision: '000' },
  ...{ ticketStatus: 'ACTIVE', callCenter: 'onecall', lookupLink: LINK },
  members: [
    {
      ...{ stationCode: 'EXGAS', authorityName: 'Example Gas', status: 'Notification Sent' },
      ...{ responseCode: null, responseText: null, respondedAt: null, responseColor: 'grey' },
    },
  ],
  actions: [{ action: 'enterResponses', allowed: true }],
  ticket: { ID: id, JobID: 'j1', Name: 'Main', Job: { ID: 'j1', Manager: { Name: 'Pat Lee' } } },
  ...changes,
});
const response = { code: '001', text: 'Clear', comment: null, isSilent: false };
const page = (changes: object = {}) => ({
  rows: [
    {
      stationCode: 'EXGAS',
      printed: ['EXGAS · 001'],
      response: { ...response, respondedAt: '2026-11-10T23:04:00.000Z' },
    },
  ],
  ...{ strangers: [], outside: [], missing: [], asOf: null, isTicketFound: true },
  ...changes,
});

async function open(address = '/main/tickets/look-up', answers: Answers = {}) {
  mockServer.answer({
    getTicketsToLookUp: () => ({ ticketIds: ids, isMore: false }),
    getTicketDetails: ({ ticketId }) => ticket(String(ticketId)) as never,
    getResponseCodes: () => [{ code: '001', text: 'Clear', inForce: true }],
    readTicketResponses: () => page(),
    recordTicketResponses: () => ({ isComplete: true }),
    ...answers,
  });
  await openConsole(address);
}

const heading = (nth: number) =>
  screen.findByRole('heading', { level: 2, name: `202611090000${nth}-000 CA` });
const pasteAnywhere = (text = 'The page', target: Element = document.body) =>
  fireEvent.paste(target, {
    clipboardData: { getData: (type: string) => (type === 'text/html' ? '' : text) },
  });
const saved = () => mockServer.calls('recordTicketResponses').map(({ args }) => args.ticketId);

test('the dashboard counts and links to tickets to look up, and shows nothing when there are none', async () => {
  await open('/main/dashboard', { getOnboarding: () => ({ jobs: 1, tickets: 1, people: 1 }) });
  const link = await screen.findByRole('link', { name: 'Look up again: 3 tickets' });
  expect(link).toHaveAttribute('href', '/main/tickets/look-up');
  mockServer.answer({ getTicketsToLookUp: () => ({ ticketIds: [], isMore: false }) });
  fireEvent.click(link);
  await settled();
  expect(await screen.findByRole('heading', { level: 1, name: 'Nothing to look up' })).toBeVisible();
});

test('a page pasted anywhere fills in the rows, Enter saves it, and the next ticket opens', async () => {
  await open();
  await heading(1);
  expect(screen.getByText('1 of 3')).toBeVisible();
  expect(location.pathname).toBe(`/main/tickets/look-up/${ids[0]}`);
  expect(hrefOf(/^Copy number and open center\.example\.com/)).toBe(LINK);
  pasteAnywhere();
  await screen.findByText(/^Read 1/);
  const row = within(screen.getByRole('group', { name: 'Example Gas (EXGAS)' }));
  expect(row.getByText('001 Clear')).toBeVisible();
  const save = screen.getByRole('button', { name: 'Save and next' });
  await waitFor(() => expect(save).toHaveFocus());
  fireEvent.click(save);
  await heading(2);
  expect(screen.getByText('2 of 3')).toBeVisible();
  expect(saved()).toEqual([ids[0]]);
  // The rows of the one before are not this one's.
  expect(screen.queryByText(/^Read 1/)).toBeNull();
});

test('a row left open by the page gets the focus instead', async () => {
  await open(undefined, { readTicketResponses: () => page({ outside: ['Call first.'] }) });
  await heading(1);
  pasteAnywhere();
  await waitFor(() => expect(screen.getByRole('radio', { name: 'No' })).toHaveFocus());
});

test('text pasted into another field remains there', async () => {
  await open();
  await heading(1);
  pasteAnywhere('https://center.example.com/1', screen.getByLabelText('Address of the page'));
  await settled();
  expect(mockServer.calls('readTicketResponses')).toEqual([]);
});

test('skipped tickets are counted at the end, with a link back to them', async () => {
  await open();
  for (const nth of [1, 2, 3]) {
    await heading(nth);
    if (nth === 2) {
      pasteAnywhere();
      await screen.findByText(/^Read 1/);
      await press('Save and next');
    } else await press('Skip');
  }
  expect(await screen.findByRole('heading', { level: 1, name: 'End of the list' })).toBeVisible();
  expect(screen.getByText('1 ticket done.')).toBeVisible();
  fireEvent.click(screen.getByRole('link', { name: 'Go on with those 2' }));
  await heading(1);
  expect(screen.getByText('1 of 2')).toBeVisible();
});

test('a partly saved ticket still needs a lookup', async () => {
  await open(undefined, {
    getTicketsToLookUp: () => ({ ticketIds: ids.slice(0, 1), isMore: false }),
    recordTicketResponses: () => ({ isComplete: false }),
  });
  await heading(1);
  pasteAnywhere();
  await screen.findByText(/^Read 1/);
  await press('Save and next');
  expect(await screen.findByText('1 still to look up.')).toBeVisible();
  expect(screen.getByText('0 tickets done.')).toBeVisible();
});

test('an address with a ticket starts with it', async () => {
  await open(`/main/tickets/look-up/${ids[1]}`);
  await heading(2);
  expect(screen.getByText('1 of 3')).toBeVisible();
});

test('when offline, pasted text is kept, with a message', async () => {
  console.error = () => {};
  await open();
  await heading(1);
  mockServer.setReachable(false);
  pasteAnywhere();
  expect(await screen.findByText('Failed to read the page')).toBeVisible();
  expect(screen.getByLabelText('Paste the center’s response page')).toHaveValue('The page');
  mockServer.setReachable(true);
  await press('Read');
  await screen.findByText(/^Read 1/);
});

test('a ticket for which the user may not enter responses is skipped', async () => {
  await open(undefined, {
    getTicketDetails: ({ ticketId }) =>
      ticket(String(ticketId), {
        actions: [{ action: 'enterResponses', allowed: ticketId !== ids[0] }],
      }) as never,
  });
  await heading(1);
  expect(screen.getByText('Responses can’t be entered for this ticket.')).toBeVisible();
  await press('Skip');
  await heading(2);
});
