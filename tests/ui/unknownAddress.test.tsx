import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole } from '../support/consolePages';
import { testPages } from '../support/pages';

testPages();

test.each(['/main/nothing', '/main/jobs/1/2/3', '/main/contacts', '/main/overview/customers/1'])(
  '%s is reported as an unknown page',
  async path => {
    await openConsole(path, 'SASAdministrator');
    expect(
      await screen.findByText(
        'There is no page at this address. It may have been mistyped, or the page has moved.',
      ),
    ).toBeVisible();
  },
);
