import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { externalMessages } from '../../src/external/messages';
import { externalMessagesEs as words } from '../../src/external/messages.es';
import { chooseLanguage } from '../../src/i18n/language';
import { COMPANY, openRequest, PATH } from '../support/externalPage';
import { mockServer } from '../support/mockServer';
import { field, fill, openExternal, press, testPages } from '../support/pages';

testPages();
beforeEach(() => void chooseLanguage('es'));
afterEach(() => void chooseLanguage('en'));

async function openInSpanish() {
  mockServer.assume({ getExternalRequest: openRequest });
  openExternal(PATH);
  await screen.findByRole('heading', { name: words.heading(COMPANY) });
}

test('labels, hints and buttons are in Spanish', async () => {
  await openInSpanish();
  const shown = screen.getByRole('main').textContent;
  const { title, needed, reject, submit, fields, hints, about } = externalMessages;
  for (const english of [
    title,
    needed,
    reject,
    submit,
    ...Object.values({ ...fields, ...hints, ...about }),
  ]) {
    if (typeof english === 'string') expect(shown).not.toContain(english);
  }
});

test('what is missing is said in Spanish at its field, and in the dialog', async () => {
  await openInSpanish();
  await press(words.submit);
  expect(field(words.fields.ticketNo)).toHaveAccessibleDescription('Falta: Número de ticket.');
  // Rejecting waits for the form, which is busy for a moment.
  await screen.findByRole('button', { name: words.submit });
  await press(words.reject);
  const dialog = within(await screen.findByRole('dialog', { name: words.dialog.title }));
  dialog.getByRole('button', { name: words.dialog.yes }).click();
  expect(await dialog.findByText('Diga el motivo en pocas palabras.')).toBeVisible();
});

test('the language changes in place, and what was typed stays', async () => {
  await openInSpanish();
  fill(words.fields.jobNo, 'D-7');
  await press('English');
  expect(await screen.findByRole('heading', { name: externalMessages.heading(COMPANY) })).toBeVisible();
  expect(field(externalMessages.fields.jobNo)).toHaveValue('D-7');
  expect(document.documentElement).toHaveAttribute('lang', 'en');
  await press('Español');
  expect(await screen.findByRole('heading', { name: words.heading(COMPANY) })).toBeVisible();
});
