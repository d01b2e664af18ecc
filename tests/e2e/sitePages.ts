import type { Page } from '@playwright/test';
import { expect } from '../support/test';

/** The pages that anybody may read, and how each begins. */
export const PAGES = {
  '/': 'Know where you may dig this morning.',
  '/about-us': 'Made for the people who dig.',
  '/solutions': 'Everything between the call and the backfill.',
  '/contact': 'Contact us',
  '/when-to-call': 'When to call before you dig.',
  '/terms': 'Terms & Conditions',
  '/privacy': 'Privacy & Policy',
};
export const PATHS = Object.keys(PAGES);

export const heading = (page: Page) => page.getByRole('heading', { level: 1 });
export const header = (page: Page) => page.getByRole('banner');
export const footer = (page: Page) => page.getByRole('contentinfo');

/** Opens a page and waits until its script runs, which comes after the page is shown, and has loaded what it wants. */
export async function openAwake(page: Page, path: string): Promise<void> {
  await page.goto(path);
  // The script waits until the page was painted: where that takes long, nothing is loaded meanwhile either.
  await expect.poll(() => page.evaluate(isAwake)).toBe(true);
  await page.waitForLoadState('networkidle');
}

/** Whether React has taken over what was written out, and hears every click from then on: it marks the place. */
function isAwake(): boolean {
  const root = document.getElementById('root') ?? {};
  return Object.keys(root).some(key => key.startsWith('__reactContainer'));
}

export const menuButton = (page: Page) => header(page).getByRole('button', { name: 'Menu' });
