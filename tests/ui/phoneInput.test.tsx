import { fireEvent, render, screen } from '@testing-library/react';
import { I18nContextProvider } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { i18nProvider } from '../../src/i18n/i18nProvider';
import { MaskedField } from '../../src/public/form/MaskedField';
import { MaskedInput } from '../../src/ui/form/MaskedInput';
import { PHONE_MASK } from '../../src/ui/form/masks';

function InConsole() {
  return (
    <I18nContextProvider value={i18nProvider}>
      <FormProvider {...useForm({ defaultValues: { phone: '' } })}>
        <MaskedInput source="phone" label="Phone" mask={PHONE_MASK} />
      </FormProvider>
    </I18nContextProvider>
  );
}

function InPublic() {
  return <MaskedField name="phone" label="Phone" mask={PHONE_MASK} />;
}

const input = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Phone' });
const fill = (value: string) => fireEvent.input(input(), { target: { value } });

it.each([
  ['the console', InConsole],
  ['the public site', InPublic],
])('in %s a foreign number is refused completely, with a note until one fits', (_where, Form) => {
  render(<Form />);
  fill('+44 20 7946 0958');
  expect(input().value).toBe('');
  const note = screen.getByText(/“\+44 20 7946 0958” was not pasted/);
  expect(input().getAttribute('aria-describedby')?.split(' ')).toContain(note.closest('[id]')?.id);
  fill('+1 (916) 555-0142');
  expect(input().value).toBe('(916) 555-0142');
  expect(screen.queryByText(/was not pasted/)).toBeNull();
});

it.each([
  ['the console', InConsole],
  ['the public site', InPublic],
])('in %s a number pasted over another replaces it', (_where, Form) => {
  render(<Form />);
  fill('(916) 555-0142');
  for (const number of ['(530) 555-0199', '(530) 555-0142', '(916) 555-0142']) {
    input().setSelectionRange(0, 0);
    fill(number);
    expect(input().value).toBe(number);
  }
});
