import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { AppError } from '../../domain/errors';
import { openConsole } from '../support/consolePages';
import { mockServer } from '../support/mockServer';
import { hrefOf, press, testPages } from '../support/pages';
import { setScreen } from '../support/screen';
import { openTicket } from '../support/ticketPage';

testPages();

const idOf = (no: number) => `00000000-0000-4000-8000-0000000000${no}`;
const UNPROVEN = {
  ...{ isProven: false, reason: 'Not signed by pcges.com.', canConfirm: true, toOldAddress: false },
  confirmedBy: null,
};
const PROVEN = { ...UNPROVEN, isProven: true, reason: 'Signed by pcges.com.', canConfirm: false };
const mail = (no: number, proof: object = UNPROVEN) => ({
  ...{ ID: idOf(no), sender: 'center@example.com', subject: `Ticket ${no}`, tickets: 1 },
  ...{ receivedAt: '2026-11-23T18:00:00Z', fileName: null, importedBy: null, proof },
  reasons: ['It came by a mail that is not proven to be from the call center. Confirm the mail to file it.'],
});

let mails: object[];

beforeEach(() => {
  mails = [mail(11), mail(12), mail(13, PROVEN)];
  mockServer.assume({
    getMailToSettle: () => ({ total: mails.length, data: mails }),
    getTicketCounts: () => ({ active: 0 }),
  });
  mockServer.answer({
    confirmMails({ importIds }) {
      mails = mails.filter(one => !importIds.includes((one as { ID: string }).ID));
      return { success: true };
    },
  });
});

const confirmed = () => mockServer.calls('confirmMails').map(({ args }) => args.importIds);

async function say(answer: 'Yes' | 'No', question: string): Promise<void> {
  const dialog = await screen.findByRole('alertdialog', { name: question });
  expect(confirmed()).toEqual([]);
  fireEvent.click(within(dialog).getByRole('button', { name: answer }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
}

test.each([360, 1440])('mails are confirmed together after Yes, at %i px', async width => {
  setScreen(width);
  await openConsole('/main/tickets/mail', 'ProjectEngineer');
  const select = await screen.findByRole('checkbox', { name: 'Select Ticket 11' });
  // Selecting comes before the mail's other actions.
  const row = select.closest(width === 360 ? 'li' : 'tr') as HTMLElement;
  expect(within(row).getAllByRole('checkbox')).toEqual([select]);
  expect(
    select.compareDocumentPosition(within(row).getByRole('link', { name: 'Ticket 11' })) &
      Node.DOCUMENT_POSITION_FOLLOWING,
  ).toBeTruthy();
  expect(screen.queryByRole('checkbox', { name: 'Select Ticket 13' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Confirm/ })).toBeNull();
  fireEvent.click(select);
  expect(await screen.findByRole('button', { name: 'Confirm 1 mail' })).toBeVisible();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select all that can be confirmed' }));
  await press('Confirm 2 mails');
  await say('No', 'Confirm 2 mails?');
  await press('Confirm 2 mails');
  await say('Yes', 'Confirm 2 mails?');
  expect(confirmed()).toEqual([[idOf(11), idOf(12)]]);
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Ticket 11' })).toBeNull());
  expect(screen.getByRole('link', { name: 'Ticket 13' })).toBeVisible();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('a refused confirmation shows why, and the mail is kept', async () => {
  // react-admin logs the failure.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const reason = 'A mail is being filed. Wait until it is done, then confirm again.';
  mockServer.answer({
    confirmMails() {
      throw new AppError('ConflictException', reason);
    },
  });
  await openConsole('/main/tickets/mail');
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select Ticket 11' }));
  await press('Confirm 1 mail');
  await say('Yes', 'Confirm 1 mail?');
  expect(await screen.findByRole('alert')).toHaveTextContent(reason);
  expect(screen.queryByText('Confirmed. Filing starts now.')).toBeNull();
  expect(screen.getByRole('link', { name: 'Ticket 11' })).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'Select Ticket 11' })).toBeChecked();
});

test('an email in the list shows whether it is verified, and that it was sent to the old address', async () => {
  mails = [mail(11, { ...UNPROVEN, toOldAddress: true }), mail(13, PROVEN)];
  await openConsole('/main/tickets/mail');
  const row = await screen.findByRole('row', { name: /Ticket 11/ });
  expect(row).toHaveTextContent('Not proven: Not signed by pcges.com.');
  expect(row).toHaveTextContent('Sent to your old address. Update the forwarding rule.');
  const other = screen.getByRole('row', { name: /Ticket 13/ });
  expect(other).toHaveTextContent('Proven: Signed by pcges.com.');
  expect(other).not.toHaveTextContent('old address');
});

test('an email is confirmed on its page, which then names the user', async () => {
  let proof = UNPROVEN as object;
  let counts = { total: 1, open: 0, filed: 0, known: 0, waiting: 1, skipped: 0, failed: 0 };
  let outcome = 'UNPROVEN';
  mockServer.answer({
    getImport: () => ({
      ...{ ID: idOf(11), state: 'DONE', ...counts },
      mail: { ...mail(11), needsPerson: true, url: '/imports/files/x?token=y', proof },
      data: [
        {
          ...{ ID: idOf(21), fileName: 'mail.eml', path: ['mail.eml'], kind: 'NEWER', choice: 'PROPOSED' },
          ...{ callCenter: 'onecall', ticketNumber: '2026110900041', revision: '001', outcome },
        },
      ],
    }),
    confirmMails() {
      proof = { ...UNPROVEN, canConfirm: false, confirmedBy: 'Dana Demo' };
      counts = { ...counts, filed: 1, waiting: 0 };
      outcome = 'NEWER';
      return { success: true };
    },
  });
  await openConsole(`/main/tickets/import/${idOf(11)}`);
  expect(await screen.findByText('Not proven: Not signed by pcges.com.')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Mail' })).toBeVisible();
  expect(screen.getByText('0 imported · 0 left out · 0 failed · 1 waiting')).toBeVisible();
  expect(screen.getByText('Not confirmed')).toBeVisible();
  await press('Confirm mail');
  await say('Yes', 'Confirm 1 mail?');
  expect(await screen.findByText('Confirmed by Dana Demo')).toBeVisible();
  expect(screen.getByText('Brought up to date')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Confirm mail' })).toBeNull();
  expect(confirmed()).toEqual([[idOf(11)]]);
});

const finding = {
  ...{ reason: 'UNCONFIRMED', level: 'check', stationCode: null, wayOn: 'confirmMail', isVerified: true },
  ...{ message: 'This ticket came by a mail that is not proven.', source: 'Good practice, not law' },
};
const verdict = {
  ...{ verdict: 'CHECK_FIRST', reason: 'UNCONFIRMED', until: null, banner: null },
  ...{ asOf: new Date().toISOString(), findings: [finding] },
};

const imported = { source: 'IMPORTED', importNotes: [], otherFields: [], actions: [], state: 'CA' };

test('a ticket from unverified mail links to it from its verdict', async () => {
  await openTicket({ ...imported, verdict, unconfirmedMailID: idOf(11), waitingMailID: null });
  const panel = await screen.findByRole('region', { name: 'Check first' });
  expect(hrefOf('Open the mail', within(panel))).toBe(`/main/tickets/import/${idOf(11)}`);
  expect(screen.queryByText(/Newer mail about this ticket/)).toBeNull();
});

test('viewers who may not see the mail get no link to it', async () => {
  await openTicket({ ...imported, verdict, unconfirmedMailID: null, waitingMailID: null });
  expect(await screen.findByText(finding.message)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Open the mail' })).toBeNull();
});

test('a ticket shows that newer mail is waiting, with a link', async () => {
  await openTicket({ ...imported, unconfirmedMailID: null, waitingMailID: idOf(12) });
  expect(await screen.findByText(/^Newer mail about this ticket waits/)).toBeVisible();
  expect(hrefOf('Open the mail')).toBe(`/main/tickets/import/${idOf(12)}`);
});
