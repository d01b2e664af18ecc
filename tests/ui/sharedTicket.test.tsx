import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, within } from '@testing-library/react';
import { DataProviderContext, I18nContextProvider, TestMemoryRouter } from 'react-admin';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { i18nProvider } from '../../src/i18n/i18nProvider';
import { SharedTicketDetails } from '../../src/resources/tickets/details/shared/SharedTicketDetails';

vi.mock('../../src/ui/map/AreaMap', () => ({ AreaMap: () => null }));

const TICKET = {
  id: 'i1',
  invitationStatus: 'ACCEPTED',
  invitedAt: '2026-11-20T18:00:00Z',
  ownTicket: null,
  ownJobId: null,
  ownTicketEnded: false,
  company: 'Silver Basin Constructors',
  ticketId: 't1',
  ticketNumber: '2026112200001',
  revision: '000',
  ticketName: '',
  ticketStatus: 'ACTIVE',
  callCenter: 'onecall',
  jobId: 'j1',
  workBeginDate: '2026-11-20T18:00:00Z',
  legalStartDate: null,
  ticketExpiration: null,
  members: [
    {
      stationCode: 'SAID',
      authorityName: 'Lot Water',
      utilityType: 'water',
      responseCode: '010',
      responseText: 'Locate area marked',
      responseLabel: 'Marked',
      responseComment: 'Clear except lot 9',
      responseNote: null,
      respondedAt: '2026-11-20T01:00:00Z',
      responseColor: 'green',
      overwritten: false,
    },
  ],
};
const verdict = () => ({
  verdict: 'CHECK_FIRST',
  reason: 'TO_BE_READ',
  until: '2026-12-21T07:59:59Z',
  asOf: new Date().toISOString(),
  banner: null,
  findings: [
    {
      reason: 'TO_BE_READ',
      level: 'check',
      stationCode: 'SAID',
      message: 'Marked, with a comment: “Clear except lot 9”',
      wayOn: null,
      source: 'Good practice',
      isVerified: false,
    },
  ],
});

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-22T15:02:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});
const minutes = (count: number) => act(() => vi.advanceTimersByTimeAsync(count * 60_000));

it('another company’s ticket leads with its verdict and says whose it is; unread it turns grey', async () => {
  console.error = () => {};
  let isCut = false;
  const sharedTicket = async () => {
    if (isCut) throw new Error('errors.unreachable');
    return { ...TICKET, verdict: verdict() };
  };
  const viewer = async () => ({ id: 'a', Role: { cognitoGroupName: 'CompanyAdmin' } });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <DataProviderContext value={{ sharedTicket, viewer } as never}>
        <I18nContextProvider value={i18nProvider}>
          <TestMemoryRouter>
            <SharedTicketDetails jobId="j1" ticketId="t1" invitationId="i1" />
          </TestMemoryRouter>
        </I18nContextProvider>
      </DataProviderContext>
    </QueryClientProvider>,
  );
  await minutes(2);
  const panel = within(screen.getByRole('region', { name: 'Check first' }));
  expect(panel.getByText(/as of 7:0[34] AM/)).toBeVisible();
  expect(panel.getByText('Marked, with a comment: “Clear except lot 9”')).toBeVisible();
  expect(screen.getByText(/for Silver Basin Constructors’s ticket\. Dig only under your own/)).toBeVisible();
  expect(within(screen.getByRole('table')).getByText('“Clear except lot 9”')).toBeVisible();
  isCut = true;
  await minutes(17);
  expect(screen.getByRole('heading', { name: 'Was: Check first' })).toBeVisible();
});
