import { fireEvent, render, screen } from '@testing-library/react';
import { I18nContextProvider } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { i18nProvider } from '../../src/i18n/i18nProvider';
import { TypedInput } from '../../src/ui/form/MaskedInput';

function Form({ problem }: { problem?: (text: string) => string | null }) {
  const form = useForm({ defaultValues: { amount: '12' } });
  return (
    <I18nContextProvider value={i18nProvider}>
      <FormProvider {...form}>
        <TypedInput source="amount" label="Amount" typing="number" {...(problem && { problem })} />
      </FormProvider>
    </I18nContextProvider>
  );
}

const input = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount' });
const change = (value: string) => fireEvent.change(input(), { target: { value } });

it('refuses invalid text completely, and says so until something fits', () => {
  render(<Form />);
  change('12-34');
  expect(input().value).toBe('12');
  const note = screen.getByRole('alert');
  expect(note.textContent).toContain('“12-34” was not pasted');
  expect(input().getAttribute('aria-describedby')).toContain(note.closest('[id]')?.id);
  change('12.5');
  expect(input().value).toBe('12.5');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('keeps the cursor in place when a character is refused', () => {
  render(<Form />);
  input().focus();
  // As the browser has it after an x between 1 and 2.
  fireEvent.change(input(), { target: { value: '1x2', selectionStart: 2, selectionEnd: 2 } });
  expect(input().value).toBe('12');
  expect(input().selectionStart).toBe(1);
});

it('shows an error on leaving the field, and clears it once corrected', () => {
  render(<Form problem={text => (Number(text) > 20 ? 'At most 20.' : null)} />);
  change('21');
  expect(screen.queryByText('At most 20.')).toBeNull();
  fireEvent.blur(input());
  expect(screen.getByText('At most 20.')).toBeTruthy();
  expect(input().getAttribute('aria-invalid')).toBe('true');
  change('19');
  fireEvent.blur(input());
  expect(screen.queryByText('At most 20.')).toBeNull();
});
