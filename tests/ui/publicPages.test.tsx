import { act, cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { loadConfig } from '../../src/api/config';
import { Link } from '../../src/public/Link';
import { loadPage } from '../../src/public/loadPage';
import { navigate } from '../../src/public/navigation';
import { PublicArea } from '../../src/public/PublicArea';
import { placeAt } from '../../src/public/places';
import { privacyMessages } from '../../src/public/privacy/messages';

// Finding a role in a whole page takes long where other programs want the processor too.
configure({ asyncUtilTimeout: 10_000 });

// What comes from the disk comes at once in the tests themselves.
beforeAll(async () => {
  for (const path of ['/terms', '/about-us']) await placeAt(path).load();
  await loadPage('/no-such-page');
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

test('a page whose prefetch failed is loaded when it is opened', async () => {
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
  await waitFor(async () => expect(await heading()).toHaveFocus());
});

test('a page that fails to load says so at the focus, and reloads in place on request', async () => {
  history.replaceState(null, '', '/no-such-page');
  const load = failOnce('/about-us', 2);
  const served = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
  vi.stubGlobal('fetch', served);
  render(<PublicArea startPath="/no-such-page" />);
  await heading();
  await act(async () => navigate('/about-us'));
  const failure = await screen.findByRole('heading', { name: 'This page didn’t load' });
  await waitFor(() => expect(failure).toHaveFocus());
  expect(document.title).toBe('This page didn’t load · Whiteline');
  expect(load).toHaveBeenCalledOnce();

  const again = async () =>
    act(async () => void fireEvent.click(await screen.findByRole('button', { name: 'Reload' })));
  await again();
  expect(load).toHaveBeenCalledTimes(2);
  expect(served).toHaveBeenCalledWith(location.href, expect.objectContaining({ method: 'HEAD' }));
  await again();
  const loaded = await screen.findByRole('heading', { name: 'Made for the people who dig.' });
  await waitFor(() => expect(loaded).toHaveFocus());
  expect(document.title).toBe('About us · Whiteline');
});

test('the browser tab shows that a page is loading', async () => {
  history.replaceState(null, '', '/no-such-page');
  vi.spyOn(placeAt('/privacy'), 'load').mockReturnValueOnce(new Promise(() => {}));
  render(<PublicArea startPath="/no-such-page" />);
  await heading();
  await act(async () => navigate('/privacy'));
  expect(await screen.findByText('Loading...')).toBeInTheDocument();
  expect(document.title).toBe('Loading… · Whiteline');
});

test('terms are a template until the operator is named', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ operator: null }));
  const config = await loadConfig();
  config.operator = null;
  history.replaceState(null, '', '/terms');
  render(<PublicArea startPath="/terms" />);
  expect(await screen.findByText(/^This text is a template\./)).toBeVisible();
  cleanup();
  config.operator = { name: 'Sierra Locate LLC', address: '1 Main St; Reno, NV 89501', law: 'Nevada' };
  render(<PublicArea startPath="/terms" />);
  const terms = await screen.findByText(
    /^These terms are between Sierra Locate LLC, 1 Main St, Reno, NV 89501, and/,
  );
  expect(terms).toBeVisible();
  expect(screen.getByText(/follows from the law of Nevada/)).toBeVisible();
  expect(screen.queryByText(/template|A lawyer must/)).toBeNull();
  const { parts, operated } = privacyMessages.legal ?? expect.fail();
  const privacy = operated({ name: 'Sierra Locate LLC', address: '1 Main St', law: 'Nevada' });
  expect(privacy.notice).toMatch(/^Sierra Locate LLC, 1 Main St, runs this installation/);
  expect(JSON.stringify({ ...parts, ...privacy.parts })).not.toMatch(/template|states it here/);
});
