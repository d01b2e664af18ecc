import type { Page } from '@playwright/test';
import { ACTIONS, type Operation } from '../../domain/actions';
import { documentOf } from '../support/documents';
import { ticketPayload } from '../support/tickets';
import { signUpCompany } from './newCompany';
import { keepSession } from './people';

/** Has a new company place at the center's own site, and opens the sheet of its first ticket. */
export async function openNewSheet(page: Page): Promise<void> {
  const { session } = await signUpCompany(page);
  const companyId = session.userInfo.company ?? '';
  const call = async (operation: Operation, variables: object, selection: string) => {
    const answer = await page.request.post('/graphql', {
      headers: { authorization: `Bearer ${session.token}` },
      data: {
        query: documentOf(operation, selection),
        variables: { companyId, action: ACTIONS[operation], ...variables },
      },
    });
    const { data, errors } = await answer.json();
    if (errors) throw new Error(`${operation} failed: ${JSON.stringify(errors)}`);
    return data[operation];
  };
  const settings = await call('getCompanySettings', {}, SETTINGS);
  const ways = [{ callCenter: 'onecall', way: 'ASSISTED' }];
  await call('updateCompanySettings', { settings: { ...settings, ways } }, '{ success }');
  const { ID: ManagerID } = await call('getViewer', {}, '{ ID }');
  const job = { JobNo: '26-045', Name: 'Vernon main', ManagerID };
  const { ID: jobId } = await call('createJob', { job }, '{ ID }');
  const payload = JSON.stringify(ticketPayload(jobId, new Date()));
  const { placementId } = await call('createTicket', { ticketPayload: payload }, '{ placementId }');
  const config = await page.request.get('/config.json');
  await keepSession(page, new URL(config.url()).origin, session);
  await page.goto(`/main/tickets/place/${placementId}`);
}

const SETTINGS = `{ Name Address City State ZipCode Phone expiringDays restrictReading secondFactorForAll marksCheck digestDefault
  autoRenewDefault autoRenewRemarkDefault retentionYears version }`;
