import { fireEvent, render, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { I18nContextProvider } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { i18nProvider } from '../../src/i18n/i18nProvider';
import { Begun, type BegunForm } from '../../src/ui/form/Begun';

interface Known {
  version: number;
  name: string;
}

const [MINE, THEIRS] = [
  { version: 1, name: 'Vault' },
  { version: 2, name: 'Trench' },
];

function Form({ known, onTyping, onSaved, onReload }: BegunForm & { known: Known }) {
  const [name, setName] = useState(known.name);
  const isTyped = name !== known.name;
  useEffect(() => onTyping(isTyped), [onTyping, isTyped]);
  return (
    <>
      <input
        aria-label={`Name, version ${known.version}`}
        value={name}
        onChange={e => setName(e.target.value)}
      />
      <button type="button" onClick={onSaved}>
        Saved
      </button>
      <button type="button" onClick={onReload}>
        Reload
      </button>
    </>
  );
}

const reload = vi.fn<() => Promise<{ error: unknown }>>(async () => ({ error: null }));
const page = (record: Known) => (
  <I18nContextProvider value={i18nProvider}>
    <Begun record={record} reload={reload}>
      {(known, form) => <Form known={known} {...form} />}
    </Begun>
  </I18nContextProvider>
);
const input = () => screen.getByRole<HTMLInputElement>('textbox');
const shown = () => `${input().value} of ${input().getAttribute('aria-label')?.at(-1)}`;
const type = (value: string) => fireEvent.change(input(), { target: { value } });

it('takes what is read anew while nothing is typed', () => {
  const { rerender } = render(page(MINE));
  rerender(page(THEIRS));
  expect(shown()).toBe('Trench of 2');
});

it('keeps what is typed, and the version it was typed upon', () => {
  const { rerender } = render(page(MINE));
  type('Ditch');
  rerender(page(THEIRS));
  expect(shown()).toBe('Ditch of 1');
  // Undone by hand nothing would go.
  type('Vault');
  expect(shown()).toBe('Trench of 2');
});

it('begins anew with what was saved', () => {
  const { rerender } = render(page(MINE));
  type('Trench');
  rerender(page(THEIRS));
  fireEvent.click(screen.getByText('Saved'));
  expect(shown()).toBe('Trench of 2');
});

it('gives up what was typed when that is asked for, and not when nothing could be read', async () => {
  const { rerender } = render(page(MINE));
  type('Ditch');
  rerender(page(THEIRS));
  reload.mockResolvedValueOnce({ error: new Error('No answer.') });
  fireEvent.click(screen.getByText('Reload'));
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  expect(shown()).toBe('Ditch of 1');
  fireEvent.click(screen.getByText('Reload'));
  await vi.waitFor(() => expect(shown()).toBe('Trench of 2'));
});
