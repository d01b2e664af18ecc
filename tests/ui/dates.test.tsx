import { fireEvent, render, screen, within } from '@testing-library/react';
import { I18nContextProvider } from 'react-admin';
import { type FieldValues, FormProvider, type UseFormReturn, useForm } from 'react-hook-form';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { i18nProvider } from '../../src/i18n/i18nProvider';
import { DateInput, DateTimeInput } from '../../src/ui/form/DateInput';
import { dateField, enterDate } from '../support/fields';

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

it('a day is month, day and year, and a time uses a 12-hour clock', async () => {
  expect(await dateField('Until')).toHaveValue('12/20/2026');
  expect(await dateField('At')).toHaveValue('12/07/2026 05:01 PM');
});

describe('today is in Pacific time, even where it is already the next day', () => {
  it('and earlier days are disabled where they make no sense', async () => {
    const days = await calendar('Until');
    expect(await isClosed(days, '6')).toBe(true);
    expect(await isClosed(days, '7')).toBe(false);
  });

  it('and later days are disabled for past events', async () => {
    const days = await calendar('At');
    expect(await isClosed(days, '7')).toBe(false);
    expect(await isClosed(days, '8')).toBe(true);
  });
});

it('months can be changed by keys and by taps', async () => {
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

it('a date can be cleared with a click', async () => {
  fireEvent.click(within(await group('Until')).getByRole('button', { name: 'Clear' }));
  expect(form.getValues('until')).toBe('');
  expect(await dateField('Until')).toHaveValue('');
});

describe('a typed or pasted text', () => {
  const paste = async (label: string, text: string) =>
    fireEvent.paste(await dateField(label), { clipboardData: { getData: () => text } });

  it.each([
    ['At', '12/1/26 8am', '2026-12-01T08:00', '12/01/2026 08:00 AM'],
    ['At', 'Tue Dec 1, 2026 8:00 a.m.', '2026-12-01T08:00', '12/01/2026 08:00 AM'],
    ['Until', 'December 31 2026', '2026-12-31', '12/31/2026'],
    ['Until', 'Thu 12/31/2026, 11:59 PM', '2026-12-31', '12/31/2026'],
  ])('%s takes %s', async (label, text, value, shown) => {
    const name = label.toLowerCase();
    await enterDate(label, text);
    fireEvent.blur(await dateField(label));
    expect(form.getValues(name)).toBe(value);
    expect(await dateField(label)).toHaveValue(shown);
    await enterDate(label, '');
    expect(form.getValues(name)).toBe('');
    await paste(label, text);
    expect(form.getValues(name)).toBe(value);
  });

  it.each([
    ['At', 'next week', 'Enter a date and time like 12/1/2026 8:00 AM.'],
    ['At', '12/01/2026', 'Add the time, as in 12/01/2026 7:00 AM.'],
    ['At', '12/01/2026 8:00', 'Add AM or PM to the time.'],
    ['Until', 'Wed 12/01/2026', 'The date is on another day of the week.'],
  ])('%s shows what is wrong with %s, and keeps it', async (label, text, problem) => {
    const input = await dateField(label);
    await enterDate(label, text);
    expect(screen.queryByText(problem)).toBeNull();
    fireEvent.blur(input);
    expect(input).toHaveValue(text);
    expect(input).toHaveAccessibleDescription(problem);
    expect(form.getValues(label.toLowerCase())).toBe('Invalid Date');
    await enterDate(label, '12/02/2026 8 AM');
    expect(screen.queryByText(problem)).toBeNull();
  });

  it('isn’t a date before its year is complete, unless Enter is pressed', async () => {
    const input = await dateField('Until');
    for (const text of ['12/2', '12/2/20']) {
      await enterDate('Until', text);
      expect(form.getValues('until')).toBe('Invalid Date');
    }
    await enterDate('Until', '12/2/26');
    fireEvent.keyDown(input, { key: 'Enter' });
    expect(form.getValues('until')).toBe('2026-12-02');
  });

  it('is replaced by a day from the calendar', async () => {
    await enterDate('Until', 'soon');
    const days = await calendar('Until');
    fireEvent.click(await days.findByRole('gridcell', { name: '14' }));
    expect(await dateField('Until')).toHaveValue('12/14/2026');
    expect(form.getValues('until')).toBe('2026-12-14');
  });
});
