import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AppError } from '../../domain/errors';
import { type RoleName, roleOf } from '../../domain/permissions/roles';
import { ME, openConsole } from '../support/consolePages';
import { choose } from '../support/fields';
import { mockServer } from '../support/mockServer';
import { answer, field, fill, press, testPages } from '../support/pages';
import { letCopy } from '../support/screen';

testPages();

const SOON = new Date(Date.now() + 86_400_000).toISOString();
const PAST = '2026-01-05T20:00:00Z';
const SHEETS = {
  ...{ ID: 'k1', name: 'Sheets', scope: 'READ', lastFour: 'ab3_', role: null, revokedAt: null },
  ...{ madeBy: 'Dana Reyes', madeByActive: true, expiresAt: SOON, lastUsedAt: PAST },
};

async function openAccount(role: RoleName = 'ReadOnlyUser') {
  mockServer.assume({
    getEmployer: () => ({ ID: ME, Role: roleOf(role) }),
    getMySettings: () => ({ digestInForce: 'OFF' }),
  });
  await openConsole('/main/account', role);
}
const part = () => within(screen.getByRole('region', { name: 'API keys' }));

test('a key is made with the password and shown once', async () => {
  // The refusal is logged, too.
  console.error = () => {};
  const clipboard = letCopy();
  mockServer.answer({
    getApiKeys: () => [],
    createApiKey({ key }) {
      const fields = { 'key.currentPassword': 'This is not your current password.' };
      if (key.currentPassword !== 'right') throw new AppError('ValidationException', 'Wrong.', { fields });
      return { ID: 'k1', key: 'wl_the_key' };
    },
  });
  await openAccount();
  expect(part().getByText('No keys yet.')).toBeVisible();
  await press('New key…');
  fill('Name', 'Sheets');
  await choose('Access', 'Read and change');
  await choose('Expires in', 'A year');
  const dialog = within(screen.getByRole('dialog', { name: 'New API key' }));
  const password = dialog.getByLabelText(/Current password/);
  fireEvent.change(password, { target: { value: 'wrong' } });
  await press('Make key');
  await waitFor(() => expect(password).toHaveAccessibleDescription(/not your current password/));
  fireEvent.change(password, { target: { value: 'right' } });
  mockServer.answer({ getApiKeys: () => [SHEETS] });
  await press('Make key');
  expect(await screen.findByText('wl_the_key')).toBeVisible();
  const [first, second] = mockServer.calls('createApiKey').map(({ args }) => args.key);
  expect(second).toEqual({
    clientRequestId: (first as { clientRequestId: string }).clientRequestId,
    ...{ name: 'Sheets', scope: 'WRITE', days: 366, currentPassword: 'right' },
  });
  await press('Copy key');
  await waitFor(() => expect(clipboard).toEqual(['wl_the_key']));
  await press('Done');
  await waitFor(() => expect(screen.queryByText('wl_the_key')).toBeNull());
  expect(await part().findByText(/Read only · ends in ab3_ · last used Mon 01\/05\/2026/)).toBeVisible();
});

test('a key is revoked after Yes, and ended ones are marked', async () => {
  const revoked = { ...SHEETS, ID: 'k2', name: 'Old', revokedAt: PAST };
  const expired = { ...SHEETS, ID: 'k3', name: 'Older', expiresAt: PAST };
  mockServer.answer({
    getApiKeys: () => [SHEETS, revoked, expired],
    revokeApiKey: () => ({ success: true }),
  });
  await openAccount();
  expect(part().getAllByRole('button', { name: /^Revoke/ })).toHaveLength(1);
  expect(part().getByText('Revoked Mon 01/05/2026')).toBeVisible();
  expect(part().getByText('Expired Mon 01/05/2026')).toBeVisible();
  await press('Revoke “Sheets”');
  await answer('Yes', 'Revoke “Sheets”?');
  expect(await screen.findByText('The key was revoked.')).toBeVisible();
  expect(mockServer.calls('revokeApiKey').map(({ args }) => args)).toEqual([{ keyId: 'k1' }]);
});

test('the company’s keys have a role that isn’t above the viewer’s, and say who made them', async () => {
  const key = { ...SHEETS, role: roleOf('CompanyAdmin'), madeByActive: false };
  mockServer.answer({
    getCompanyApiKeys: () => [key],
    createCompanyApiKey: () => ({ ID: 'k2', key: 'wl_another' }),
  });
  mockServer.assume({ getCompanySettings: () => ({ digestDefault: 'OFF', marksCheck: 'OFF' }) });
  await openConsole('/main/settings', 'CompanyAdmin');
  expect(part().getByText(/Read only as Company admin .* made by Dana Reyes \(removed\)/)).toBeVisible();
  await press('New key…');
  fireEvent.mouseDown(screen.getByRole('combobox', { name: /Role/ }));
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    'Company admin',
    'Read-only user',
  ]);
  fireEvent.click(screen.getByRole('option', { name: 'Company admin' }));
  fill('Name', 'Accounting');
  fireEvent.change(field('Current password'), { target: { value: 'right' } });
  await press('Make key');
  expect(await screen.findByText('wl_another')).toBeVisible();
  const [made] = mockServer.calls('createCompanyApiKey');
  expect(made?.args).toMatchObject({
    companyId: 'c1',
    key: { role: 'CompanyAdmin', scope: 'READ', days: 90 },
  });
});

test('system administrators have no keys', async () => {
  await openAccount('SASAdministrator');
  expect(screen.queryByRole('region', { name: 'API keys' })).toBeNull();
});

test('system administrators revoke a company’s keys, and make none', async () => {
  mockServer.answer({ getCompanyApiKeys: () => [SHEETS] });
  await openConsole('/main/settings', 'SASAdministrator');
  expect(part().getByRole('button', { name: 'Revoke “Sheets”' })).toBeVisible();
  expect(part().queryByRole('button', { name: 'New key…' })).toBeNull();
});

test('examples hold the address and the company', async () => {
  const clipboard = letCopy();
  await openAccount();
  await press('Examples');
  const example = within(await screen.findByRole('region', { name: 'The jobs of the company' }));
  expect(example.getByText(/curl http/)).toHaveTextContent(`curl ${location.origin}/graphql`);
  fireEvent.click(example.getByRole('button', { name: 'Copy' }));
  await waitFor(() => expect(clipboard[0]).toContain('"companyId":"c1"'));
});
