import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { RoleName } from '../../domain/permissions/roles';
import { PANELS } from '../../src/resources/tickets/details/facts';
import { detailsMessages } from '../../src/resources/tickets/details/messages';
import { openConsole } from '../support/consolePages';
import { type Answers, mockServer } from '../support/mockServer';
import { field, fill, press, testPages } from '../support/pages';

testPages();

const [TICKET, JOB, INVITATION, OTHER] = ['1', '2', '3', '4'].map(
  nth => `00000000-0000-4000-8000-00000000000${nth}`,
) as [string, string, string, string];

const DETAILS = {
  ticketId: TICKET,
  ticketNumber: '2026112000001',
  ticketStatus: 'ACTIVE',
  callCenter: 'onecall',
  submitted: '2026-11-16T16:00:00Z',
  workBeginDate: '2026-11-20T16:00:00Z',
  ticket: { ID: TICKET, JobID: JOB, Job: { ID: JOB } },
};

interface Opened {
  /** Behind the ticket's own address. */
  path?: string;
  jobId?: string;
  role?: RoleName;
}

async function open(answers: Answers = {}, { path = '', jobId = JOB, role }: Opened = {}): Promise<void> {
  mockServer.answer({
    getJob: () => ({ ID: JOB }),
    getTicketDetails: () => DETAILS,
    ...answers,
  });
  await openConsole(`/main/tickets/details/${jobId}/${TICKET}${path}`, role);
}

test('a ticket shows everything in the center’s ticket PDF', async () => {
  const shown = Object.fromEntries(
    Object.values(PANELS)
      .flat()
      .map(name => [name, 'told']),
  );
  const moment = '2026-11-20T16:00:00Z';
  const person = { ID: OTHER, Name: 'Pat Ortiz' };
  await open({
    getTicketDetails: () => ({
      ...shown,
      ...DETAILS,
      autoRenew: false,
      ticketExpired: false,
      legalStartDate: moment,
      ticketExpiration: moment,
      renewUntil: '2026-12-01',
      subcontractor: { ID: OTHER, CompanyName: 'told', Type: 'told' },
      subcontractorContact: { ID: OTHER, FirstName: 'Pat', LastName: 'Ortiz' },
      ticket: {
        ...DETAILS.ticket,
        clonedFrom: { ID: OTHER },
        Job: { ID: JOB, JobNo: 'told', Manager: person },
      },
      excavatorRemarks: 'told',
    }),
  });
  const terms = [...document.querySelectorAll('main dt')].map(({ textContent }) => textContent);
  const labels: Record<string, string> = detailsMessages.fields;
  for (const name of Object.values(PANELS).flat()) expect(terms, name).toContain(labels[name]);
  for (const name of [
    'Location',
    'Utilities notified',
    'Remarks',
    'Revisions',
    'Subcontractors',
    'Recorded events',
  ]) {
    expect(screen.getByRole('heading', { name })).toBeVisible();
  }
});

describe('an address', () => {
  const leadsNowhere = () =>
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('This no longer exists');

  test('with the previous job of a moved ticket redirects to the current one', async () => {
    await open({}, { jobId: OTHER });
    expect(await screen.findByRole('heading', { name: 'Utilities notified' })).toBeVisible();
    expect(window.location.pathname).toBe(`/main/tickets/details/${JOB}/${TICKET}`);
  });

  test('of an unknown record leads nowhere', async () => {
    // react-admin writes every failure of a call there.
    console.error = () => {};
    await open({ getTicketDetails: () => null });
    leadsNowhere();
  });

  test('of an unknown invitation or number shows a message above the ticket', async () => {
    await open({}, { path: `/${INVITATION}/4711` });
    expect(screen.getByText('This invitation doesn’t exist or was revoked.')).toBeVisible();
    expect(screen.getByText(/^Ticket 4711 is not shared here/)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Utilities notified' })).toBeVisible();
  });
});

describe('the log', () => {
  const total = 11;
  const getTicketAudit = ({ body }: { body?: { skip?: number } | null }) => ({
    total,
    data: [
      {
        ID: `a${body?.skip}`,
        userName: `Somebody ${body?.skip}`,
        action: 'ticket.renamed',
        at: '2026-11-20T16:00:00Z',
      },
    ],
  });

  test('is loaded page by page for users with access', async () => {
    await open({ getTicketAudit } as never);
    expect(mockServer.calls('getTicketAudit')).toEqual([]);
    await press('Show activity');
    expect(await screen.findByText(/Somebody 0/)).toBeVisible();
    await press('Go to next page');
    expect(await screen.findByText(/Somebody 10/)).toBeVisible();
  });

  test('is hidden from others', async () => {
    await open({}, { role: 'ProjectEngineer' });
    expect(screen.getByRole('heading', { name: 'Recorded events' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Activity' })).toBeNull();
  });
});

test('a rejection requires a reason and confirmation, and keeps text typed behind it', async () => {
  console.error = () => {};
  const shared = {
    invitationId: INVITATION,
    invitationStatus: 'PENDING',
    invitedAt: '2026-11-20T18:00:00Z',
    company: 'Silver Basin',
    ticketId: TICKET,
    jobId: JOB,
    callCenter: 'onecall',
    workBeginDate: '2026-11-20T16:00:00Z',
    verdict: { verdict: 'CHECK_FIRST', asOf: new Date().toISOString(), findings: [] },
  };
  const received = {
    id: INVITATION,
    status: 'PENDING',
    createdAt: shared.invitedAt,
    jobId: JOB,
    mainTicketId: TICKET,
  };
  mockServer.answer({
    getTicketDetails: () => null,
    getSharedTicket: () => shared as never,
    getReceivedInvitations: () => ({ total: 1, data: [received] }),
    answerInvitation: () => ({ success: true }) as never,
  });
  await openConsole('/main/subcontractor-library?invitations=received');
  const address = `/main/tickets/details/${JOB}/${TICKET}/${INVITATION}`;
  const link = await waitFor(() => document.querySelector(`main a[href="${address}"]`) as HTMLElement);
  fireEvent.click(link);
  await screen.findByLabelText(/^Comment/);
  fill('Comment', 'We dig there in May.');
  const reject = async () => {
    await press('Reject');
    return screen.findByRole('alertdialog', { name: 'Please confirm to reject this invitation!' });
  };
  const answer = async (question: HTMLElement, word: 'Yes' | 'No') =>
    fireEvent.click(within(question).getByRole('button', { name: word }));
  const dialog = await reject();
  act(() => history.back());
  const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
  answer(question, 'No');
  await waitFor(() => expect(question).not.toBeInTheDocument());
  answer(dialog, 'No');
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(field('Comment')).toHaveValue('We dig there in May.');

  const again = await reject();
  answer(again, 'Yes');
  expect(await within(again).findByRole('link', { name: 'Please provide a brief reason.' })).toBeVisible();
  expect(mockServer.calls('answerInvitation')).toEqual([]);
  fill('Reason', 'We do not dig there.');
  answer(again, 'Yes');
  expect(await screen.findByText('The invitation was declined.')).toBeVisible();
  expect(location.pathname).toBe('/main/subcontractor-library');
  expect(mockServer.calls('answerInvitation')).toMatchObject([
    { args: { invitationId: INVITATION, status: 'REJECTED', comment: 'We do not dig there.' } },
  ]);
});
