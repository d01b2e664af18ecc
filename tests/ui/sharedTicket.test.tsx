import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { RoleName } from '../../domain/permissions/roles';
import { SharedTicketDetails } from '../../src/resources/tickets/details/shared/SharedTicketDetails';
import { renderPart } from '../support/renderPart';

const TICKET = {
  id: 'i1',
  invitationStatus: 'ACCEPTED',
  invitedAt: '2026-11-20T18:00:00Z',
  ownTicket: { ID: 't2', TicketNo: '2026110100001', callCenter: 'onecallnv' },
  ownJobId: 'j2',
  ownTicketEnded: false,
  company: 'Silver Basin Constructors',
  ticketId: 'fedcbafe-2222-4333-8444-555555555555',
  ticketNumber: '2026112200001',
  revision: '000',
  ticketName: '',
  ticketStatus: 'ACTIVE',
  placing: null as string | null,
  callCenter: 'onecall',
  jobId: 'abcdefab-2222-4333-8444-555555555555',
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
const THEIRS = 'Their ticket. Dig only under your own.';
const verdict = () => ({
  verdict: 'CHECK_FIRST',
  reason: 'TO_BE_READ',
  conditions: 0,
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
      isCondition: false,
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

interface Shown {
  /** What is different of the ticket. */
  changes?: Partial<typeof TICKET> & { verdict?: object };
  address?: { jobId: string; ticketId: string };
  role?: RoleName;
  /** Whether the server cannot be reached. */
  isCut?: () => boolean;
}

async function show({ changes, address = TICKET, role = 'CompanyAdmin', isCut = () => false }: Shown) {
  const sharedTicket = async () => {
    if (isCut()) throw new Error('errors.unreachable');
    return { ...TICKET, verdict: verdict(), ...changes };
  };
  const viewer = async () => ({ id: 'a', Role: { cognitoGroupName: role } });
  const getList = async () => ({ data: [], total: 0 });
  renderPart(<SharedTicketDetails jobId={address.jobId} ticketId={address.ticketId} invitationId="i1" />, {
    sharedTicket,
    viewer,
    getList,
  });
  await minutes(2);
}

it('another company’s ticket shows its owner, then its verdict, and turns gray when it cannot be refreshed', async () => {
  console.error = () => {};
  let isCut = false;
  await show({ isCut: () => isCut });
  const panel = within(screen.getByRole('region', { name: THEIRS }));
  expect(panel.getByText(/^For Silver Basin Constructors: Check first · as of 7:0[34] AM$/)).toBeVisible();
  expect(panel.getByText('Marked, with a comment: “Clear except lot 9”')).toBeVisible();
  expect(within(screen.getByRole('table')).getByText('“Clear except lot 9”')).toBeVisible();
  isCut = true;
  await minutes(17);
  expect(panel.getByText(/: Was: Check first · Not updated since/)).toBeVisible();
});

it('is never green for another company, and shows how many conditions apply to its owner', async () => {
  const safe = { ...verdict(), verdict: 'SAFE_TO_DIG', reason: null, conditions: 2, findings: [] };
  await show({ changes: { verdict: safe } });
  expect(screen.getByRole('heading', { name: THEIRS }).parentElement).toHaveAttribute('data-tone', 'stale');
  expect(screen.getByText(/: Safe to dig · 2 conditions · as of/)).toBeVisible();
});

const heading = () => screen.getByRole('heading', { level: 1 });

it('an address in capitals opens the shared ticket', async () => {
  const { jobId, ticketId } = TICKET;
  await show({ address: { jobId: jobId.toUpperCase(), ticketId: ticketId.toUpperCase() } });
  expect(heading()).toHaveTextContent('2026112200001-000 CA');
});

it.each([
  [null, 'Waiting for number'],
  ['WAITING', 'Waiting to be placed'],
  ['PLACED', 'Placed, unconfirmed'],
])('a new one with state %s is labeled “%s”, as on its owner’s pages', async (placing, words) => {
  await show({ changes: { ticketNumber: null as never, ticketStatus: 'PENDING', placing } });
  expect(heading()).toHaveTextContent(words);
  expect(screen.getAllByText(words)).toHaveLength(2);
});

it("another company's job is not a link", async () => {
  await show({ address: { ...TICKET, jobId: TICKET.ticketId } });
  expect(heading()).toHaveTextContent('This no longer exists');
});

const form = () => screen.queryByRole('button', { name: 'Share this ticket' });

it('another ticket can be shared once the shared one has ended', async () => {
  await show({ changes: { ownTicketEnded: true } });
  expect(screen.getByText(/no longer active/)).toBeVisible();
  expect(form()).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Reject' })).toBeNull();
});

it('but not while it is active, or by a user who may not respond', async () => {
  await show({});
  expect(screen.getByRole('link', { name: '2026110100001 NV' })).toBeVisible();
  expect(form()).toBeNull();
  cleanup();
  await show({ changes: { ownTicketEnded: true }, role: 'ReadOnlyUser' });
  expect(screen.getByText(/no longer active/)).toBeVisible();
  expect(form()).toBeNull();
});
