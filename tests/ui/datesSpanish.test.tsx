import { fireEvent, render, screen, within } from '@testing-library/react';
import { I18nContextProvider } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { i18nProvider } from '../../src/i18n/i18nProvider';
import { chooseLanguage } from '../../src/i18n/language';
import { DateTimeInput } from '../../src/ui/form/DateInput';
// A page loads it with the first calendar. Here that was another file's, in English.
import '../../src/ui/form/pickerSpanish';
import { dateField, enterDate } from '../support/fields';
import { inSpanish } from '../support/spanish';

inSpanish();

function Form() {
  return (
    <I18nContextProvider value={i18nProvider}>
      <FormProvider {...useForm({ defaultValues: { at: '2026-12-07T17:01' } })}>
        <DateTimeInput source="at" label="Hora" />
      </FormProvider>
    </I18nContextProvider>
  );
}

it('the calendar is in Spanish, and its weeks begin on Sunday', async () => {
  render(<Form />);
  const field = within(await screen.findByRole('group', { name: 'Hora' }));
  expect(field.getByRole('textbox')).toHaveValue('12/07/2026 05:01 PM');
  fireEvent.click(field.getByRole('button', { name: /^Elige fecha/ }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('diciembre 2026')).toBeVisible();
  expect(dialog.getAllByRole('columnheader')[0]).toHaveAccessibleName('domingo');
});

it('the calendar is in English again where the page changes its language', async () => {
  chooseLanguage('en');
  render(<Form />);
  const field = within(await screen.findByRole('group', { name: 'Hora' }));
  expect(field.getByRole('button', { name: /^Choose date/ })).toBeVisible();
  chooseLanguage('es');
});

it('what was typed wrong is said in Spanish', async () => {
  render(<Form />);
  const input = await dateField('Hora');
  await enterDate('Hora', '12/8/2026');
  fireEvent.blur(input);
  expect(input).toHaveAccessibleDescription('Agregue la hora, por ejemplo: 12/08/2026 7:00 AM.');
});
