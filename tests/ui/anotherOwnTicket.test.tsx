import { ThemeProvider } from '@mui/material/styles';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { DataProviderContext, I18nContextProvider, TestMemoryRouter } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { themeOf } from '../../src/admin/theme/theme';
import type { SharedTicket } from '../../src/dataProvider/types';
import { i18nProvider } from '../../src/i18n/i18nProvider';
import { Answer } from '../../src/resources/tickets/details/shared/Answer';

const role = vi.hoisted(() => ({ mayAnswer: true }));
vi.mock('../../src/ui/useMay', () => ({ useMay: () => () => role.mayAnswer }));

const GIVEN = {
  id: 'i1',
  invitationStatus: 'ACCEPTED',
  invitedAt: '2026-11-21T18:00:00Z',
  ownTicket: { ID: 't1', TicketNo: '2026110100001' },
  ownJobId: 'j1',
  company: 'Sierra Ridge',
};

function show(ownTicketEnded: boolean): void {
  const dataProvider = { getList: async () => ({ data: [], total: 0 }) };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <DataProviderContext value={dataProvider as never}>
        <I18nContextProvider value={i18nProvider}>
          <TestMemoryRouter>
            <ThemeProvider theme={themeOf('light')}>
              <Answer ticket={{ ...GIVEN, ownTicketEnded } as SharedTicket} />
            </ThemeProvider>
          </TestMemoryRouter>
        </I18nContextProvider>
      </DataProviderContext>
    </QueryClientProvider>,
  );
}

const form = () => screen.queryByRole('button', { name: 'Share this ticket' });

it('another ticket can be given once the one shared has ended', () => {
  role.mayAnswer = true;
  show(true);
  expect(screen.getByText(/no longer active/)).toBeVisible();
  expect(form()).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Reject' })).toBeNull();
});

it('and not while it is in force, nor by who may not answer', () => {
  role.mayAnswer = true;
  show(false);
  expect(form()).toBeNull();
  role.mayAnswer = false;
  show(true);
  expect(form()).toBeNull();
  expect(screen.getByText(/no longer active/)).toBeVisible();
});
