import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { I18nContextProvider } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { i18nProvider } from '../../src/i18n/i18nProvider';
import { Begun } from '../../src/ui/form/Begun';

interface Known {
  version: number;
  name: string;
}

const [MINE, THEIRS] = [
  { version: 1, name: 'Vault' },
  { version: 2, name: 'Trench' },
];

function Form({ known, beginAnew }: { known: Known; beginAnew: () => Promise<void> }) {
  const [name, setName] = useState(known.name);
  return (
    <>
      <h1 tabIndex={-1}>{known.name}</h1>
      <input
        aria-label={`Name, version ${known.version}`}
        value={name}
        onChange={event => setName(event.target.value)}
      />
      <button type="button" onClick={beginAnew}>
        Load
      </button>
    </>
  );
}

const reload = vi.fn<() => Promise<{ error: unknown }>>(async () => ({ error: null }));
const page = (record: Known) => (
  <I18nContextProvider value={i18nProvider}>
    <Begun record={record} reload={reload}>
      {(known, beginAnew) => <Form known={known} beginAnew={beginAnew} />}
    </Begun>
  </I18nContextProvider>
);
const input = () => screen.getByRole<HTMLInputElement>('textbox');
const shown = () => `${input().value} of ${input().getAttribute('aria-label')?.at(-1)}`;

function type(value: string) {
  fireEvent.focus(input());
  fireEvent.change(input(), { target: { value } });
}

it('takes what is read anew while nobody has touched it', () => {
  const { rerender } = render(page(MINE));
  // A page's heading has the focus when the page comes.
  fireEvent.focus(screen.getByRole('heading'));
  rerender(page(THEIRS));
  expect(shown()).toBe('Trench of 2');
});

it('keeps what is typed, and the version it was typed upon', () => {
  const { rerender } = render(page(MINE));
  type('Ditch');
  rerender(page(THEIRS));
  expect(shown()).toBe('Ditch of 1');
});

it.each([
  ['focus', () => fireEvent.focus(input())],
  ['a press', () => fireEvent.pointerDown(screen.getByRole('button'))],
])('stays as it is under the hands: after %s', (_, touch) => {
  const { rerender } = render(page(MINE));
  const before = input();
  touch();
  rerender(page(THEIRS));
  expect(input()).toBe(before);
  expect(shown()).toBe('Vault of 1');
});

it('shows what changes without a new version', () => {
  const { rerender } = render(page(MINE));
  type('Ditch');
  rerender(page({ ...MINE, name: 'Vault, invited' }));
  expect(screen.getByRole('heading')).toHaveTextContent('Vault, invited');
  expect(shown()).toBe('Ditch of 1');
});

it.each([
  ['another version', THEIRS, 'Trench of 2'],
  ['the same version', MINE, 'Vault of 1'],
])('begins anew when that is asked for: %s', async (_, stored, expected) => {
  const { rerender } = render(page(MINE));
  type('Ditch');
  reload.mockImplementationOnce(async () => {
    rerender(page(stored));
    return { error: null };
  });
  fireEvent.click(screen.getByText('Load'));
  await vi.waitFor(() => expect(shown()).toBe(expected));
  // Untouched again, it takes what comes.
  rerender(page({ version: 3, name: 'Tunnel' }));
  expect(shown()).toBe('Tunnel of 3');
});

it('keeps what is typed when nothing could be read', async () => {
  render(page(MINE));
  type('Ditch');
  reload.mockResolvedValueOnce({ error: new Error('No answer.') });
  await act(async () => void fireEvent.click(screen.getByText('Load')));
  expect(shown()).toBe('Ditch of 1');
});
