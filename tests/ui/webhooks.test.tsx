import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AppError } from '../../domain/errors';
import type { RoleName } from '../../domain/permissions/roles';
import { openConsole } from '../support/consolePages';
import { choose } from '../support/fields';
import { mockServer } from '../support/mockServer';
import { answer, fill, press, testPages } from '../support/pages';
import { letCopy } from '../support/screen';

testPages();

const HOOK = {
  ...{ ID: 'w1', name: 'Accounting', url: 'https://example.com/hook', events: ['ticket.confirmed'] },
  ...{ active: true, offReason: null, oldSecretUntil: null, waiting: 0, failed: 2, version: 3 },
};
const SENT = {
  ...{ ID: 'd1', event: 'ticket.confirmed', ticketNumber: '2026113000123', state: 'SENT', attempts: 1 },
  ...{ statusCode: 204, durationMs: 120, error: null, createdAt: '2026-01-05T20:00:00Z' },
  nextTryAt: null,
};
const FAILED = {
  ...{ ...SENT, ID: 'd2', state: 'FAILED', attempts: 10, statusCode: 500 },
  error: 'The address responded with 500.',
};

async function openSettings(role: RoleName = 'CompanyAdmin') {
  mockServer.assume({
    getCompanySettings: () => ({ digestDefault: 'OFF', marksCheck: 'OFF' }),
    getCompanyApiKeys: () => [],
  });
  await openConsole('/main/settings', role);
}
const part = () => within(screen.getByRole('region', { name: 'Webhooks' }));

test('a webhook is made, and its secret is shown once', async () => {
  console.error = () => {};
  const clipboard = letCopy();
  mockServer.answer({
    getWebhooks: () => [],
    createWebhook({ webhook }) {
      const fields = { 'webhook.url': 'Not in a private network.' };
      if (webhook.url.includes('10.0')) throw new AppError('ValidationException', 'No.', { fields });
      return { ID: 'w1', secret: 'whsec_abc' };
    },
  });
  await openSettings();
  expect(await part().findByText('No webhooks yet.')).toBeVisible();
  await press('New webhook…');
  fill('Name', 'Accounting');
  fill('Address', 'https://10.0.0.1/');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Ticket expiring' }));
  await press('Add webhook');
  const address = screen.getByLabelText(/Address/);
  await waitFor(() => expect(address).toHaveAccessibleDescription(/private network/));
  fill('Address', 'https://example.com/hook');
  await press('Add webhook');
  expect(await screen.findByText('whsec_abc')).toBeVisible();
  const made = mockServer.calls('createWebhook').map(({ args }) => args.webhook);
  expect(made[1]).toMatchObject({
    ...{ clientRequestId: expect.any(String), name: 'Accounting', url: 'https://example.com/hook' },
    active: true,
    events: expect.not.arrayContaining(['ticket.expiring']),
  });
  await press('Copy secret');
  await waitFor(() => expect(clipboard).toEqual(['whsec_abc']));
});

test('a webhook is changed, gets a new secret, and is deleted after Yes', async () => {
  mockServer.answer({
    getWebhooks: () => [{ ...HOOK, active: false, offReason: 'GONE' }],
    updateWebhook: () => ({ success: true }),
    rollWebhookSecret: () => ({ ID: 'w1', secret: 'whsec_new' }),
    deleteWebhook: () => ({ success: true }),
  });
  await openSettings();
  expect(await part().findByText(/returned 410 Gone/)).toBeVisible();
  expect(part().getByText('2 failed')).toBeVisible();
  await press('Edit “Accounting”');
  fireEvent.click(screen.getByRole('switch', { name: 'On' }));
  await press('Save');
  expect(await screen.findByText('The webhook was saved.')).toBeVisible();
  expect(mockServer.calls('updateWebhook')[0]?.args).toMatchObject({
    webhookId: 'w1',
    webhook: { active: true, version: 3, events: ['ticket.confirmed'] },
  });
  await press('Edit “Accounting”');
  await press('New secret');
  await answer('Yes', 'Make a new secret?');
  expect(await screen.findByText('whsec_new')).toBeVisible();
  await press('Done');
  await waitFor(() => expect(screen.queryByText('whsec_new')).toBeNull());
  await press('Delete “Accounting”');
  await answer('Yes', 'Delete “Accounting”?');
  expect(await screen.findByText('The webhook was deleted.')).toBeVisible();
});

test('deliveries are listed and sent again', async () => {
  mockServer.answer({
    getWebhooks: () => [HOOK],
    getWebhookDeliveries: () => ({ total: 2, data: [SENT, FAILED] }),
    testWebhook: () => ({ success: true }),
    resendWebhookDelivery: () => ({ success: true }),
    resendFailedWebhookDeliveries: () => ({ count: 2 }),
  });
  await openSettings();
  await press('Deliveries of “Accounting”');
  const log = within(await screen.findByRole('dialog', { name: 'Deliveries of “Accounting”' }));
  expect(await log.findByText(/1 try · 204 in 120 ms/)).toBeVisible();
  expect(log.getByText('The address responded with 500.')).toBeVisible();
  await press('Send a test');
  expect(await screen.findByText('The test is being sent.')).toBeVisible();
  fireEvent.click(
    log.getAllByRole('button', { name: /^Send Ticket confirmed of .* again$/ })[1] as HTMLElement,
  );
  await waitFor(() =>
    expect(mockServer.calls('resendWebhookDelivery')[0]?.args).toMatchObject({ deliveryId: 'd2' }),
  );
  await press('Send failed again…');
  await choose('Failed within', 'The last day');
  fireEvent.click(
    within(screen.getByRole('dialog', { name: 'Send failed deliveries again' })).getByRole('button', {
      name: 'Send again',
    }),
  );
  expect(await screen.findByText('2 deliveries are being sent again.')).toBeVisible();
  const [sent] = mockServer.calls('resendFailedWebhookDeliveries');
  expect((Date.now() - Date.parse(String(sent?.args.since))) / 3_600_000).toBeCloseTo(24, 0);
});

test('system administrators see and delete webhooks, and make none', async () => {
  mockServer.answer({
    getWebhooks: () => [HOOK],
    getWebhookDeliveries: () => ({ total: 0, data: [] }),
  });
  await openSettings('SASAdministrator');
  expect(await part().findByRole('button', { name: 'Delete “Accounting”' })).toBeVisible();
  expect(part().queryByRole('button', { name: /Edit|New webhook/ })).toBeNull();
  await press('Deliveries of “Accounting”');
  expect(await screen.findByText('Nothing has been sent yet.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Send a test' })).toBeNull();
});

test('managers see no webhooks', async () => {
  await openSettings('ProjectManager');
  expect(screen.queryByRole('region', { name: 'Webhooks' })).toBeNull();
});
