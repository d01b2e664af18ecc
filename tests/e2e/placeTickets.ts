import type { Page } from '@playwright/test';
import { expect, test } from '../support/test';
import { ticketPayload } from '../support/tickets';

/** How long a submission may wait, in ms: the centers take so many of a login within two minutes. */
const TURN_MS = 120_000;

/** Places tickets on the job whose page is open, and waits until its center has confirmed them. */
export async function placeTickets(page: Page, count: number): Promise<void> {
  test.setTimeout(test.info().timeout + TURN_MS);
  const jobId = page.url().split('/').at(-1) ?? '';
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const query =
    'mutation ($ticketPayload: String!, $action: String!) { createTicket(ticketPayload: $ticketPayload, action: $action) { ID } }';
  for (let placed = 0; placed < count; placed++) {
    const payload = JSON.stringify(ticketPayload(jobId, new Date()));
    const answer = await page.request.post('/graphql', {
      headers: { authorization: `Bearer ${token}` },
      data: { query, variables: { ticketPayload: payload, action: 'createTicket' } },
    });
    expect((await answer.json()).errors).toBeUndefined();
  }
  await page.reload();
  const active = page.getByRole('navigation', { name: 'Groups of tickets' }).getByRole('link').first();
  await expect(active).toHaveText(new RegExp(`^Active\\s*${count}$`), { timeout: TURN_MS + 30_000 });
}
