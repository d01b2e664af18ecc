import type { Locator, Page } from '@playwright/test';

/** Chooses from a dropdown by the words one sees: of the console's, or the browser's own as public pages have them. */
export async function choose(scope: Page | Locator, label: string, option: string): Promise<void> {
  // What is chosen stands in the name of a dropdown, behind its label.
  const name = new RegExp(`^${label.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}`);
  await chooseIn(scope.getByRole('combobox', { name }), option);
}

/** The same for a dropdown that is found already; the number of an option counts from 0. */
export async function chooseIn(dropdown: Locator, option: string | number): Promise<void> {
  if ((await dropdown.evaluate(({ tagName }) => tagName)) === 'SELECT') {
    await dropdown.selectOption(typeof option === 'number' ? { index: option } : option);
    return;
  }
  await dropdown.click();
  const list = dropdown.page().getByRole('listbox');
  const found =
    typeof option === 'number'
      ? list.getByRole('option').nth(option)
      : list.getByRole('option', { name: option, exact: true });
  const takesSeveral = (await list.getAttribute('aria-multiselectable')) === 'true';
  await found.click();
  if (takesSeveral) await dropdown.page().keyboard.press('Escape');
  await list.waitFor({ state: 'detached' });
}

/** Types a date, and a time where there is one: `2026-11-30` or `2026-11-30T08:30`, by keys as people do. */
export async function typeDate(scope: Page | Locator, label: string | RegExp, value: string): Promise<void> {
  const [date = '', time] = value.split('T');
  const [year = '', month = '', day = ''] = date.split('-');
  const input = dateField(scope, label);
  await input.fill('');
  await input.pressSequentially(`${month}/${day}/${year}`);
  if (!time) return;
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const clock = [((hour + 11) % 12) + 1, minute].map(part => String(part).padStart(2, '0')).join(':');
  await input.pressSequentially(` ${clock} ${hour < 12 ? 'AM' : 'PM'}`);
}

/** The text of a date field. */
export function dateField(scope: Page | Locator, label: string | RegExp): Locator {
  return scope.getByRole('group', { name: label }).getByRole('textbox');
}
