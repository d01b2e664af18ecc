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

it.each<[string, () => Response | Promise<Response>]>([
  ['open', state({ state: 'OPEN' })],
  ['unknown because of no response', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['missing', () => Response.json({ errors: [{ message: 'Wait.', errorType: 'TooManyRequestsException' }] })],
])('shows the form when the state is %s', async (_, answer) => {
  const asked = open(answer);
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  // What the answer would change has had its turn.
  await act(async () => {});
  expect(screen.getByLabelText('New password')).toBeVisible();
  expect(await heading('Set your password')).toBeVisible();
});
