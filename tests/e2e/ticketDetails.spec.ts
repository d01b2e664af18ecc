import type { Browser, Page } from '@playwright/test';
import { axeViolations } from '../support/axe';
import { expect, test } from '../support/test';
import { signIn, startSession } from './people';

const link = (page: Page) => page.locator('main a[href*="/main/tickets/details/"]').first();

/** Asks the server as the signed-in person would. */
async function ask(page: Page, query: string, variables: object = {}): Promise<Record<string, unknown>> {
  const answer = await page.evaluate(
    async ([text, given]) => {
      const response = await fetch('/graphql', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${localStorage.getItem('token')}`,
        },
        body: JSON.stringify({ query: text, variables: given }),
      });
      return response.json();
    },
    [query, variables] as const,
  );
  if (answer.errors) throw new Error(JSON.stringify(answer.errors));
  return answer.data;
}

const companyOf = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('userInfo') ?? '{}').company);

test('a phone shows the verdict and collapses the rest, with the actions at the bottom', {
  tag: '@phone',
}, async ({ page }) => {
  await startSession(page, 'ProjectManager');
  await page.goto('/main/tickets');
  await link(page).click();
  const utilities = page.getByRole('button', { name: 'Utilities notified' });
  await expect(utilities).toHaveAttribute('aria-expanded', 'false');
  // Four screens of the phone.
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(3000);
  const headings = await page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts();
  const [verdict, ...places] = headings;
  expect(verdict).toMatch(/^(Safe to dig|Check first|Do not dig)$/);
  // Folded sections say in one line what they hold.
  expect(places.slice(0, 3)).toEqual([
    'Location',
    expect.stringMatching(/^Dates\s+expires /),
    expect.stringMatching(/^Utilities notified\s+\d+ utilities: /),
  ]);
  await utilities.tap();
  await expect(page.getByRole('region', { name: 'Utilities notified' }).getByRole('table')).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  const bar = await page.getByRole('group', { name: 'Actions' }).boundingBox();
  expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBe(page.viewportSize()?.height);
});

test.describe('between two companies', { tag: '@desktop' }, () => {
  test.setTimeout(120_000);

  /** Somebody of the invited company, in a window of their own. */
  async function invitedPage(browser: Browser): Promise<Page> {
    const page = await (await browser.newContext()).newPage();
    await signIn(page, 'CompanyAdmin', 0);
    return page;
  }

  /** Puts somebody of the other company into the library of this one, with a subcontractor of a name of its own. */
  async function knowContact(page: Page, email: string): Promise<string> {
    const companyId = await companyOf(page);
    const name = `Neighbours ${Date.now()} (demo)`;
    const { createSubcontractor } = await ask(
      page,
      `mutation($companyId: ID!, $subcontractor: SubcontractorInput!) {
        createSubcontractor(companyId: $companyId, action: "createSubcontractor", subcontractor: $subcontractor) { ID }
      }`,
      { companyId, subcontractor: { CompanyName: name, Type: 'Boring' } },
    );
    await ask(
      page,
      `mutation($subcontractorId: ID!, $contact: SubcontractorContactInput!) {
        createSubcontractorContact(subcontractorId: $subcontractorId, action: "createSubcontractorContact",
          contact: $contact) { ID }
      }`,
      {
        subcontractorId: (createSubcontractor as { ID: string }).ID,
        contact: { FirstName: 'Robin', LastName: 'Hale', Email: email, IsPrimary: true },
      },
    );
    return name;
  }

  async function receivedAddress(page: Page): Promise<string> {
    const companyId = await companyOf(page);
    const { getReceivedInvitations } = await ask(
      page,
      `query($companyId: ID!) {
        getReceivedInvitations(companyId: $companyId, action: "getReceivedInvitations", body: { skip: 0, take: 1 }) {
          data { id jobId mainTicketId }
        }
      }`,
      { companyId },
    );
    const [newest] = (getReceivedInvitations as { data: Record<'id' | 'jobId' | 'mainTicketId', string>[] })
      .data;
    return `/main/tickets/details/${newest?.jobId}/${newest?.mainTicketId}/${newest?.id}`;
  }

  async function invite(page: Page, name: string): Promise<void> {
    await page.getByRole('button', { name: 'Request a subcontractor’s ticket' }).click();
    const dialog = page.getByRole('dialog', { name: 'Request a subcontractor’s ticket' });
    await dialog.getByRole('combobox', { name: 'Subcontractor' }).fill(name);
    await page.getByRole('option', { name }).click();
    await expect(dialog.getByRole('combobox', { name: 'Contact' })).toHaveValue(/Robin Hale/);
    await dialog.getByRole('button', { name: 'Send invitation' }).click();
    await expect(dialog).toBeHidden();
  }

  test('one company invites, the other sees the dig and shares its ticket, until the first revokes', async ({
    page,
    browser,
  }) => {
    await signIn(page, 'CompanyAdmin', 2);
    const other = await invitedPage(browser);
    const { getViewer } = await ask(other, '{ getViewer(action: "getViewer") { Email } }');
    const name = await knowContact(page, (getViewer as { Email: string }).Email);
    await page.goto('/main/tickets');
    await page.locator('main a[href*="/main/tickets/details/"]').nth(6).click();
    await invite(page, name);
    const panel = page.getByRole('region', { name: 'Subcontractors' });
    await expect(panel.getByRole('row', { name: new RegExp(name.slice(0, 20)) })).toContainText(
      'No reply yet',
    );

    const address = await receivedAddress(other);
    await other.goto(address);
    await expect(other.getByText('Ticket of Silver Basin')).toBeVisible();
    await expect(other.getByRole('heading', { name: 'Utilities notified' })).toBeVisible();
    await expect(other.getByRole('heading', { name: 'Contacts' })).toHaveCount(0);
    await expect(other.getByRole('group', { name: 'Actions' })).toHaveCount(0);
    await other.getByRole('combobox', { name: 'Your ticket for this dig' }).click();
    const own = other.getByRole('option').first();
    const number = ((await own.textContent()) ?? '').split(' ')[0] ?? '';
    await own.click();
    await other.getByRole('button', { name: 'Share this ticket' }).click();
    await expect(other.getByText('You share your ticket')).toBeVisible();

    await page.goto(`${address}/${number}`);
    const linked = page.getByRole('region', { name: 'The subcontractor’s ticket' });
    await expect(linked).toContainText(number);
    await page
      .getByRole('region', { name: 'Invitation', exact: true })
      .getByRole('button', { name: /^Revoke/ })
      .click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Yes', exact: true }).click();
    await expect(page.getByText('This invitation doesn’t exist or was revoked.')).toBeVisible();

    await other.reload();
    await expect(other.getByRole('heading', { name: 'This no longer exists' })).toBeVisible();
    await other.context().close();
  });
});

test.describe('without the map', () => {
  test.use({ expectedInConsole: [/ERR_FAILED|dynamically imported module|preload/] });

  test("a ticket's outline is sketched", { tag: '@desktop' }, async ({ page }) => {
    await page.route(/\/MapOfArea-[^/]*\.js$/, route => route.abort());
    await startSession(page, 'ProjectManager');
    await page.goto('/main/tickets');
    await link(page).click();
    await expect(page.getByRole('img', { name: /Outline of the dig area/ })).toBeVisible();
  });
});
