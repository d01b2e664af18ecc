import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { testPages } from '../support/pages';
import { letCopy } from '../support/screen';
import { allow, openTicket } from '../support/ticketPage';

testPages();

const LINK = 'https://www.center.example.com/lookup';
const OLD = {
  ...{ reason: 'RESPONSES_OLD', level: 'stop', stationCode: null, wayOn: 'enterResponses' },
  ...{ message: 'Responses last updated 11/09/2026.', source: 'Good practice', isVerified: false },
};

async function open(changes: object = {}) {
  const verdict = {
    ...{ verdict: 'DO_NOT_DIG', reason: 'RESPONSES_OLD', until: null },
    ...{ asOf: new Date().toISOString(), banner: null, findings: [OLD] },
  };
  const imported = { source: 'IMPORTED', lookupLink: LINK, actions: allow('enterResponses'), verdict };
  await openTicket({ ...imported, ...changes }, { getResponseCodes: () => [] });
  return within(await screen.findByRole('region', { name: 'Do not dig' }));
}

const NAME = 'Copy number and open center.example.com (new tab)';

test("old responses link to the center's page, and copy the number to the clipboard", async () => {
  const clipboard = letCopy();
  const verdict = await open();
  const link = verdict.getByRole('link', { name: NAME });
  expect(link).toHaveAttribute('href', LINK);
  expect(link).toHaveAttribute('target', '_blank');
  expect(link.getAttribute('rel')).toContain('noopener');
  fireEvent.click(link);
  expect(await verdict.findByText(/^Copied 2026112000001\. Paste it/)).toHaveAttribute('role', 'status');
  expect(clipboard).toEqual(['2026112000001']);
});

test('responses from the page can be entered with one tap', async () => {
  const verdict = await open();
  fireEvent.click(verdict.getByRole('button', { name: 'Enter responses' }));
  expect(await screen.findByRole('dialog', { name: 'Enter responses' })).toBeVisible();
});

test('without clipboard access, the number to type is shown', async () => {
  letCopy(false);
  const verdict = await open();
  fireEvent.click(verdict.getByRole('link', { name: NAME }));
  expect(
    await verdict.findByText('Copying is blocked here. Type 2026112000001 into the center’s ticket search.'),
  ).toBeVisible();
});

test('without a page to look at, only entering responses is offered', async () => {
  const verdict = await open({ lookupLink: null });
  expect(verdict.queryByRole('link')).toBeNull();
  expect(verdict.getByRole('button', { name: 'Enter responses' })).toBeVisible();
});

test('a user who may not enter responses is not sent to look them up', async () => {
  const verdict = await open({ actions: [{ action: 'enterResponses', allowed: false }] });
  expect(verdict.queryByRole('link')).toBeNull();
  expect(verdict.queryByRole('button', { name: /Enter/ })).toBeNull();
});
