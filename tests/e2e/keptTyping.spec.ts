import type { Page } from '@playwright/test';
import { expect, test } from '../support/test';
import { startSession } from './people';

// What is read anew fails, as on a line that comes back for a moment.
test.use({ expectedInConsole: [/net::ERR_FAILED/] });

const READ = /query (getProjectManagers|getCompanySettings)\b/;

async function addressOfJob(page: Page): Promise<string> {
  await page.goto('/main/jobs');
  const details = await page.locator('main a[href^="/main/jobs/details/"]').first().getAttribute('href');
  return `${details?.replace('/details/', '/')}/edit`;
}

const FORMS = [
  { where: 'a new job', role: 'CompanyAdmin', field: 'Job name', address: async () => '/main/jobs/add' },
  { where: 'a job', role: 'CompanyAdmin', field: 'Job name', address: addressOfJob },
  {
    where: 'the settings',
    role: 'CompanySuperAdmin',
    field: 'Record retention (years)',
    address: async () => '/main/settings',
  },
] as const;

for (const { where, role, field, address } of FORMS) {
  test(`what is typed in the form of ${where} stays when it cannot be read anew`, {
    tag: '@desktop',
  }, async ({ page }) => {
    await startSession(page, role, 1);
    const path = await address(page);
    // What is still being read is not read anew when the line comes back.
    const isRead = page.waitForResponse(response => READ.test(response.request().postData() ?? ''));
    await page.goto(path);
    await isRead;
    const input = page.getByRole('textbox', { name: field, exact: true });
    await input.fill('12');
    await page.route('**/graphql', route => route.abort());
    const failed = page.waitForEvent('requestfailed', request => READ.test(request.postData() ?? ''));
    await page.evaluate(() => {
      dispatchEvent(new Event('offline'));
      dispatchEvent(new Event('online'));
    });
    await failed;
    await input.press('End');
    await input.pressSequentially('34');
    await expect(input).toHaveValue('1234');
    await expect(page.getByText('This couldn’t load')).toHaveCount(0);
  });
}
