import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { instantAt, PACIFIC } from '../../domain/calendar/zone';
import { queryClient } from '../../src/admin/AdminApp';
import { today } from '../support/centerDays';
import { openConsole } from '../support/consolePages';
import { mockServer } from '../support/mockServer';
import { testPages } from '../support/pages';
import { setScreen } from '../support/screen';

testPages();

const WORDS = {
  DIG: 'SAFE_TO_DIG',
  CHECK: 'CHECK_FIRST',
  BLOCKED: 'DO_NOT_DIG',
  ACT: 'SAFE_TO_DIG',
} as const;
type Group = keyof typeof WORDS;

function rowOf(group: Group, id: string, more: object = {}) {
  const verdict = { verdict: WORDS[group], reason: null, message: null, asOf: new Date().toISOString() };
  const ticket = {
    ...{ ID: id, JobID: 'j1', TicketNo: `202611200000${id.slice(1)}`, Revision: '000', Status: 'ACTIVE' },
    ...{
      Name: 'Main',
      callCenter: 'onecall',
      verdict,
      Coordinates: '38.5,-121.4',
      Job: { JobNo: '25-0117' },
    },
  };
  return { ticket, place: `${id} Oak Street, Davis`, way: 'open', ...more };
}

const dayOf = (rows: Partial<Record<Group, object[]>>, more: object = {}) => ({
  ...{ actBy: instantAt(today(), '17:00', PACIFIC).toISOString(), waiting: 0, toLookUp: 0 },
  groups: (Object.keys(WORDS) as Group[]).map(group => ({ group, isMore: false, data: rows[group] ?? [] })),
  ...more,
});

const part = async (name: RegExp) => within(await screen.findByRole('region', { name }));
const places = async (name: RegExp) =>
  (await part(name)).queryAllByRole('link', { name: /Oak Street, Davis$/ }).flatMap(({ textContent }) => {
    const [place = ''] = /^t\d/.exec(textContent ?? '') ?? [];
    return place || [];
  });

test.each([
  ['call', /^Call PG&E Gas/, 'tel:9165550123'],
  ['noResponse', /^Second notice/, '/main/tickets/details/j1/t1?action=noResponse'],
  ['remark', /^Re-mark/, '/main/tickets/details/j1/t1?action=remark'],
  ['askAgain', /^Ask again/, '/main/tickets/details/j1/t1?action=remark'],
  ['renew', /^Renew/, '/main/tickets/details/j1/t1?action=renew'],
  ['enterResponses', /^Look up responses/, '/main/tickets/details/j1/t1?action=enterResponses'],
  ['checkMarks', /^Check marks/, '/main/tickets/details/j1/t1?action=checkMarks'],
  ['clone', /^Create new ticket/, '/main/tickets/create?clone=t1'],
  ['place', /^Open request/, '/main/tickets/place/p1'],
  [
    'recordEvent',
    /^Record meeting/,
    '/main/recorded-events/create?ticketId=t1&eventType=ONSITE_MEETING&stationCode=PGEGAS',
  ],
  [
    'recordStandBy',
    /^Record stand-by/,
    '/main/recorded-events/create?ticketId=t1&eventType=ONSITE_MEETING&stationCode=PGEGAS&kind=Stand-by',
  ],
  ['directions', /^Open in Maps/, 'https://www.google.com/maps/search/?api=1&query=38.5%2C-121.4'],
])('the button for %s leads there', async (way, name, href) => {
  const utility = { stationCode: 'PGEGAS', name: 'PG&E Gas', type: 'GAS', phone: '(916) 555-0123' };
  mockServer.answer({
    getToday: () => dayOf({ BLOCKED: [rowOf('BLOCKED', 't1', { way, utility, placementID: 'p1' })] }),
  });
  await openConsole('/main/today', 'ProjectManager');
  const blocked = await part(/^Blocked, and whom to call/);
  expect(blocked.getByRole('link', { name })).toHaveAttribute('href', href);
  const calls = blocked.getAllByRole('link').filter(link => link.getAttribute('href') === 'tel:9165550123');
  expect(calls).toHaveLength(1);
});

test('Maps finds a ticket without coordinates by its place', async () => {
  const row = rowOf('DIG', 't1', { way: 'directions' });
  mockServer.answer({
    getToday: () => dayOf({ DIG: [{ ...row, ticket: { ...row.ticket, Coordinates: null } }] }),
  });
  await openConsole('/main/today', 'ProjectManager');
  const link = (await part(/^Dig today/)).getByRole('link', { name: /^Open in Maps/ });
  expect(link.getAttribute('href')).toMatch(/query=t1%20Oak%20Street%2C%20Davis$/);
});

test('managers see their jobs first and can switch; admins see all', async () => {
  mockServer.answer({ getToday: ({ mine }) => dayOf(mine ? {} : { DIG: [rowOf('DIG', 't1')] }) });
  await openConsole('/main/today', 'ProjectEngineer');
  expect(mockServer.calls('getToday').map(({ args }) => args.mine)).toEqual([true]);
  fireEvent.click(await screen.findByRole('button', { name: 'Show all tickets' }));
  expect(await places(/^Dig today/)).toEqual(['t1']);
});

test('an admin starts with the company', async () => {
  mockServer.answer({ getToday: () => dayOf({}) });
  await openConsole('/main/today');
  expect(mockServer.calls('getToday')[0]?.args.mine).toBe(false);
  expect(await screen.findByText('Your company has no active tickets.')).toBeVisible();
});

test('a refresh changes verdicts in place, and moves rows only when asked', async () => {
  let day = dayOf({ DIG: [rowOf('DIG', 't1'), rowOf('DIG', 't2'), rowOf('DIG', 't3')] });
  mockServer.answer({ getToday: () => day });
  await openConsole('/main/today', 'ProjectManager');
  expect(await places(/^Dig today/)).toEqual(['t1', 't2', 't3']);
  day = dayOf({ DIG: [rowOf('DIG', 't4'), rowOf('DIG', 't3')], BLOCKED: [rowOf('BLOCKED', 't1')] });
  await act(() => queryClient.invalidateQueries());
  const dig = await part(/^Dig today/);
  await waitFor(() => expect(dig.getByText('Do not dig')).toBeVisible());
  expect(dig.getByText('No longer listed')).toBeVisible();
  expect(await places(/^Dig today/)).toEqual(['t1', 't2', 't3']);
  fireEvent.click(screen.getByRole('button', { name: 'Update list' }));
  expect(await places(/^Dig today/)).toEqual(['t4', 't3']);
  expect(await places(/^Blocked/)).toEqual(['t1']);
});

test('a new visit starts in the current order', async () => {
  mockServer.answer({ getToday: () => dayOf({ DIG: [rowOf('DIG', 't1')] }) });
  await openConsole('/main/today', 'ProjectManager');
  const follow = (name: string) => fireEvent.click(screen.getAllByRole('link', { name })[0] ?? document.body);
  follow('Jobs');
  expect(await screen.findByRole('heading', { level: 1, name: 'Jobs' })).toBeVisible();
  mockServer.answer({ getToday: () => dayOf({ BLOCKED: [rowOf('BLOCKED', 't1')] }) });
  follow('Today');
  await waitFor(async () => expect(await places(/^Blocked/)).toEqual(['t1']));
});

test('the map is drawn only while it is shown, so that it has a size', async () => {
  setScreen(390);
  mockServer.answer({ getToday: () => dayOf({ DIG: [rowOf('DIG', 't1')] }) });
  await openConsole('/main/today', 'ProjectManager');
  const map = () => screen.queryByRole('application');
  expect(map()).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Map' }));
  await waitFor(() => expect(map()).toBeVisible());
  fireEvent.click(screen.getByRole('button', { name: 'List' }));
  expect(map()).toBeNull();
  setScreen();
  await waitFor(() => expect(map()).toBeVisible());
});

test('a green that has ended does not count as dig today', async () => {
  const ended = rowOf('DIG', 't1');
  Object.assign(ended.ticket.verdict, { until: new Date(Date.now() - 1000).toISOString() });
  mockServer.answer({ getToday: () => dayOf({ DIG: [ended, rowOf('DIG', 't2')] }) });
  await openConsole('/main/today', 'ProjectManager');
  const dig = await part(/^Dig today 1$/);
  expect(dig.getByText('Was: Safe to dig')).toBeVisible();
  expect(screen.getByRole('link', { name: /^1 ?Dig today$/ })).toBeVisible();
});

test('shows each request to place of a ticket', async () => {
  const place = { act: 'PLACE', way: 'place', deadline: 'Call now.' };
  const rows = [
    rowOf('ACT', 't1', { ...place, placementID: 'p1' }),
    rowOf('ACT', 't1', { ...place, placementID: 'p2', deadline: null }),
  ];
  mockServer.answer({ getToday: () => dayOf({ ACT: rows }) });
  const complaints = vi.spyOn(console, 'error');
  await openConsole('/main/today', 'ProjectManager');
  const acts = await part(/^Act by 5 PM/);
  expect(acts.getByText('The ticket may expire tonight. Renew it at the center now.')).toBeVisible();
  const links = acts.getAllByRole('link', { name: /^Open request/ });
  expect(links.map(link => link.getAttribute('href'))).toEqual([
    '/main/tickets/place/p1',
    '/main/tickets/place/p2',
  ]);
  expect(complaints.mock.calls.filter(([text]) => /same key/.test(String(text)))).toEqual([]);
});

test('says how many of the blocked tickets count as Do not dig', async () => {
  const rows = ['ACTIVE', 'ACTIVE', 'EXPIRED', 'FAILED'].map((Status, nth) => {
    const row = rowOf('BLOCKED', `t${nth}`);
    return { ...row, ticket: { ...row.ticket, Status } };
  });
  mockServer.answer({ getToday: () => dayOf({ BLOCKED: rows }) });
  await openConsole('/main/today', 'ProjectManager');
  expect(
    await screen.findByText('Blocked: 2 Do not dig · 1 expired on open jobs · 1 not placed'),
  ).toBeVisible();
});

test('says what ends today and what only waits', async () => {
  const act = { act: 'RENEW_FOR_MARKS', way: 'renew' };
  mockServer.answer({
    getToday: () => dayOf({ ACT: [rowOf('ACT', 't1', act)] }, { waiting: 3, toLookUp: 2 }),
  });
  await openConsole('/main/today', 'ProjectManager');
  const acts = await part(/^Act by 5 PM/);
  expect(acts.getByText('Last day to renew in time for new marks.')).toBeVisible();
  expect(acts.getByRole('link', { name: 'Look up responses' })).toHaveAttribute(
    'href',
    '/main/tickets/look-up',
  );
  const blocked = await part(/^Blocked/);
  expect(blocked.getByText(/^3 more tickets are Do not dig/)).toBeVisible();
  expect(blocked.getByRole('link', { name: 'Show all Do not dig' })).toHaveAttribute(
    'href',
    expect.stringContaining('DO_NOT_DIG'),
  );
});
