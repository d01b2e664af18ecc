import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { createRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadPage } from '../../src/public/loadPage';
import { PublicArea } from '../../src/public/PublicArea';

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => {});
  // React tells of what a boundary has caught.
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

test('a page whose code arrives while it is rendered is shown without a second attempt', async () => {
  history.replaceState(null, '', '/no-such-page');
  vi.resetModules();
  const { placeAt } = await import('../../src/public/places');
  const { PublicArea: Area } = await import('../../src/public/PublicArea');
  await placeAt('/no-such-page').load();
  const mended = vi.fn();
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place, { onRecoverableError: mended });
  root.render(<Area startPath="/no-such-page" />);
  await expect.poll(() => place.querySelector('h1')?.textContent).toBe('Page not found');
  expect(mended).not.toHaveBeenCalled();
  root.unmount();
});

/** Writes a page out and wakes it with modules that have loaded nothing, the page's own failing. */
async function wakeBroken(path: string) {
  history.replaceState(null, '', path);
  await loadPage(path);
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(<PublicArea startPath={path} />);
  vi.resetModules();
  const { placeAt: placeOf } = await import('../../src/public/places');
  const load = vi
    .spyOn(placeOf(path), 'load')
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const { start } = await import('../../src/public/start');
  await act(() => start(root));
  expect(load).toHaveBeenCalledTimes(2);
  return { root, load };
}

test('a prerendered text is kept when its code fails to load, in a working layout', async () => {
  const { root, load } = await wakeBroken('/solutions');
  const text = root.querySelector('main')?.textContent;
  expect(text).toContain('Everything between the call and the backfill.');
  const menu = screen.getByRole('button', { name: 'Menu' });
  fireEvent.click(menu);
  expect(menu).toHaveAttribute('aria-expanded', 'true');
  expect(root.querySelector('main')?.textContent).toBe(text);

  await act(async () => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(load).toHaveBeenCalledTimes(3));
  expect(root.querySelector('main')?.textContent).toBe(text);
});

test('a prerendered form says that its code failed to load, and becomes interactive on retry', async () => {
  await wakeBroken('/login');
  const note = screen.getByText(/The page didn’t finish loading/).parentElement;
  expect(note).toHaveRole('alert');
  expect(note).toBeVisible();
  fireEvent.change(screen.getByLabelText('Username or email'), { target: { value: 'dana' } });
  expect(screen.getByRole('button', { name: 'Sign in' })).toBeDisabled();
  fireEvent.click(screen.getByRole('button', { name: 'Reload' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Sign in' })).toBeEnabled());
  expect(screen.queryByText(/The page didn’t finish loading/)).toBeNull();
  expect(screen.getByLabelText('Username or email')).toHaveValue('dana');
});
