import type { Page } from '@playwright/test';
import type { Credentials } from '../../src/authProvider/session';
import { INBOUND_KEY } from '../support/browserSetup';
import { expect } from '../support/test';
import { callAs } from './newCompany';

/** Sends a mail to the company’s address, as the rule of a mailbox would. */
export async function forward(page: Page, session: Credentials, mail: string): Promise<void> {
  const companyId = session.userInfo.company;
  const { address } = await callAs(page, session, 'getInboundAddress', { companyId });
  const answer = await page.request.post(`/inbound/mime?key=${INBOUND_KEY}&to=${address}`, {
    headers: { 'content-type': 'message/rfc822' },
    data: mail,
  });
  expect(await answer.json()).toEqual({ success: true });
}
