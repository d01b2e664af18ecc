import { ThemeProvider } from '@mui/material/styles';
import { act, screen } from '@testing-library/react';
import { ResourceContextProvider } from 'react-admin';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { themeOf } from '../../src/admin/theme/theme';
import type { Job } from '../../src/dataProvider/types';
import { JobTickets } from '../../src/resources/jobs/details/JobTickets';
import { renderPart } from '../support/renderPart';

const TICKET = {
  id: 't1',
  TicketNo: '2026112100001',
  Revision: '000',
  Name: 'Main',
  Status: 'ACTIVE',
  JobID: 'j1',
  autoRenew: false,
  callCenter: 'onecall',
  ExpDate: '2026-12-21T07:59:59Z',
  DaysToExpire: 28,
  responses: { clear: 3, check: 0, stop: 0, waiting: 0 },
};

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-22T15:02:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

const minutes = (count: number) => act(() => vi.advanceTimersByTimeAsync(count * 60_000));

const COUNTS = { active: 1, expiring: 0, expired: 0, autoRenew: 0, pending: 0, failed: 0, underWay: 0 };

function renderList(getList: () => Promise<object>, ticketCounts: () => Promise<typeof COUNTS>): void {
  const viewer = async () => ({ id: 'a', Role: { cognitoGroupName: 'CompanyAdmin' }, ways: [] });
  renderPart(
    <ResourceContextProvider value="tickets">
      <ThemeProvider theme={themeOf('light')}>
        <JobTickets job={{ id: 'j1' } as Job} />
      </ThemeProvider>
    </ResourceContextProvider>,
    { getList, viewer, ticketCounts },
  );
}

const listed = (more: object = {}) => {
  const asOf = new Date().toISOString();
  const verdict = { verdict: 'SAFE_TO_DIG', reason: null, message: null, until: TICKET.ExpDate, asOf };
  return { data: [{ ...TICKET, verdict, ...more }], total: 1 };
};

it('an open list reads its rows again once the center confirms a request', async () => {
  let counts = { ...COUNTS, underWay: 2 };
  const getList = vi.fn(async () => listed({ Revision: counts.underWay > 0 ? '000' : '001' }));
  renderList(getList, async () => counts);
  await minutes(0);
  expect(screen.getByRole('link', { name: /-000/ })).toBeVisible();
  counts = COUNTS;
  await minutes(0.1);
  expect(screen.getByRole('link', { name: /-001/ })).toBeVisible();
});

it('an open list refreshes its verdicts, and withdraws them when it cannot', async () => {
  // react-admin writes every failure of a call there, too.
  console.error = () => {};
  let isCut = false;
  const getList = vi.fn(async () => {
    if (isCut) throw new Error('errors.unreachable');
    return listed();
  });
  renderList(getList, async () => COUNTS);
  await minutes(0);
  const first = getList.mock.calls.length;
  expect(screen.getByText('Verdicts as of 7:02 AM')).toBeVisible();
  await minutes(3.5);
  expect(getList.mock.calls.length).toBe(first + 3);
  expect(screen.getByText('Verdicts as of 7:05 AM')).toBeVisible();
  isCut = true;
  await minutes(17);
  expect(screen.queryByText('Safe to dig')).toBeNull();
  expect(screen.getByText('Was: Safe to dig')).toBeVisible();
  expect(screen.getAllByText(/Not updated since 7:05 AM/)[0]).toBeVisible();
});
