import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { DataProviderContext, I18nContextProvider, TestMemoryRouter } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, it, vi } from 'vitest';
import { i18nProvider } from '../../src/i18n/i18nProvider';
import { ProfileBar } from '../../src/resources/tickets/create/ProfileBar';
import { EMPTY_TICKET } from '../../src/resources/tickets/create/ticketForm';

const PROFILE = { id: 'p1', Name: 'Laterals', CallCenter: 'onecall', JobID: null, outdated: [] };

function Form() {
  const form = useForm({ defaultValues: { ...EMPTY_TICKET, callCenter: 'onecall' } });
  return (
    <FormProvider {...form}>
      <ProfileBar />
    </FormProvider>
  );
}

function show(getList: () => Promise<{ data: object[]; total: number }>) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <DataProviderContext value={{ getList } as never}>
        <I18nContextProvider value={i18nProvider}>
          <TestMemoryRouter>
            <Form />
          </TestMemoryRouter>
        </I18nContextProvider>
      </DataProviderContext>
    </QueryClientProvider>,
  );
}

it('says that the profiles could not be read, and reads them when asked to', async () => {
  // React-admin writes of every refused call.
  console.error = vi.fn();
  const getList = vi.fn(async () => ({ data: [PROFILE], total: 1 }));
  getList.mockRejectedValueOnce(new Error('The server failed.'));
  show(getList);
  expect(await screen.findByText('Couldn’t load your ticket profiles.')).toBeVisible();
  let fail = () => {};
  getList.mockReturnValueOnce(new Promise((_, reject) => (fail = () => reject(new Error('Again.')))));
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  // What was pressed stays where it is meanwhile, and after another failure.
  expect(await screen.findByRole('button', { name: 'Loading...' })).toHaveAttribute('aria-disabled', 'true');
  fail();
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: 'Ticket profile' }));
  expect(await screen.findByRole('option', { name: 'Laterals' })).toBeVisible();
  expect(screen.queryByText(/Couldn’t load/)).toBeNull();
});
