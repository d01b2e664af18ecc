import { fireEvent, render, screen, within } from '@testing-library/react';
import { I18nContextProvider } from 'react-admin';
import { type FieldValues, FormProvider, type UseFormReturn, useForm } from 'react-hook-form';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { i18nProvider } from '../../src/i18n/i18nProvider';
import { DateInput, DateTimeInput } from '../../src/ui/form/DateInput';
import { dateField } from '../support/fields';

/** Half past eleven in the evening of December 7 at the centers; the eighth in London, and in UTC. */
const LATE = new Date('2026-12-08T07:30:00Z');

let form: UseFormReturn<FieldValues>;

function Form() {
  form = useForm<FieldValues>({ defaultValues: { until: '2026-12-20', at: '2026-12-07T17:01' } });
  return (
    <I18nContextProvider value={i18nProvider}>
      <FormProvider {...form}>
        <DateInput source="until" label="Until" min="today" />
        <DateTimeInput source="at" label="At" max="today" />
      </FormProvider>
    </I18nContextProvider>
  );
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: LATE });
  render(<Form />);
});
afterEach(() => {
  vi.useRealTimers();
});

const group = (name: string) => screen.findByRole('group', { name });
const calendar = async (name: string) => {
  const opener = within(await group(name)).getByRole('button', { name: /^Choose date/ });
  fireEvent.click(opener);
  return within(await screen.findByRole('dialog'));
};
const isClosed = async (days: Awaited<ReturnType<typeof calendar>>, day: string) =>
  (await days.findByRole('gridcell', { name: day })).hasAttribute('disabled');

it('a day is month, day and year, and a moment is on a 12-hour clock', async () => {
  expect(await dateField('Until')).toHaveValue('12/20/2026');
  expect(await dateField('At')).toHaveValue('12/07/2026 05:01 PM');
});

describe('today is the centers’, where it is a day later elsewhere', () => {
  it('and days before it are closed where they make no sense', async () => {
    const days = await calendar('Until');
    expect(await isClosed(days, '6')).toBe(true);
    expect(await isClosed(days, '7')).toBe(false);
  });

  it('as are days after it of what has happened', async () => {
    const days = await calendar('At');
    expect(await isClosed(days, '7')).toBe(false);
    expect(await isClosed(days, '8')).toBe(true);
  });
});

it('months are gone through by keys and by taps', async () => {
  const days = await calendar('Until');
  const chosen = await days.findByRole('gridcell', { name: '20' });
  chosen.focus();
  // To MUI's calendar up is ahead.
  fireEvent.keyDown(chosen, { key: 'PageUp' });
  expect(await days.findByText('January 2027')).toBeVisible();
  fireEvent.click(days.getByRole('button', { name: 'Next month' }));
  expect(await days.findByText('February 2027')).toBeVisible();
  fireEvent.click(await days.findByRole('gridcell', { name: '14' }));
  expect(form.getValues('until')).toBe('2027-02-14');
});

it('a date is taken back by a click', async () => {
  fireEvent.click(within(await group('Until')).getByRole('button', { name: 'Clear' }));
  expect(form.getValues('until')).toBe('');
  expect(await dateField('Until')).toHaveValue('');
});
