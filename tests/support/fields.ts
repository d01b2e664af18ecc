import { fireEvent, screen, within } from '@testing-library/react';

/** Chooses from one of the console's dropdowns by the words one sees. */
export async function choose(label: string, option: string): Promise<void> {
  fireEvent.mouseDown(screen.getByRole('combobox', { name: new RegExp(label) }));
  fireEvent.click(await screen.findByRole('option', { name: option }));
}

/** The text of a date field, as `11/30/2026`. */
export async function dateField(label: string | RegExp): Promise<HTMLInputElement> {
  return within(await screen.findByRole('group', { name: label })).getByRole<HTMLInputElement>('textbox');
}

/** Puts a whole date in, as pasted: `11/30/2026`. */
export async function enterDate(label: string, text: string): Promise<void> {
  fireEvent.change(await dateField(label), { target: { value: text } });
}
