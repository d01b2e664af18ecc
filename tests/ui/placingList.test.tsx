import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AppError } from '../../domain/errors';
import { roleOf } from '../../domain/permissions/roles';
import { ME, openConsole } from '../support/consolePages';
import { mockServer } from '../support/mockServer';
import { hrefOf, press, testPages } from '../support/pages';
import { setScreen } from '../support/screen';

testPages();

const idOf = (nth: number) => `00000000-0000-4000-8000-00000000000${nth}`;
const item = (nth: number, more: object = {}) => ({
  ID: idOf(nth),
  kind: 'renew',
  state: 'WAITING',
  deadline: { at: null, urgency: 'TODAY', text: 'Renew before it ends Mon 11/23/2026, 11:59 PM.' },
  callCenter: 'onecall',
  ticketId: idOf(nth),
  ticketName: `Weir ${nth}`,
  ticketNumber: `202611210000${nth}`,
  place: `${nth} Demo Way, ROSEVILLE`,
  jobId: 'j1',
  jobNo: '26-1',
  jobName: 'Levee',
  askedBy: 'Pat Lee',
  mayChange: true,
  ...more,
});
const LATER = { at: null, urgency: 'LATER', text: 'Place it by Mon 11/30 to begin as planned.' };
const two = () => ({
  total: 2,
  data: [
    item(1, { askedBy: null }),
    item(2, { kind: 'create', state: 'PLACED', ticketNumber: null, deadline: LATER }),
  ],
});
const VIEWER = { ID: ME, username: 'dana', Name: 'Dana Reyes', Role: roleOf('CompanyAdmin') };
const groups = () => screen.getByRole('navigation', { name: 'Ticket groups' });

test('lists requests to place by deadline, with a link to each', async () => {
  mockServer.answer({ getPlacements: two });
  await openConsole('/main/tickets/place');
  const [first, second] = (await screen.findAllByRole('row')).slice(1);
  expect(first).toHaveTextContent(
    /RenewalWaiting for youTodayRenew before it ends .* PM\.2026112100001 CAWeir 1 · 1 Demo Way.*26-1 LeveeAuto-renew/,
  );
  expect(second).toHaveTextContent(
    /New ticketPlaced, unconfirmedPlace it by.*planned\.Weir 22 Demo Way.*Pat Lee/,
  );
  expect(hrefOf('Renewal')).toBe(`/main/tickets/place/${idOf(1)}`);
  expect(screen.getByRole('link', { name: /^To place\s*2$/ })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByText('2 tickets to place')).toBeVisible();
});

test('on a phone each is a card with its deadline', async () => {
  setScreen(360);
  mockServer.answer({ getPlacements: two });
  await openConsole('/main/tickets/place');
  const card = (await screen.findByRole('link', { name: 'Renewal' })).closest('li');
  expect(card).toHaveTextContent(/Renewal Waiting for you.*Today.*2026112100001 CAWeir 1.*26-1 Levee/);
  setScreen();
});

test('shows an empty list and errors', async () => {
  console.error = () => {};
  let isDown = true;
  mockServer.answer({
    getPlacements() {
      if (isDown) throw new AppError('ConflictException', 'Something failed.');
      return { total: 0, data: [] };
    },
  });
  await openConsole('/main/tickets/place');
  expect(await screen.findByRole('heading', { name: 'This couldn’t load' })).toBeVisible();
  isDown = false;
  await press('Try again');
  expect(await screen.findByRole('heading', { name: 'Nothing to place' })).toBeVisible();
});

test('if empty, only people of a company with assisted placement see the link', async () => {
  await openConsole('/main/tickets/expiring');
  expect(groups()).not.toHaveTextContent('To place');
});

test.each([
  ['with assisted placement', { getViewer: () => ({ ...VIEWER, ways: [{ way: 'ASSISTED' }] }) }, 0],
  ['with requests to place', { getPlacements: two }, 2],
])('people %s see the link', async (_, answers, count) => {
  mockServer.answer(answers as never);
  await openConsole('/main/tickets/expiring');
  expect(await screen.findByRole('link', { name: new RegExp(`^To place\\s*${count}$`) })).toHaveAttribute(
    'href',
    '/main/tickets/place',
  );
});
