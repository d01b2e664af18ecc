import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { invalid } from '../../domain/errors';
import { roleOf } from '../../domain/permissions/roles';
import { ME, openConsole } from '../support/consolePages';
import { choose } from '../support/fields';
import { mockServer } from '../support/mockServer';
import { field, fill, press, testPages } from '../support/pages';

testPages();

const NONE = {
  number: null as string | null,
  confirmed: false,
  events: [] as string[],
  ...{ quietFrom: '21:00', quietUntil: '06:00', failedAt: null as string | null },
};
let texts: typeof NONE | null;
beforeEach(() => {
  texts = { ...NONE };
});

async function open(): Promise<void> {
  mockServer.assume({
    getEmployer: () => ({ ID: ME, Role: roleOf('ProjectManager') }),
    getMySettings: () => ({ digestInForce: 'OFF' }),
    getTextSettings: () => texts,
    sendTextCode({ number }) {
      texts = { ...NONE, ...texts, confirmed: false, number: `+1${number.replace('+1', '')}` };
      return { success: true };
    },
    confirmTextCode({ code }) {
      if (code !== '123456') throw invalid({ code: 'This code has expired. Get a new one.' });
      texts = { ...NONE, ...texts, confirmed: true };
      return { success: true };
    },
    updateTextSettings({ settings }) {
      texts = { ...NONE, ...texts, ...settings };
      return { success: true };
    },
    removeTextNumber() {
      texts = { ...NONE };
      return { success: true };
    },
  });
  await openConsole('/main/account', 'ProjectManager');
}

const part = () => screen.getByRole('region', { name: 'Text messages' });

test('a number is confirmed by a code, and what to be texted about is chosen', async () => {
  console.error = () => {};
  await open();
  fill('Mobile number', '(530) 555-0123');
  await press('Text me a code');
  expect(await within(part()).findByText('(530) 555-0123')).toBeVisible();
  fill('Code', '111111');
  await press('Confirm number');
  expect((await within(part()).findAllByText(/This code has expired/))[0]).toBeVisible();
  await press('Text a new code');
  expect(await screen.findByText('A new code is on its way.')).toBeVisible();
  expect(mockServer.calls('sendTextCode').map(({ args }) => args.number)).toEqual([
    '+15305550123',
    '+15305550123',
  ]);
  fill('Code', '123456');
  await press('Confirm number');
  const red = await within(part()).findByRole('checkbox', { name: /stops the work/ });
  expect(red).not.toBeChecked();
  fireEvent.click(red);
  await choose('No texts from', '8:00 PM');
  await press('Save text messages');
  expect(await screen.findByText('Your text messages were saved.')).toBeVisible();
  expect(mockServer.calls('updateTextSettings').at(-1)?.args.settings).toEqual({
    events: ['RESPONSE_RED'],
    quietFrom: '20:00',
    quietUntil: '06:00',
  });
});

test('a number can be changed and removed, and shows that a text was refused', async () => {
  texts = { ...NONE, number: '+15305550123', confirmed: true, failedAt: '2026-11-30T18:00:00Z' };
  await open();
  expect(
    await within(part()).findByText(/The text of Mon 11\/30\/2026 could not be delivered/),
  ).toBeVisible();
  await press('Change');
  expect(field('Mobile number')).toHaveValue('');
  await press('Keep the number');
  fireEvent.click(within(part()).getByRole('button', { name: 'Remove' }));
  const question = await screen.findByRole('alertdialog', { name: 'Remove your mobile number?' });
  fireEvent.click(within(question).getByRole('button', { name: 'Yes' }));
  expect(await screen.findByText('The number was removed.')).toBeVisible();
  await waitFor(() => expect(field('Mobile number')).toBeVisible());
});

test('nothing is shown without a gateway', async () => {
  texts = null;
  await open();
  expect(screen.queryByRole('region', { name: 'Text messages' })).toBeNull();
});
