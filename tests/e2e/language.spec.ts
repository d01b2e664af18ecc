import { externalMessagesEs } from '../../src/external/messages.es';
import { expect, test } from '../support/test';
import { invite } from './invitedLink';
import { startSession } from './people';

test('who chooses Español on the account page reads the console in it, after a reload too', async ({
  page,
}) => {
  await startSession(page, 'ProjectEngineer', test.info().project.name === 'phone' ? 9 : 8);
  await page.goto('/main/account');
  await page.getByRole('combobox', { name: 'Language' }).click();
  await page.getByRole('option', { name: 'Español' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mi cuenta' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');

  // Another browser, in English, of the same person.
  await page.evaluate(() => localStorage.removeItem('whiteline.language'));
  await page.goto('/main/tickets');
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Activos' }).first()).toBeVisible();
  await page.goto('/main/today');
  await expect(page.getByRole('heading', { level: 1, name: 'Hoy' })).toBeVisible();

  await page.goto('/main/account');
  await page.getByRole('combobox', { name: 'Idioma' }).click();
  await page.getByRole('option', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My account' })).toBeVisible();
});

test.describe('in a Spanish browser', () => {
  test.use({ locale: 'es-MX' });

  test('the page of an invitation is in Spanish, and its switch changes it', async ({ page }) => {
    const { path, company } = await invite(page.request);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(externalMessagesEs.heading(company));
    await page.getByRole('button', { name: 'Enviar' }).click();
    await expect(page.getByText('Falta: Número de ticket.')).toBeVisible();
    await page.getByRole('button', { name: 'English' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${company} needs your ticket`);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${company} needs your ticket`);
  });
});
