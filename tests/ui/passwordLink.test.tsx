import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { SetPassword } from '../../src/public/resetPassword/SetPassword';

/** The server's answers to what is asked of a link. */
function open(answer: () => Response | Promise<Response>) {
  const asked: { query: string; variables: object }[] = [];
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (url === '/config.json') return Response.json({ apiKey: 'key' });
    asked.push(JSON.parse(String(init?.body)));
    return answer();
  });
  render(<SetPassword token="t" isWelcome={false} />);
  return asked;
}
const state = (result: object | null) => () => Response.json({ data: { result } });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['USED', { state: 'USED' }, /A password was set by it already/],
  ['EXPIRED', { state: 'EXPIRED' }, /It is too old, or a newer one was mailed/],
  ['unknown', null, /It was used already, it is too old, or a newer one was mailed/],
])('says of a link that is %s what became of it, before anything is typed', async (_, result, text) => {
  const asked = open(state(result));
  expect(await heading('This link does not work any more')).toBeVisible();
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
