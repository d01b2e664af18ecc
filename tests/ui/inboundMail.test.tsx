import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { openConsole } from '../support/consolePages';
import { mockServer } from '../support/mockServer';
import { answer, hrefOf, press, testPages } from '../support/pages';
import { letCopy, setScreen } from '../support/screen';

testPages();

const IMPORT = '00000000-0000-4000-8000-0000000000b1';
const mail = {
  ID: IMPORT,
  sender: 'no_reply@example.com',
  subject: 'CA TICKET: 2026110900041-000',
  receivedAt: '2026-11-23T18:00:00Z',
  tickets: 1,
  reasons: ['A scan without text.', 'This is a ticket of Example Paving.'],
  ...{ fileName: null, importedBy: null },
};
const imported = {
  ...{ ID: '00000000-0000-4000-8000-0000000000b2', sender: null, subject: null, tickets: 0 },
  ...{ receivedAt: mail.receivedAt, fileName: 'summaries.zip', importedBy: 'Dana Demo' },
  reasons: ['Waits for its ticket. These responses are filed as soon as the ticket arrives.'],
};

let mails: object[];

beforeEach(() => {
  mails = [mail];
  mockServer.assume({
    getMailToSettle: () => ({ total: mails.length, data: mails }),
    getTicketCounts: () => ({ active: 0 }),
  });
});

test('unfiled mail shows the reason, links to its contents, and is dismissed after confirmation', async () => {
  await openConsole('/main/tickets/mail');
  const row = await screen.findByRole('row', { name: /2026110900041-000.*From no_reply@example.com/ });
  expect(row).toHaveTextContent('A scan without text.');
  expect(row).toHaveTextContent('This is a ticket of Example Paving.');
  expect(within(row).getByRole('link', { name: mail.subject })).toHaveAttribute(
    'href',
    `/main/tickets/import/${IMPORT}`,
  );
  mockServer.answer({
    dismissMail() {
      mails = [];
      return { success: true };
    },
  });
  await press(`Dismiss ${mail.subject}`);
  const question = within(await screen.findByRole('alertdialog', { name: 'Dismiss this mail?' }));
  expect(mockServer.calls('dismissMail')).toEqual([]);
  fireEvent.click(question.getByRole('button', { name: 'Yes' }));
  expect(await screen.findByText('No mail needs you')).toBeVisible();
  expect(mockServer.calls('dismissMail').map(({ args }) => args)).toMatchObject([{ importId: IMPORT }]);
});

test('on a phone an email is a card', async () => {
  setScreen(360);
  mails = [{ ...mail, subject: null }];
  await openConsole('/main/tickets/mail');
  const card = (await screen.findByRole('link', { name: '(no subject)' })).closest('li') as HTMLElement;
  expect(card).toHaveTextContent('A scan without text.');
  expect(within(card).getByRole('button', { name: 'Dismiss (no subject)' })).toBeVisible();
});

test('a list that cannot be loaded says so and can be reloaded', async () => {
  // What fails is logged (spec §8).
  console.error = () => {};
  mockServer.answer({
    getMailToSettle: () => {
      throw new Error('lost');
    },
  });
  await openConsole('/main/tickets/mail');
  await screen.findByRole('alert');
  mockServer.answer({ getMailToSettle: () => ({ total: 1, data: mails }) });
  await press('Try again');
  expect(await screen.findByRole('row', { name: /2026110900041-000/ })).toBeVisible();
});

test.each([360, 1440])(
  'imported responses show their importer and can be dismissed, at %i px',
  async width => {
    setScreen(width);
    mails = [imported];
    await openConsole('/main/tickets/mail', 'ProjectEngineer');
    const link = await screen.findByRole('link', { name: 'summaries.zip' });
    const row = link.closest(width === 360 ? 'li' : 'tr') as HTMLElement;
    expect(row).toHaveTextContent('Imported by Dana Demo');
    expect(row).toHaveTextContent(imported.reasons[0] as string);
    mockServer.answer({
      dismissMail() {
        mails = [];
        return { success: true };
      },
    });
    await press('Dismiss summaries.zip');
    await answer('No', 'Dismiss these responses?');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(mockServer.calls('dismissMail')).toEqual([]);
    await press('Dismiss summaries.zip');
    fireEvent.click(
      within(await screen.findByRole('alertdialog', { name: 'Dismiss these responses?' })).getByRole(
        'button',
        {
          name: 'Yes',
        },
      ),
    );
    expect(await screen.findByText('No mail needs you')).toBeVisible();
    expect(mockServer.calls('dismissMail').map(({ args }) => args)).toMatchObject([
      { importId: imported.ID },
    ]);
  },
);

test('a user who places no tickets sees that the page is not for them', async () => {
  await openConsole('/main/tickets/mail', 'ReadOnlyUser');
  expect(await screen.findByText('You don’t have access')).toBeVisible();
  expect(mockServer.calls('getMailToSettle')).toEqual([]);
});

test('an email is an import whose tickets can be decided, with its original', async () => {
  const item = {
    ID: '00000000-0000-4000-8000-0000000000e1',
    fileName: 'mail.eml',
    path: ['mail.eml'],
    kind: 'OTHER_COMPANY',
    callCenter: 'onecall',
    ticketNumber: '2026110900041',
    revision: '000',
    company: 'Example Paving',
    choice: 'PROPOSED',
    outcome: 'SKIPPED',
    outcomeReason: 'This is a ticket of Example Paving.',
  };
  const reported = {
    ...{ sender: mail.sender, subject: mail.subject, receivedAt: mail.receivedAt },
    ...{ needsPerson: true, url: '/imports/files/x?token=y' },
  };
  const counts = { total: 1, open: 0, filed: 0, skipped: 1, failed: 0 };
  mockServer.answer({
    getImport: () => ({ ID: IMPORT, state: 'DONE', ...counts, mail: reported, data: [item] }),
  });
  await openConsole(`/main/tickets/import/${IMPORT}`);
  expect(await screen.findByRole('heading', { name: mail.subject })).toBeVisible();
  expect(hrefOf('Download the original')).toBe(reported.url);
  expect(hrefOf('Mail that needs you')).toBe('/main/tickets/mail');
  expect(screen.queryByRole('button', { name: 'Choose files' })).toBeNull();
  await press('Edit 2026110900041-000 CA');
  expect(await screen.findByRole('dialog', { name: 'Ticket 2026110900041-000 CA' })).toBeVisible();
});

test('an owner copies the company’s address and replaces it after confirmation, and the old one is shown with its last day', async () => {
  let address = 'oldoldoldoldoldoldold@in.example.com';
  let previous: object = { previousAddress: null, previousUntil: null };
  const copied = letCopy();
  mockServer.answer({
    getCompanySettings: () => ({ digestDefault: 'OFF' }),
    getInboundAddress: () => ({ address, ...previous }),
    newInboundAddress() {
      previous = { previousAddress: address, previousUntil: '2026-12-12T20:00:00Z' };
      address = 'newnewnewnewnewnewnew@in.example.com';
      return { address, ...previous };
    },
  });
  await openConsole('/main/settings', 'CompanySuperAdmin');
  expect(await screen.findByText(address)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Gmail' })).toBeVisible();
  expect(screen.queryByText(/Your old address/)).toBeNull();
  await press('Copy address');
  await waitFor(() => expect(copied).toEqual([address]));
  await press('New address…');
  await answer('Yes', 'Replace the address?');
  expect(await screen.findByText('newnewnewnewnewnewnew@in.example.com')).toBeVisible();
  expect(
    screen.getByText(/^Your old address, oldold.*, is accepted until 12\/12\/2026 12:00 PM PST\./),
  ).toBeVisible();
});

test('an installation without inbound mail says so, and admins who cannot edit are not asked', async () => {
  mockServer.answer({
    getCompanySettings: () => ({ digestDefault: 'OFF' }),
    getInboundAddress: () => ({ address: null }),
  });
  await openConsole('/main/settings', 'CompanySuperAdmin');
  expect(await screen.findByText(/This installation has no inbound mail/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Copy address' })).toBeNull();
});
