import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole } from '../support/consolePages';
import { mockServer } from '../support/mockServer';
import { testPages } from '../support/pages';
import { letCopy } from '../support/screen';

testPages();

const ID = '00000000-0000-4000-8000-000000000001';
const LINK = 'https://www.center.example.com/lookup';
const OLD = {
  ...{ reason: 'RESPONSES_OLD', level: 'stop', stationCode: null, wayOn: 'enterResponses' },
  ...{ message: 'Responses last updated 11/09/2026.', source: 'Good practice', isVerified: false },
};

async function open(changes: object = {}) {
  mockServer.answer({
    getJob: () => ({ ID: 'j1' }),
    getResponseCodes: () => [],
    getTicketDetails: () =>
      ({
        ticketId: ID,
        source: 'IMPORTED',
        ticketNumber: '2026110900001',
        ticketStatus: 'ACTIVE',
        callCenter: 'onecall',
        lookupLink: LINK,
        submitted: '2026-11-09T16:00:00Z',
        workBeginDate: '2026-11-13T16:00:00Z',
        members: [],
        actions: [{ action: 'enterResponses', allowed: true }],
        verdict: {
          ...{ verdict: 'DO_NOT_DIG', reason: 'RESPONSES_OLD', until: null },
          ...{ asOf: new Date().toISOString(), banner: null, findings: [OLD] },
        },
        ticket: { ID, JobID: 'j1', Name: 'Main', Job: { ID: 'j1' } },
        ...changes,
      }) as never,
  });
  await openConsole(`/main/tickets/details/j1/${ID}`);
  return within(await screen.findByRole('region', { name: 'Do not dig' }));
}

const NAME = 'Copy number and open center.example.com (new tab)';

test('old responses lead to the page that tells them, with the number in the clipboard', async () => {
  const clipboard = letCopy();
  const verdict = await open();
  const link = verdict.getByRole('link', { name: NAME });
  expect(link).toHaveAttribute('href', LINK);
  expect(link).toHaveAttribute('target', '_blank');
  expect(link.getAttribute('rel')).toContain('noopener');
  fireEvent.click(link);
  expect(await verdict.findByText(/^Copied 2026110900001\. Paste it/)).toHaveAttribute('role', 'status');
  expect(clipboard).toEqual(['2026110900001']);
});

test('what the page says is entered one tap away', async () => {
  const verdict = await open();
  fireEvent.click(verdict.getByRole('button', { name: 'Enter responses' }));
  expect(await screen.findByRole('dialog', { name: 'Enter responses' })).toBeVisible();
});

test('where the clipboard takes nothing, the number to type is told', async () => {
  letCopy(false);
  const verdict = await open();
  fireEvent.click(verdict.getByRole('link', { name: NAME }));
  expect(
    await verdict.findByText('Copying is blocked here. Type 2026110900001 into the center’s ticket search.'),
  ).toBeVisible();
});

test('without a page to look at, responses are entered alone', async () => {
  const verdict = await open({ lookupLink: null });
  expect(verdict.queryByRole('link')).toBeNull();
  expect(verdict.getByRole('button', { name: 'Enter responses' })).toBeVisible();
});

test('who may not enter responses is not sent for them', async () => {
  const verdict = await open({ actions: [{ action: 'enterResponses', allowed: false }] });
  expect(verdict.queryByRole('link')).toBeNull();
  expect(verdict.queryByRole('button', { name: /Enter/ })).toBeNull();
});
