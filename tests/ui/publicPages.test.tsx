import { act, cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { Link } from '../../src/public/Link';
import { loadPage } from '../../src/public/loadPage';
import { navigate } from '../../src/public/navigation';
import { PublicArea } from '../../src/public/PublicArea';
import { placeAt } from '../../src/public/places';

// Finding a role in a whole page takes long where other programs want the processor too.
configure({ asyncUtilTimeout: 10_000 });

// What comes from the disk comes at once in the tests themselves.
beforeAll(async () => {
  for (const path of ['/no-such-page', '/terms', '/about-us']) await placeAt(path).load();
});
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

const heading = () => screen.findByRole('heading', { level: 1 });
const failOnce = (path: string, times = 1) => {
  const load = vi.spyOn(placeAt(path), 'load');
  for (let n = 0; n < times; n += 1) load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  return load;
};

test('a page whose code arrives while it is rendered is shown without a second attempt', async () => {
  history.replaceState(null, '', '/no-such-page');
  const mended = vi.fn();
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place, { onRecoverableError: mended });
  root.render(<PublicArea startPath="/no-such-page" />);
  await expect.poll(() => place.querySelector('h1')?.textContent).toBe('Page not found');
  expect(mended).not.toHaveBeenCalled();
  root.unmount();
});

test('a page that was fetched ahead in vain is loaded when it is wanted', async () => {
  history.replaceState(null, '', '/no-such-page');
  const load = failOnce('/terms');
  render(
    <>
      <Link href="/terms">ahead</Link>
      <PublicArea startPath="/no-such-page" />
    </>,
  );
  await heading();
  fireEvent.focus(screen.getByRole('link', { name: 'ahead' }));
  await act(() => Promise.resolve());
  expect(load).toHaveBeenCalledOnce();
  await act(async () => navigate('/terms'));
  await waitFor(async () => expect(await heading()).toHaveTextContent('Terms & Conditions'));
  expect(document.title).toBe('Terms & Conditions · Whiteline');
  expect(await heading()).toHaveFocus();
});

test('a page that does not load says so where the focus is, and loads in its place when asked to', async () => {
  history.replaceState(null, '', '/no-such-page');
  const load = failOnce('/about-us', 2);
  const served = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
  vi.stubGlobal('fetch', served);
  render(<PublicArea startPath="/no-such-page" />);
  await heading();
  await act(async () => navigate('/about-us'));
  const failure = await screen.findByRole('heading', { name: 'This page did not load' });
  await waitFor(() => expect(failure).toHaveFocus());
  expect(document.title).toBe('This page did not load · Whiteline');
  expect(load).toHaveBeenCalledOnce();

  const again = async () =>
    act(async () => void fireEvent.click(await screen.findByRole('button', { name: 'Load it again' })));
  await again();
  expect(load).toHaveBeenCalledTimes(2);
  expect(served).toHaveBeenCalledWith(location.href, expect.objectContaining({ method: 'HEAD' }));
  await again();
  const loaded = await screen.findByRole('heading', { name: 'Made for the people who dig.' });
  await waitFor(() => expect(loaded).toHaveFocus());
  expect(document.title).toBe('About us · Whiteline');
});

test('the browser’s tab says that a page is on its way', async () => {
  history.replaceState(null, '', '/no-such-page');
  vi.spyOn(placeAt('/privacy'), 'load').mockReturnValueOnce(new Promise(() => {}));
  render(<PublicArea startPath="/no-such-page" />);
  await heading();
  await act(async () => navigate('/privacy'));
  expect(await screen.findByText('Loading...')).toBeInTheDocument();
  expect(document.title).toBe('Loading… · Whiteline');
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

test('a text that was written out stays when its code does not load, in a frame that works', async () => {
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

test('a form that was written out says that its code did not load, and wakes when asked to', async () => {
  await wakeBroken('/login');
  const note = screen.getByText(/This form did not load fully/).parentElement;
  expect(note).toHaveRole('alert');
  expect(note).toBeVisible();
  fireEvent.change(screen.getByLabelText('Username or e-mail'), { target: { value: 'dana' } });
  expect(screen.getByRole('button', { name: 'Sign in' })).toBeDisabled();
  fireEvent.click(screen.getByRole('button', { name: 'Load the rest' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Sign in' })).toBeEnabled());
  expect(screen.queryByText(/This form did not load fully/)).toBeNull();
  expect(screen.getByLabelText('Username or e-mail')).toHaveValue('dana');
});
