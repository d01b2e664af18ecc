import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole } from '../support/consolePages';
import { choose } from '../support/fields';
import { mockServer } from '../support/mockServer';
import { press, testPages } from '../support/pages';

testPages();

const LEFT = '00000000-0000-4000-8000-000000000001';
const PEOPLE = [
  { userId: LEFT, Name: 'Robin Vale', active: false },
  { userId: LEFT.replace(/1$/, '2'), Name: 'Max Boss', active: true },
  { userId: LEFT.replace(/1$/, '3'), Name: 'admin', byAdministrator: true },
];
const at = '2026-11-20T16:00:00Z';
const ROWS = [
  { id: '3', at, userName: 'SYSTEM', action: 'seedDemo', entity: 'company' },
  { id: '2', at, userName: 'admin', byAdministrator: true, action: 'accessCompany', entity: 'company' },
  {
    id: '1',
    at,
    userName: 'boss',
    action: 'createUser',
    entity: 'employer',
    after: JSON.stringify({ Email: 'robin@example.com' }),
  },
];

test('the log shows who did what, and can be filtered by former users and visitors, and exported', async () => {
  mockServer.answer({
    getAuditPeople: () => PEOPLE,
    getCompanyAudit: () => ({ total: ROWS.length, data: ROWS }),
  });
  await openConsole('/main/audit');
  const entries = within(screen.getByRole('main')).getAllByRole('listitem');
  expect(entries[0]).toHaveTextContent('Whiteline (automatic)Created demo data');
  expect(entries[1]).toHaveTextContent(/adminWhiteline administrator.*System administrator viewed/);
  expect(entries[2]).toHaveTextContent(/Added a user.*Email: robin@example\.com/);

  fireEvent.mouseDown(screen.getByRole('combobox', { name: /^Who/ }));
  const names = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
  expect(names).toEqual(
    expect.arrayContaining(['Robin Vale (left)', 'Max Boss', 'admin (Whiteline administrator)']),
  );
  fireEvent.click(screen.getByRole('option', { name: 'Robin Vale (left)' }));
  const filters = [{ field: 'userId', value: [LEFT] }];
  await waitFor(() =>
    expect(mockServer.calls('getCompanyAudit').at(-1)?.args.body).toMatchObject({ filters }),
  );
  await press('Export');
  fireEvent.click(await screen.findByRole('menuitem', { name: 'CSV' }));
  const exported = () => mockServer.calls().find(({ operation }) => String(operation) === 'exportTickets');
  await waitFor(() => expect(JSON.stringify(exported()?.args)).toContain(LEFT));

  await choose('What', 'Added a user');
  await waitFor(() =>
    expect(mockServer.calls('getCompanyAudit').at(-1)?.args.body).toMatchObject({
      filters: expect.arrayContaining([expect.objectContaining({ field: 'action', value: ['createUser'] })]),
    }),
  );
});
