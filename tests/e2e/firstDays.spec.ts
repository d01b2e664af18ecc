import type { Page } from '@playwright/test';
import type { Credentials } from '../../src/authProvider/session';
import { shortDay } from '../../src/ui/dates';
import { INBOUND_KEY } from '../support/browserSetup';
import { type CenterTicket, centerTicket } from '../support/centerFiles/centerTicket';
import { writeLegacyText } from '../support/centerFiles/legacyText';
import { writeMailText } from '../support/centerFiles/mailText';
import { writeSheetPdf } from '../support/centerFiles/sheetPdf';
import { wallOf } from '../support/centerFiles/times';
import { writeXml } from '../support/centerFiles/xml';
import { zip } from '../support/centerFiles/zip';
import { expect, test } from '../support/test';
import { callAs, signUpCompany } from './newCompany';
import { keepSession } from './people';

const [MINUTE_MS, DAY_MS] = [60_000, 86_400_000];
const PHONE = { width: 360, height: 740 };

test('the first days of a company: from its old mails to a renewal that the center confirmed', {
  tag: '@desktop',
}, async ({ page }) => {
  test.setTimeout(120_000);
  const { session, company } = await signUpCompany(page);
  const { companyId } = await prepare(page, session);
  const tickets = ticketsOf(company);
  const [first, second] = tickets as [CenterTicket, CenterTicket];

  // What the center sent so far, dropped at once.
  await page.goto('/main/tickets');
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  await page.locator('input[data-files]').setInputFiles({
    name: 'mails.zip',
    mimeType: 'application/zip',
    buffer: await archiveOf(tickets),
  });
  await expect(page.getByRole('row', { name: /New .*mails.zip › 0.eml/ })).toContainText('26-117');
  await expect(page.getByRole('row', { name: /New .*mails.zip › 1.eml/ })).toContainText('Imported');
  await expect(page.getByRole('row', { name: /Cannot be read .*notes.txt/ })).toBeVisible();
  await page.getByRole('button', { name: 'Import 11 copies' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('11 imported · 0 left out · 0 failed')).toBeVisible({ timeout: 20_000 });

  const ids = await expectAll(page, session, companyId, tickets);
  await page
    .getByRole('link', { name: `${first.number}-000 CA` })
    .first()
    .click();
  const verdict = page.getByRole('region', { name: 'Do not dig', exact: true });
  await expect(verdict).toContainText('Its response has not been looked up.');
  const printed = page.getByRole('region', { name: 'As the center prints it' });
  await expect(printed.getByRole('link', { name: /^mails.zip › 0/ })).toHaveCount(2);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    printed.getByRole('link', { name: /0.xml/ }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('mails.zip');
  await page.goBack();
  await expect(page.getByText('11 imported · 0 left out · 0 failed')).toBeVisible();

  // From here on beside the hole, on a phone.
  await page.setViewportSize(PHONE);
  const open = (ticket: CenterTicket) => page.goto(ids.get(ticket.number) ?? '');
  await open(second);
  await lookUp(page, second.number);
  await enterPage(page, second, second.stations.slice(1));
  await expect(page.getByText('The ticket doesn’t count as looked up')).toBeVisible();
  await expect(verdict).toContainText('Its response has not been looked up.');
  await open(first);
  await enterPage(page, first, first.stations);
  await expect(page.getByRole('region', { name: 'Safe to dig', exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'All actions' }).click();
  await page
    .getByRole('dialog', { name: 'All actions' })
    .getByRole('button', { name: 'Renew', exact: true })
    .click();
  const renewing = page.getByRole('dialog', { name: 'Renew ticket' });
  await renewing.getByRole('button', { name: 'Renew ticket' }).click();
  await page.waitForURL(/\/main\/tickets\/place\/./);
  await page.getByRole('button', { name: 'I have placed it' }).click();
  await page.getByRole('dialog', { name: 'I have placed it' }).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Placed, unconfirmed')).toBeVisible();

  const renewed = {
    ...first,
    revision: '001',
    submitted: new Date(Math.floor(Date.now() / 1000) * 1000),
    expires: new Date(first.expires.getTime() + 20 * DAY_MS),
    contents: { ...first.contents, centerStatus: 'Renewed' },
  };
  await forward(page, session, mailOf(renewed));
  const revision = async () => (await detailsOf(page, session, ids.get(first.number))).revision;
  await expect.poll(revision, { timeout: 20_000 }).toBe('001');
  await open(first);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`${first.number}-001`);
  const expiry = shortDay(renewed.expires.toISOString());
  await expect(page.getByRole('main').getByText(expiry).first()).toBeVisible();
  await expect(page.getByRole('link', { name: /^Open sheet/ })).toHaveCount(0);
});

/** Places at the centers’ own sites, and has one of the two jobs that the tickets name. */
async function prepare(page: Page, session: Credentials): Promise<{ companyId: string }> {
  const companyId = session.userInfo.company ?? '';
  const { version, ways, ...settings } = await callAs(
    page,
    session,
    'getCompanySettings',
    { companyId },
    `{ Name Address City State ZipCode Phone expiringDays restrictReading demandFieldVerification digestDefault
      autoRenewDefault autoRenewRemarkDefault retentionYears version ways { callCenter } }`,
  );
  const assisted = ways.map(({ callCenter }: { callCenter: string }) => ({ callCenter, way: 'ASSISTED' }));
  await callAs(page, session, 'updateCompanySettings', {
    companyId,
    settings: { ...settings, version, ways: assisted },
  });
  const managers = await callAs(page, session, 'getProjectManagers', { companyId }, '{ data { ID } }');
  const job = { JobNo: '26-117', Name: 'Levee', ManagerID: managers.data[0].ID };
  await callAs(page, session, 'createJob', { companyId, job });
  await keepSession(page, new URL((await page.request.get('/config.json')).url()).origin, session);
  return { companyId };
}

/** Ten tickets under way, each other one on a job that Whiteline does not know. */
function ticketsOf(company: string): CenterTicket[] {
  const now = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;
  const inDays = (days: number) => new Date(now + days * DAY_MS);
  return Array.from({ length: 10 }, (_, index) =>
    centerTicket({
      number: `202611210010${index}`,
      revision: '000',
      previous: null,
      // Sheets print it to the minute.
      submitted: new Date(inDays(-9).getTime() + (index % 5 === 4 ? 0 : index * 1000)),
      workBegin: inDays(-4),
      legalStart: inDays(-4),
      expires: inDays(10 + index),
      contents: { company, centerStatus: 'New', jobName: index % 2 === 0 ? '26-117' : 'EX-9 Main St' },
    }),
  );
}

/** One ticket in two forms, the others in one each, and a note that is no ticket. */
async function archiveOf(tickets: readonly CenterTicket[]): Promise<Buffer> {
  const [first] = tickets as [CenterTicket];
  const forms: ((ticket: CenterTicket) => Promise<[string, string | Buffer]>)[] = [
    async ticket => ['eml', mailOf(ticket)],
    async ticket => ['eml', mailOf(ticket, 'older')],
    async ticket => ['xml', writeXml(ticket, 'newer')],
    async ticket => ['txt', writeLegacyText(ticket, 4)],
    async ticket => ['pdf', await writeSheetPdf(ticket, 'older')],
  ];
  const files = await Promise.all(
    tickets.map(async (ticket, index) => {
      const [ending, content] = (await forms[index % forms.length]?.(ticket)) ?? ['', ''];
      return { name: `${index}.${ending}`, bytes: Buffer.from(content) };
    }),
  );
  return zip([
    ...files,
    { name: '0.xml', bytes: Buffer.from(writeXml(first, 'newer')) },
    { name: 'notes.txt', bytes: Buffer.from('Lunch on Friday\n') },
  ]);
}

function mailOf(ticket: CenterTicket, vocabulary: 'older' | 'newer' = 'newer'): string {
  const { number, revision } = ticket;
  const status = ticket.contents.centerStatus?.toUpperCase();
  const subject = `Subject: CA TICKET: ${number}-${revision} ${status} NORM(EXMPLE)`;
  return `${subject}\r\nContent-Type: text/plain\r\n\r\n${writeMailText(ticket, vocabulary)}`;
}

/** Numbers, dates to the second and every station, whichever form told them; answers where each ticket’s page is. */
async function expectAll(
  page: Page,
  session: Credentials,
  companyId: string,
  tickets: readonly CenterTicket[],
): Promise<Map<string, string>> {
  const variables = { companyId, body: { skip: 0, take: 50 } };
  const list = await callAs(
    page,
    session,
    'getActiveTickets',
    variables,
    '{ data { ID JobID TicketNo Job { JobNo } } }',
  );
  const pages = new Map<string, string>();
  const read = await Promise.all(
    list.data.map(async (row: { ID: string; JobID: string; TicketNo: string; Job: { JobNo: string } }) => {
      pages.set(row.TicketNo, `/main/tickets/details/${row.JobID}/${row.ID}`);
      const { members, ...details } = await detailsOf(page, session, row.ID);
      const stations = members.map(({ stationCode }: { stationCode: string }) => stationCode).toSorted();
      return { job: row.Job.JobNo, stations, ...details };
    }),
  );
  const byNumber = (one: { ticketNumber: string }, other: { ticketNumber: string }) =>
    one.ticketNumber.localeCompare(other.ticketNumber);
  expect(read.toSorted(byNumber)).toEqual(
    tickets.map((ticket, index) => ({
      job: index % 2 === 0 ? '26-117' : 'IMPORTED',
      ticketNumber: ticket.number,
      revision: '000',
      submitted: ticket.submitted.toISOString(),
      workBeginDate: ticket.workBegin.toISOString(),
      legalStartDate: ticket.legalStart.toISOString(),
      ticketExpiration: ticket.expires.toISOString(),
      stations: ticket.stations.map(({ code }) => code).toSorted(),
    })),
  );
  return pages;
}

/** @param at its id, or the address of its page */
function detailsOf(page: Page, session: Credentials, at = '') {
  return callAs(
    page,
    session,
    'getTicketDetails',
    { ticketId: at.split('/').at(-1) },
    '{ ticketNumber revision submitted workBeginDate legalStartDate ticketExpiration members { stationCode } }',
  );
}

/** From the verdict to the center’s own page, in a tab of its own, with the number to paste there. */
async function lookUp(page: Page, number: string): Promise<void> {
  const context = page.context();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await context.route('https://usanorth811.org/**', route => route.fulfill({ body: 'The center' }));
  const verdict = page.getByRole('region', { name: 'Do not dig', exact: true });
  const [opened] = await Promise.all([
    context.waitForEvent('page'),
    verdict.getByRole('link', { name: 'Copy number and open usanorth811.org' }).click(),
  ]);
  await expect(opened.getByText('The center')).toBeVisible();
  expect(await opened.evaluate(() => window.opener)).toBeNull();
  await opened.close();
  await expect(verdict.getByText(`Copied ${number}.`)).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(number);
  await expect(verdict.getByRole('button', { name: 'Enter what the page says' })).toBeVisible();
}

/** Pastes what the center’s page shows of these stations, and saves it. */
async function enterPage(
  page: Page,
  { submitted }: CenterTicket,
  stations: CenterTicket['stations'],
): Promise<void> {
  const at = wallOf(new Date(submitted.getTime() + DAY_MS), 4, 'halves');
  const text = stations.map(({ code }) => `${code}\tClear - no conflict\t${at}`).join('\n');
  await page.getByRole('group', { name: 'Actions' }).getByRole('button', { name: 'Enter responses' }).click();
  const dialog = page.getByRole('dialog', { name: 'Enter responses' });
  await dialog.getByLabel('Paste the center’s response page').fill(text);
  await dialog.getByRole('button', { name: 'Read' }).click();
  await expect(dialog.getByText(`Read ${stations.length} utilities.`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Save responses' }).click();
  await expect(dialog).toBeHidden();
}

/** Sends a mail to the company’s address, as the rule of a mailbox would. */
async function forward(page: Page, session: Credentials, mail: string): Promise<void> {
  const companyId = session.userInfo.company;
  const { address } = await callAs(page, session, 'getInboundAddress', { companyId });
  const answer = await page.request.post(`/inbound/mime?key=${INBOUND_KEY}&to=${address}`, {
    headers: { 'content-type': 'message/rfc822' },
    data: mail,
  });
  expect(await answer.json()).toEqual({ success: true });
}
