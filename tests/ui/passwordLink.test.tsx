import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from '../../src/public/resetPassword/page';

/** The server's answers to what is asked of a link. */
function open(answer: () => Response | Promise<Response>) {
  const asked: { query: string; variables: object }[] = [];
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (url === '/config.json') return Response.json({ apiKey: 'key' });
    asked.push(JSON.parse(String(init?.body)));
    return answer();
  });
  history.replaceState(null, '', '/reset-password?set#token=t');
  render(<page.Content />);
  return asked;
}
const state = (result: object | null) => () => Response.json({ data: { result } });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['USED', { state: 'USED' }, /It was already used to set a password/],
  ['EXPIRED', { state: 'EXPIRED' }, /It has expired, or a newer one was sent/],
  ['unknown', null, /It was already used, has expired, or a newer one was sent/],
])('says of a link that is %s what became of it, before anything is typed', async (_, result, text) => {
  const asked = open(state(result));
  expect(await heading('This link no longer works')).toBeVisible();
  expect(screen.getByText(text)).toBeVisible();
  expect(screen.queryByLabelText('New password')).toBeNull();
  expect(asked).toEqual([
    { query: expect.stringContaining('getLinkState'), variables: { token: 't', action: 'getLinkState' } },
  ]);
});

it.each<[string, () => Response | Promise<Response>]>([
  ['open', state({ state: 'OPEN' })],
  ['not known, for nobody answers', () => Promise.reject(new TypeError('Failed to fetch'))],
  [
    'not told',
    () => Response.json({ errors: [{ message: 'Wait.', errorType: 'TooManyRequestsException' }] }),
  ],
])('shows the form where the state is %s', async (_, answer) => {
  const asked = open(answer);
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  // What the answer would change has had its turn.
  await act(async () => {});
  expect(screen.getByLabelText('New password')).toBeVisible();
  expect(await heading('Set your password')).toBeVisible();
});
