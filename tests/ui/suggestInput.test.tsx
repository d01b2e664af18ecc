import { act, fireEvent, render, screen } from '@testing-library/react';
import { I18nContextProvider } from 'react-admin';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { i18nProvider } from '../../src/i18n/i18nProvider';
import { SuggestInput } from '../../src/ui/form/SuggestInput';
import { FILTER_DELAY_MS } from '../../src/ui/form/useSettled';

const CITIES = ['Auburn', 'Lincoln', 'Rocklin', 'Roseville'];

function City({ city }: { city: string }) {
  const form = useForm({ defaultValues: { city } });
  return (
    <I18nContextProvider value={i18nProvider}>
      <FormProvider {...form}>
        <SuggestInput source="city" label="City" suggestions={CITIES} />
        <Kept />
      </FormProvider>
    </I18nContextProvider>
  );
}
const Kept = () => <output>{useWatch({ name: 'city' })}</output>;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const input = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'City' });
const shown = () => screen.queryAllByRole('option').map(option => option.textContent);
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));
function type(value: string): void {
  act(() => input().focus());
  fireEvent.change(input(), { target: { value } });
}
const kept = () => screen.getByRole('status').textContent;

it('filters its suggestions once typing has paused, and can be used by keyboard', () => {
  render(<City city="" />);
  expect(document.querySelector('datalist')).toBeNull();
  type('ro');
  wait(FILTER_DELAY_MS - 1);
  expect(shown()).toEqual(CITIES);
  wait(1);
  expect(shown()).toEqual(['Rocklin', 'Roseville']);
  fireEvent.keyDown(input(), { key: 'ArrowDown' });
  fireEvent.keyDown(input(), { key: 'Enter' });
  expect(kept()).toBe('Rocklin');
});

it('keeps a text that is not in the list', () => {
  render(<City city="Roseville" />);
  type('Granite Bay');
  fireEvent.blur(input());
  expect([kept(), input().value]).toEqual(['Granite Bay', 'Granite Bay']);
});

it('shows all suggestions when opened on an unchanged text', () => {
  render(<City city="Roseville" />);
  act(() => input().focus());
  fireEvent.keyDown(input(), { key: 'ArrowDown' });
  expect(shown()).toEqual(CITIES);
});
