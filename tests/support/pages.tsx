import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { ExternalArea } from '../../src/external/ExternalArea';
import { loadPage } from '../../src/public/loadPage';
import { PublicArea } from '../../src/public/PublicArea';
import { writtenFor } from '../../src/public/places';
import { mockServer, server } from './mockServer';

/**
 * For files that test whole pages in jsdom, which call the mocked server (tests/support/mockServer.ts) as in a browser: what
 * a test opened is left at its end.
 */
export function testPages(): void {
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  afterEach(async () => {
    cleanup();
    await mockServer.forget();
  });
  afterAll(() => server.close());
}

/** Opens a page outside the console. */
export async function openSite(address: string): Promise<void> {
  const { pathname, search } = new URL(address, location.href);
  history.replaceState(null, '', address);
  await loadPage(pathname);
  render(
    <StrictMode>
      <PublicArea startPath={pathname} startSearch={writtenFor(pathname, search)} />
    </StrictMode>,
  );
  await screen.findByRole('heading', { level: 1 });
}

/** Opens the page behind a link that was mailed to a subcontractor without a login. */
export function openExternal(address: string): void {
  history.replaceState(null, '', address);
  render(
    <StrictMode>
      <ExternalArea />
    </StrictMode>,
  );
}

/** A field by its label, whatever marks that say whether it is needed. */
export function field(label: string): HTMLInputElement {
  const isIt = (text: string) => text.trim().replace(/\s*(\*|\(optional\))$/, '') === label;
  const labels = [...document.querySelectorAll('label')].filter(one => isIt(one.textContent));
  // Of a whole page the library looks for the labels of each element: a fifth of a second for each field.
  const [only] = labels;
  if (labels.length === 1 && only?.control) return only.control as HTMLInputElement;
  return screen.getByLabelText(isIt);
}

/** Types a value into a field, or chooses it. */
export function fill(label: string, value: string): void {
  const control = field(label);
  const send = control.tagName === 'SELECT' ? fireEvent.change : fireEvent.input;
  send(control, { target: { value } });
}

/** An answer that is held back until `release`. */
export function hold<T>(answer: T) {
  let release = () => {};
  const held = new Promise<T>(resolve => {
    release = () => resolve(answer);
  });
  return { held, release: () => release() };
}

/** Presses a button, once there is one of this name; it has the focus then, as in a browser. */
export async function press(name: string | RegExp): Promise<void> {
  const button = await screen.findByRole('button', { name });
  button.focus();
  fireEvent.click(button);
}

/** Answers the question in a dialog, of this title where there may be several. */
export async function answer(word: 'Yes' | 'No', title?: string | RegExp): Promise<void> {
  const question = await screen.findByRole('alertdialog', title === undefined ? {} : { name: title });
  fireEvent.click(within(question).getByRole('button', { name: word }));
}

/** Where the link of this name leads, of the whole page or of a part. */
export const hrefOf = (name: string | RegExp, part: Pick<typeof screen, 'getByRole'> = screen) =>
  part.getByRole('link', { name }).getAttribute('href');
