import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { type CenterTicket, centerTicket } from '../support/centerFiles/centerTicket';
import { writeXml } from '../support/centerFiles/xml';
import { expect, test } from '../support/test';
import { callAs, signUpCompany } from './newCompany';
import { keepSession } from './people';

const TICKETS = 3;
const DAY_MS = 86_400_000;

/** Clicks, taps and keys that one ticket may take: open, paste, answer, save. */
const MAX_STEPS = 4;

const UTILITIES = ['Water', 'Gas', 'Power', 'Telephone', 'Cable', 'Sewer', 'Fiber', 'Transit'].map(
  (name, nth) => ({
    ...{ seqNo: nth + 1, code: `DEMO0${nth + 1}`, name: `Demo ${name} District`, phone: '9165550150' },
  }),
);

function ticketOf(nth: number, company: string): CenterTicket {
  const at = (days: number) => new Date(Math.floor(Date.now() / 1000) * 1000 + days * DAY_MS);
  return centerTicket({
    number: `202611090081${nth}`,
    ...{ revision: '000', previous: null, submitted: at(-8), workBegin: at(-4), legalStart: at(-4) },
    expires: at(19),
    ...{ stations: UTILITIES, recipient: 'DEMO01', house: `10${nth}`, street: 'Example Street' },
    contents: { company, centerStatus: 'New' },
  });
}

/** The center's page of the ticket, as a browser copies it. */
function pageOf(number: string): string {
  const rows = UTILITIES.map(
    ({ code, name }) => `<tr><td>${code}</td><td>${name}</td><td>001 Clear - No conflict</td>
      <td>11/25/2026 3:04 PM</td></tr>`,
  );
  return `<h2>Ticket ${number}-000</h2><table><tr><th>Station</th><th>Utility</th><th>Response</th><th>Date</th></tr>
    ${rows.join('')}</table>`;
}

/** A company whose tickets were imported and not looked up. */
async function openDashboard(page: Page): Promise<CenterTicket[]> {
  const { session, company } = await signUpCompany(page);
  const companyId = session.userInfo.company ?? '';
  const tickets = Array.from({ length: TICKETS }, (_, nth) => ticketOf(nth, company));
  const variables = { companyId, clientRequestId: randomUUID() };
  const { ID: importId } = await callAs(page, session, 'createImport', variables, '{ ID }');
  for (const ticket of tickets) {
    const sent = await page.request.put(`/imports/${importId}/files?name=${ticket.number}.xml`, {
      headers: { authorization: `Bearer ${session.token}`, 'content-type': 'application/octet-stream' },
      data: Buffer.from(writeXml(ticket, 'newer')),
    });
    expect(sent.ok()).toBe(true);
  }
  const state = async () => {
    const look = { importId, body: { skip: 0, take: 10 } };
    return callAs(page, session, 'getImport', look, '{ filed open data { kind reason } }');
  };
  await expect.poll(async () => (await state()).data.length).toBe(TICKETS);
  await callAs(page, session, 'applyImport', { importId }, '{ success }');
  await expect.poll(async () => (await state()).filed).toBe(TICKETS);
  await keepSession(page, new URL((await page.request.get('/config.json')).url()).origin, session);
  await page.goto('/main/dashboard');
  return tickets;
}

async function copy(page: Page, html: string): Promise<void> {
  await page.evaluate(async page => {
    const item = new ClipboardItem({
      'text/html': new Blob([page], { type: 'text/html' }),
      'text/plain': new Blob(['The page'], { type: 'text/plain' }),
    });
    await navigator.clipboard.write([item]);
  }, html);
}

const numberOf = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 }).first();

test('tickets with eight utilities are looked up one after the other, in four steps each', async ({
  page,
  context,
}, { project }) => {
  const isPhone = project.name === 'phone';
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const tickets = await openDashboard(page);
  await page.getByRole('link', { name: `Look up again: ${TICKETS} tickets` }).click();
  await expect(page.getByText(`1 of ${TICKETS}`)).toBeVisible();
  // The center's page opens in a tab of its own, which is not on this machine.
  await context.route('https://usanorth811.org/**', route => route.fulfill({ body: 'The center' }));
  for (let nth = 0; nth < tickets.length; nth++) {
    await expect(page.getByText(`${nth + 1} of ${TICKETS}`)).toBeVisible();
    const number = (await numberOf(page).textContent())?.slice(0, 13) ?? '';
    const started = Date.now();
    let steps = 0;
    const step = async (act: () => Promise<unknown>) => {
      steps += 1;
      await act();
    };
    const opened = context.waitForEvent('page');
    await step(() => page.getByRole('link', { name: /^Copy number and open/ }).click());
    await (await opened).close();
    await page.bringToFront();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(number);
    await copy(page, pageOf(number));
    await step(() =>
      isPhone
        ? page.getByRole('button', { name: 'Paste', exact: true }).tap()
        : page.keyboard.press('Control+V'),
    );
    await expect(page.getByText('Read 8 utilities. Check each row.')).toBeVisible();
    const no = page.getByRole('radio', { name: 'No', exact: true });
    await expect(no).toBeFocused();
    await expect(page.getByRole('button', { name: 'Save and next' })).toBeInViewport();
    await step(() => (isPhone ? no.tap() : page.keyboard.press('Space')));
    await expect(
      page.getByText('Every utility is filled in. The ticket will count as looked up.'),
    ).toBeVisible();
    await step(() =>
      isPhone ? page.getByRole('button', { name: 'Save and next' }).tap() : page.keyboard.press('Enter'),
    );
    await expect(page.getByText(`${nth + 1} of ${TICKETS}`)).toBeHidden();
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    process.stdout.write(`look-up round, ${project.name}: ${seconds} s, ${steps} steps\n`);
    expect(steps).toBeLessThanOrEqual(MAX_STEPS);
    // What was begun goes on after a reload.
    if (nth === 0) await page.reload();
  }
  await expect(page.getByRole('heading', { level: 1, name: 'All looked up' })).toBeVisible();
  await expect(page.getByText(`${TICKETS} tickets done.`)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Look up again/ })).toHaveCount(0);
});
