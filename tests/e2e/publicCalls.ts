import type { Page } from '@playwright/test';

/** How many calls to the server the page makes from now on. */
export function countCalls(page: Page): { readonly count: number } {
  const calls = { count: 0 };
  page.on('request', request => {
    if (new URL(request.url()).pathname === '/graphql') calls.count += 1;
  });
  return calls;
}

/** Answers the page's calls in the server's place, as an error of this kind. */
export async function refuseCalls(page: Page, error: object): Promise<void> {
  await page.route('**/graphql', route => route.fulfill({ json: { data: null, errors: [error] } }));
}

/** Has the server ask to wait. */
export const tooMany = (seconds: number) => ({
  message: `Too many tries. Try again in ${seconds} seconds.`,
  errorType: 'TooManyRequestsException',
  errorInfo: { retryAfter: seconds },
});

/** Has the server want a bot proof. */
export const proofWanted = {
  message: 'The form was sent without the check against automatic senders. Send it again.',
  errorType: 'ValidationException',
  errorInfo: { botCheck: 'missing' },
};

/** Makes the browser as it is on plain http in a company's own network: without web crypto. */
export async function withholdCrypto(page: Page): Promise<void> {
  await page.addInitScript(() => Object.defineProperty(crypto, 'subtle', { value: undefined }));
}
