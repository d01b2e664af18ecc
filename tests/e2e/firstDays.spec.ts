import type { Page } from '@playwright/test';
import type { Credentials } from '../../src/authProvider/session';
import { shortDay } from '../../src/ui/dates';
import type { CenterTicket } from '../support/centerFiles/centerTicket';
import { wallOf } from '../support/centerFiles/times';
import { expect, test } from '../support/test';
import { archiveOf, centerOf, hasCodes, mailOf, nameOf, ticketsOf } from './firstMails';
import { forward } from './forward';
import { callAs, signUpCompany } from './newCompany';
import { keepSession } from './people';

const DAY_MS = 86_400_000;
const PHONE = { width: 360, height: 740 };

test("a company's first days, from importing old mail to a renewal confirmed by the center", {
  tag: '@desktop',
}, async ({ page }) => {
  test.setTimeout(180_000);
  const { session, company } = await signUpCompany(page);
  const { companyId } = await prepare(page, session);
  const tickets = ticketsOf(company);
  const [first, second] = tickets as [CenterTicket, CenterTicket];
  expect(tickets).toHaveLength(30);

  // What the center sent so far, dropped at once.
  await page.goto('/main/tickets');
  // Its way to import takes the place of the toolbar's: a click between the two would be lost.
  await expect(page.getByText('No active tickets')).toBeVisible();
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  await page.locator('input[data-files]').setInputFiles({
    name: 'mails.zip',
    mimeType: 'application/zip',
    buffer: await archiveOf(tickets),
  });
  // All are read before the page goes on, by a thread that has to begin.
  const row = page.getByRole('row', { name: /New .*mails.zip › 0.eml/ });
  await expect(row).toContainText('26-117');
  await expect(page.getByRole('row', { name: /New .*mails.zip › 1.eml/ })).toContainText('Imported');
  await expect(page.getByRole('row', { name: /Cannot be read .*notes.txt/ })).toBeVisible();
  await page.getByRole('button', { name: 'Import 31 tickets' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('31 imported · 0 left out · 0 failed')).toBeVisible({ timeout: 20_000 });

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
  await expect(page.getByText('31 imported · 0 left out · 0 failed')).toBeVisible();

  // From here on beside the hole, on a phone.
  await page.setViewportSize(PHONE);
  const open = (ticket: CenterTicket) => page.goto(ids.get(nameOf(ticket)) ?? '');
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
  // Nobody signed it: it waits beside the ticket until a person confirms it.
  await forward(page, session, `From: center@example.com\r\n${mailOf(renewed)}`);
  const waiting = async () => (await detailsOf(page, session, ids.get(nameOf(first)))).waitingMailID;
  await expect.poll(waiting).not.toBeNull();
  await open(first);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`${first.number}-000`);
  await page.getByRole('link', { name: 'Open the mail' }).click();
  await expect(page.getByText('Not proven: Its sender, example.com, is not a domain')).toBeVisible();
  await expect(page.getByText('0 imported · 0 left out · 0 failed · 1 waiting')).toBeVisible();
  await page.getByRole('link', { name: 'Mail that needs you' }).click();
  await page.getByLabel(`Select CA TICKET: ${first.number}-001`).check();
  await page.getByRole('button', { name: 'Confirm 1 mail' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('No mail needs you')).toBeVisible({ timeout: 20_000 });
  const revision = async () => (await detailsOf(page, session, ids.get(nameOf(first)))).revision;
  await expect.poll(revision).toBe('001');
  await open(first);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`${first.number}-001`);
  const expiry = shortDay(renewed.expires.toISOString());
  await expect(page.getByRole('main').getByText(expiry).first()).toBeVisible();
  await expect(page.getByRole('link', { name: /^Open request/ })).toHaveCount(0);
});

/** Places at the centers’ own sites, and has one of the two jobs that the tickets name. */
async function prepare(page: Page, session: Credentials): Promise<{ companyId: string }> {
  const companyId = session.userInfo.company ?? '';
  const { version, ways, ...settings } = await callAs(
    page,
    session,
    'getCompanySettings',
    { companyId },
    `{ Name Address City State ZipCode Phone expiringDays restrictReading secondFactorForAll marksCheck digestDefault
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
    '{ total data { ID JobID TicketNo ExpDate callCenter Status Job { JobNo } } }',
  );
  expect(list.total).toBe(tickets.length);
  const pages = new Map<string, string>();
  const read = await Promise.all(
    list.data.map(async ({ ID, JobID, TicketNo, Job, ...row }: ListRow) => {
      const name = `${row.callCenter} ${TicketNo}`;
      pages.set(name, `/main/tickets/details/${JobID}/${ID}`);
      const details = await detailsOf(page, session, ID);
      return [name, { ...row, job: Job.JobNo, ...details, members: details.members.map(keyOfMember) }];
    }),
  );
  const wanted = tickets.map((ticket, index) => {
    const expires = ticket.expires.toISOString();
    return [
      nameOf(ticket),
      {
        ...{ callCenter: centerOf(ticket.state), Status: 'ACTIVE', ExpDate: expires },
        job: index % 2 === 0 ? '26-117' : 'IMPORTED',
        ticketNumber: ticket.number,
        revision: '000',
        waitingMailID: null,
        submitted: ticket.submitted.toISOString(),
        workBeginDate: ticket.workBegin.toISOString(),
        legalStartDate: ticket.legalStart.toISOString(),
        ticketExpiration: expires,
        members: ticket.stations.map(({ code, name }) => (hasCodes(index) ? code : name)),
      },
    ];
  });
  expect(sorted(Object.fromEntries(read))).toEqual(sorted(Object.fromEntries(wanted)));
  return pages;
}

interface ListRow {
  ID: string;
  JobID: string;
  TicketNo: string;
  callCenter: string;
  Job: { JobNo: string };
}

interface Member {
  /** Of a station whose code is not known its name with a sign. */
  stationCode: string;
  authorityName: string;
}
const keyOfMember = ({ stationCode, authorityName }: Member) =>
  stationCode.startsWith('~') ? authorityName : stationCode;
const sorted = (all: Record<string, { members: string[] }>) =>
  Object.fromEntries(
    Object.entries(all).map(([name, { members, ...rest }]) => [
      name,
      { ...rest, members: members.toSorted() },
    ]),
  );

/** @param at its id, or the address of its page */
function detailsOf(page: Page, session: Credentials, at = '') {
  return callAs(
    page,
    session,
    'getTicketDetails',
    { ticketId: at.split('/').at(-1) },
    `{ ticketNumber revision waitingMailID submitted workBeginDate legalStartDate ticketExpiration
      members { stationCode authorityName } }`,
  );
}

/** From the verdict to the center’s own page, in a tab of its own, with the number to paste there. */
async function lookUp(page: Page, number: string): Promise<void> {
  const context = page.context();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await context.route('https://usanorth811.org/**', route => route.fulfill({ body: 'The center' }));
  const verdict = page.getByRole('region', { name: 'Do not dig', exact: true });
  const way = verdict.getByRole('link', { name: 'Copy number and open usanorth811.org' });
  expect((await way.boundingBox())?.width, 'its words have room').toBeGreaterThan(200);
  expect(await way.evaluate(link => link.scrollWidth - link.clientWidth)).toBeLessThanOrEqual(0);
  const [opened] = await Promise.all([context.waitForEvent('page'), way.click()]);
  await expect(opened.getByText('The center')).toBeVisible();
  expect(await opened.evaluate(() => window.opener)).toBeNull();
  await opened.close();
  await expect(verdict.getByText(`Copied ${number}.`)).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(number);
  await expect(verdict.getByRole('button', { name: 'Enter responses' })).toBeVisible();
}

/** Pastes what the center’s page shows of these stations, and saves it. */
async function enterPage(
  page: Page,
  { submitted }: CenterTicket,
  stations: CenterTicket['stations'],
): Promise<void> {
  const at = wallOf(new Date(submitted.getTime() + DAY_MS), 4, 'halves');
  const rows = stations.map(({ code }) => `${code}\tClear - no conflict\t${at}`);
  const text = ['Station\tResponse\tDate', ...rows, '', 'Call 811 before digging.'].join('\n');
  await page.getByRole('group', { name: 'Actions' }).getByRole('button', { name: 'All actions' }).click();
  const actions = page.getByRole('dialog', { name: 'All actions' });
  await actions.getByRole('button', { name: 'Enter responses' }).click();
  const dialog = page.getByRole('dialog', { name: 'Enter responses' });
  const tooWide = () =>
    dialog.locator('form').evaluate(form => form.scrollWidth - (form.parentElement?.clientWidth ?? 0));
  await expect(dialog.getByRole('button', { name: /^Mark the rest as unchanged at/ })).toBeVisible();
  expect(await tooWide()).toBeLessThanOrEqual(0);
  await dialog.getByLabel('Paste the center’s response page').fill(text);
  await dialog.getByRole('button', { name: 'Read' }).click();
  await expect(dialog.getByText(`Read ${stations.length} utilities.`)).toBeVisible();
  await dialog.getByRole('radio', { name: 'No', exact: true }).check();
  await dialog.getByLabel('I compared the number and revision with the page').check();
  await dialog.getByRole('button', { name: 'Save responses' }).click();
  await expect(dialog).toBeHidden();
}
