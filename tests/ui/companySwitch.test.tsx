import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { DataProviderContext, I18nContextProvider, TestMemoryRouter, TextInput } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { session } from '../../src/authProvider/session';
import { i18nProvider } from '../../src/i18n/i18nProvider';
import { customers } from '../../src/resources/customers';
import { UnsavedQuestion, useUnsaved } from '../../src/ui/form/UnsavedQuestion';
import { useSelectCompany } from '../../src/ui/viewer';

const ADMINISTRATOR = {
  username: 'admin',
  company: null,
  role: 'SASAdministrator',
  email: 'admin@example.com',
};
const queryClient = new QueryClient();

beforeEach(() => {
  localStorage.setItem('userInfo', JSON.stringify(ADMINISTRATOR));
  session.selectCompany('a');
  queryClient.setQueryData(['jobs'], 'of a');
  queryClient.setQueryData(['companies'], 'all');
  render(
    <QueryClientProvider client={queryClient}>
      <DataProviderContext value={{} as never}>
        <I18nContextProvider value={i18nProvider}>
          <TestMemoryRouter initialEntries={['/settings']}>
            <Switch />
            <Routes>
              <Route path="/settings" element={<Form />} />
              <Route path="/main/dashboard" element={<h1>Dashboard</h1>} />
              <Route path="/main/overview">{customers.children}</Route>
            </Routes>
          </TestMemoryRouter>
        </I18nContextProvider>
      </DataProviderContext>
    </QueryClientProvider>,
  );
});

function Switch() {
  const select = useSelectCompany();
  return (
    <button type="button" onClick={() => select('b')}>
      Work on B
    </button>
  );
}

/** As the company's settings are: another form for another company, at the next rendering. */
function Form() {
  const form = useForm({ defaultValues: { address: '' } });
  const unsaved = useUnsaved(form.formState);
  return (
    <FormProvider {...form} key={session.companyId()}>
      <TextInput source="address" label="Address" />
      <UnsavedQuestion {...unsaved} />
    </FormProvider>
  );
}

const type = () => fireEvent.change(screen.getByLabelText('Address'), { target: { value: '777 Main' } });
const choose = () => fireEvent.click(screen.getByText('Work on B'));
async function answer(word: 'Yes' | 'No') {
  const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
  expect(session.companyId()).toBe('a');
  fireEvent.click(within(question).getByRole('button', { name: word }));
}

it('No keeps the company, its loaded data and the typed text', async () => {
  type();
  choose();
  await answer('No');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(session.companyId()).toBe('a');
  expect(screen.getByLabelText<HTMLInputElement>('Address').value).toBe('777 Main');
  expect(queryClient.getQueryData(['jobs'])).toBe('of a');
});

it('Yes switches to the other company, without data of the previous one', async () => {
  type();
  choose();
  await answer('Yes');
  await screen.findByText('Dashboard');
  expect(session.companyId()).toBe('b');
  expect(queryClient.getQueryData(['jobs'])).toBeUndefined();
  expect(queryClient.getQueryData(['companies'])).toBe('all');
});

it('does not ask when nothing was typed', async () => {
  choose();
  await screen.findByText('Dashboard');
  expect(session.companyId()).toBe('b');
});
