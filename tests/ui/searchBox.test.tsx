import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { I18nContextProvider } from 'react-admin';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { i18nProvider } from '../../src/i18n/i18nProvider';
import type { Reading } from '../../src/ui/form/reading';
import { SearchBox } from '../../src/ui/form/SearchSelect';
import { FILTER_DELAY_MS } from '../../src/ui/form/useSettled';

interface Person {
  id: string;
  name: string;
}
const PEOPLE: Person[] = ['Ben Okafor', 'Keisha Reed', 'Tom Hill'].map(name => ({ id: name, name }));

interface Props {
  found?: readonly Person[];
  onSearch?: (text: string) => void;
  reading?: Reading;
}

function Box({ found, onSearch, reading }: Props) {
  const [value, setValue] = useState<Person | null>(null);
  return (
    <I18nContextProvider value={i18nProvider}>
      <SearchBox<Person>
        id="person"
        options={found ?? PEOPLE}
        nameOf={({ name }) => name}
        value={value}
        onChange={setValue}
        onSearch={onSearch}
        reading={reading}
        label="Person"
      />
      <output>{value?.name ?? 'nobody'}</output>
    </I18nContextProvider>
  );
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const input = () => screen.getByRole('combobox', { name: 'Person' });
function type(value: string): void {
  act(() => input().focus());
  fireEvent.change(input(), { target: { value } });
}
const enter = () => fireEvent.keyDown(input(), { key: 'Enter' });
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const chosen = () => screen.getByRole('status').textContent;
const shown = () => screen.queryAllByRole('option').map(option => option.textContent);

it('selects the typed person, even when Enter is pressed before the list is filtered', () => {
  render(<Box />);
  type('keisha');
  expect(shown()).toHaveLength(3);
  enter();
  expect(chosen()).toBe('Keisha Reed');
  // The list fades out.
  wait(1000);
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(input()).toHaveProperty('value', 'Keisha Reed');
});

it('selects no one the text does not name', () => {
  render(<Box />);
  type('nobody of this name');
  expect(enter()).toBe(false);
  expect(chosen()).toBe('nobody');
});

it('filters once typing has paused, and then Enter selects the highlighted choice', () => {
  render(<Box />);
  type('t');
  wait(FILTER_DELAY_MS - 1);
  expect(shown()).toHaveLength(3);
  wait(1);
  expect(shown()).toEqual(['Tom Hill']);
  enter();
  expect(chosen()).toBe('Tom Hill');
});

it('queries the server once typing has paused, and selects nothing until the response arrives', () => {
  const onSearch = vi.fn();
  const { rerender } = render(<Box found={PEOPLE} onSearch={onSearch} />);
  type('to');
  type('tom');
  enter();
  wait(FILTER_DELAY_MS - 1);
  enter();
  expect([chosen(), onSearch.mock.calls]).toEqual(['nobody', []]);
  wait(1);
  expect(onSearch.mock.calls).toEqual([['tom']]);
  rerender(<Box found={PEOPLE.slice(2)} onSearch={onSearch} />);
  enter();
  expect(chosen()).toBe('Tom Hill');
  expect(onSearch.mock.calls).toEqual([['tom'], ['']]);
});

describe('loaded options', () => {
  const READ: Reading = { isPending: false, fetchStatus: 'idle', error: null, refetch: vi.fn() };
  const open = () => fireEvent.mouseDown(input());

  it('are shown as empty only when they are', () => {
    render(<Box found={[]} reading={READ} />);
    open();
    expect(screen.queryByText('Nothing found')).not.toBeNull();
    expect(READ.refetch).not.toHaveBeenCalled();
  });

  it('are reloaded on opening after a failure', () => {
    const refetch = vi.fn();
    const failed = { ...READ, error: new Error('The server could not be reached.'), refetch };
    const { rerender } = render(<Box found={[]} reading={failed} />);
    open();
    expect(screen.queryByText('Couldn’t load. Reopen the list to retry.')).not.toBeNull();
    expect(screen.queryByText('Nothing found')).toBeNull();
    expect(refetch).toHaveBeenCalledOnce();
    rerender(<Box found={[]} reading={{ ...failed, fetchStatus: 'fetching' }} />);
    expect(screen.queryByText('Loading...')).not.toBeNull();
    rerender(<Box reading={READ} />);
    expect(shown()).toHaveLength(3);
  });

  it('are empty, and not loading, when nothing is queried yet', () => {
    render(<Box found={[]} reading={{ ...READ, isPending: true }} />);
    open();
    expect(screen.queryByText('Nothing found')).not.toBeNull();
  });

  it('are loading while waiting for the connection', () => {
    render(<Box found={[]} reading={{ ...READ, isPending: true, fetchStatus: 'paused' }} />);
    open();
    expect(screen.queryByText('Loading...')).not.toBeNull();
  });

  it('ignore Enter while they show results for an earlier text', () => {
    render(<Box onSearch={vi.fn()} reading={{ ...READ, isPending: true, fetchStatus: 'fetching' }} />);
    type('tom');
    wait(FILTER_DELAY_MS);
    enter();
    expect(chosen()).toBe('nobody');
  });
});
