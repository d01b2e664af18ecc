import { fireEvent, screen } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, it, vi } from 'vitest';
import { ProfileBar } from '../../src/resources/tickets/create/ProfileBar';
import { EMPTY_TICKET } from '../../src/resources/tickets/create/ticketForm';
import { renderPart } from '../support/renderPart';

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
  renderPart(<Form />, { getList });
}

it('says that the profiles could not be loaded, and retries', async () => {
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
