import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { queryClient } from '../../src/admin/AdminApp';
import { thisYear } from '../support/centerDays';
import { openConsole } from '../support/consolePages';
import { choose, enterDate } from '../support/fields';
import { mockServer } from '../support/mockServer';
import { fill, press, testPages } from '../support/pages';

testPages();

const year = thisYear();
const MARKED = { code: '1', text: 'Locate area marked', color: 'green', inForce: true };
const line = () => screen.queryByText(/recalculated|Recalculating/, { selector: '[role=status]' });
const yes = async () => {
  const question = within(await screen.findByRole('alertdialog'));
  fireEvent.click(question.getByRole('button', { name: 'Yes' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
};

test('everybody reads the rules and changes none', async () => {
  mockServer.answer({
    getHolidays: () => [{ date: `${year}-11-26`, name: 'Thanksgiving Day', posted: true }],
    getResponseCodes: () => [{ ...MARKED, posted: true, postingId: 'p1' }],
    getCenterRules: () => [{ name: 'notice', value: '2', source: 'Gov. Code 4216.2(b)', verified: true }],
  });
  await openConsole('/main/rules', 'ReadOnlyUser');
  const parts = within(screen.getByRole('navigation', { name: 'Parts of the rules' }));
  const go = (name: string) => fireEvent.click(parts.getByRole('link', { name }));
  expect(await screen.findByText('Thanksgiving Day')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Withdraw…' })).toBeNull();
  go('Response codes');
  expect(await screen.findByText('Locate area marked')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^(Edit|Withdraw)…$/ })).toBeNull();
  go('Rules');
  expect(await screen.findByText('Gov. Code 4216.2(b)')).toBeVisible();
  expect(parts.queryByRole('link', { name: 'Activity' })).toBeNull();
});

test('who posts a code sees which tickets count by its former meaning, until none does', async () => {
  let left: { code: string; tickets: number }[] = [];
  mockServer.answer({
    getResponseCodes: () => [MARKED],
    getResponseRecounts: () => left,
    postResponseCode() {
      left = [{ code: 'E4', tickets: 3 }];
      return { tickets: 3, left: 3 };
    },
  });
  await openConsole('/main/rules?part=codes', 'SASAdministrator');
  expect(line()).toBeNull();
  await press('Add code');
  fill('Code', 'E4');
  fill('Meaning, in the call center’s words', 'Wait for the locator');
  await choose('Status', 'Check: read the response first');
  await enterDate('Active from', `01/02/${year}`);
  await press('Save code');
  await yes();
  await waitFor(() => expect(line()).toHaveTextContent('Recalculating 3 tickets with code E4…'));
  expect(line()).toHaveTextContent('Lists may show the old status');
  left = [];
  await queryClient.refetchQueries({ queryKey: ['responseRecounts'] });
  await waitFor(() =>
    expect(line()).toHaveTextContent('All tickets are recalculated. Lists show the current status.'),
  );
});

test('a withdrawal tells what counts when', async () => {
  const posted = { code: 'E3', text: 'Wait', posted: true, inForce: true };
  const check = { color: 'yellow', postingId: 'p1', validFrom: `${year}-01-02`, validTo: `${year}-02-01` };
  const stop = { color: 'red', postingId: 'p2', validFrom: `${year}-02-01` };
  mockServer.answer({
    getResponseCodes: () => [
      { ...posted, ...check },
      { ...posted, ...stop },
    ],
  });
  await openConsole('/main/rules?part=codes', 'SASAdministrator');
  const [first] = await screen.findAllByRole('button', { name: 'Withdraw…' });
  fireEvent.click(first as HTMLElement);
  const dialog = within(await screen.findByRole('alertdialog'));
  await enterDate('Inactive from', `02/01/${year}`);
  expect(await dialog.findByText(/Choose an earlier day/)).toBeVisible();
  await enterDate('Inactive from', `01/10/${year}`);
  await waitFor(() =>
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(`until 01/01/${year}.*Unknown`),
      expect.stringMatching(`01/02/${year} to 01/09/${year}.*posted`),
      expect.stringMatching(`01/10/${year} to 01/31/${year}.*Unknown.*changes`),
      expect.stringMatching(`from 02/01/${year}.*posted`),
    ]),
  );
  await yes();
  expect(mockServer.calls('withdrawResponseCode')[0]?.args).toMatchObject({
    postingId: 'p1',
    validTo: `${year}-01-10`,
  });
});
