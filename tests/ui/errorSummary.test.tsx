import { ThemeProvider } from '@mui/material/styles';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import {
  I18nContextProvider,
  RadioButtonGroupInput,
  SelectInput,
  TestMemoryRouter,
  TextInput,
} from 'react-admin';
import { expect, it, vi } from 'vitest';
import '../support/screen';
import { AppError } from '../../domain/errors';
import { i18nProvider } from '../../src/i18n/i18nProvider';
import { MaskedInput } from '../../src/ui/form/MaskedInput';
import { PHONE_MASK } from '../../src/ui/form/masks';
import { RecordForm } from '../../src/ui/form/RecordForm';
import { buildTheme } from '../../src/ui/theme/theme';

const NAMES = ['Title', 'Kind', 'Fire', 'Phone'];

/** As the domain's readings refuse: each field by its place in the argument of the call. */
function refuseAll(): never {
  const fields = Object.fromEntries(NAMES.map(name => [`event.told.${name}`, `${name} is missing.`]));
  throw new AppError('ValidationException', 'Something is missing.', { fields });
}

it('links each problem to its field, whatever input it has', async () => {
  Element.prototype.scrollIntoView = vi.fn();
  render(
    <ThemeProvider theme={buildTheme('light')}>
      <I18nContextProvider value={i18nProvider}>
        <TestMemoryRouter>
          <RecordForm schema={refuseAll} label="ui.form.save" onSubmit={async () => {}}>
            <TextInput source="told.Title" label="Title" />
            <SelectInput source="told.Kind" label="Kind" choices={['Gas', 'Water']} />
            <RadioButtonGroupInput source="told.Fire" label="Fire" choices={['Yes', 'No']} />
            <MaskedInput source="told.Phone" label="Phone" mask={PHONE_MASK} />
          </RecordForm>
        </TestMemoryRouter>
      </I18nContextProvider>
    </ThemeProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  const controls = [
    screen.getByRole('textbox', { name: 'Title' }),
    screen.getByRole('combobox', { name: /Kind/ }),
    screen.getByRole('radio', { name: 'Yes' }),
    screen.getByRole('textbox', { name: 'Phone' }),
  ];
  for (const [index, name] of NAMES.entries()) {
    fireEvent.click(await screen.findByRole('link', { name: `${name} is missing.` }));
    await waitFor(() => expect(controls[index]).toHaveFocus());
  }
});
