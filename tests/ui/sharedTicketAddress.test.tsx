import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { DataProviderContext, I18nContextProvider, TestMemoryRouter } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { i18nProvider } from '../../src/i18n/i18nProvider';
import { SharedTicketDetails } from '../../src/resources/tickets/details/shared/SharedTicketDetails';

vi.mock('../../src/resources/tickets/details/shared/SharedTicketPage', () => ({
  SharedTicketPage: () => <p>the ticket</p>,
}));

const TICKET = {
  jobId: 'abcdefab-2222-4333-8444-555555555555',
  ticketId: 'fedcbafe-2222-4333-8444-555555555555',
};

function show(address: { jobId: string; ticketId: string }) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <DataProviderContext value={{ sharedTicket: async () => TICKET } as never}>
        <I18nContextProvider value={i18nProvider}>
          <TestMemoryRouter>
            <SharedTicketDetails {...address} invitationId="i1" />
          </TestMemoryRouter>
        </I18nContextProvider>
      </DataProviderContext>
    </QueryClientProvider>,
  );
}

it('an address in capitals leads to the shared ticket', async () => {
  show({ jobId: TICKET.jobId.toUpperCase(), ticketId: TICKET.ticketId.toUpperCase() });
  expect(await screen.findByText('the ticket')).toBeVisible();
});

it('a job that is not its own leads nowhere', async () => {
  show({ ...TICKET, jobId: TICKET.ticketId });
  expect(await screen.findByText('This no longer exists')).toBeVisible();
});
