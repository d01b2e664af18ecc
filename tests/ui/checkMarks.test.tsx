import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { Ticket } from '../../src/dataProvider/types';
import { CheckMarks, MarksFoot } from '../../src/resources/tickets/details/CheckMarks';
import { renderPart } from '../support/renderPart';

const ticket = (changes: object = {}) =>
  ({
    id: 't1',
    ticket: { JobID: 'j1' },
    ...{ ticketNumber: '2026112000001', callCenter: 'onecall' },
    ...{ addressLocation: '120 Main St', city: 'Roseville' },
    actions: [{ action: 'acknowledge', allowed: true, message: null, instead: null }],
    members: [
      { stationCode: 'GAS', authorityName: 'Valley Gas', marked: true },
      { stationCode: '~CABLE', authorityName: 'Bay Cable', marked: true },
      { stationCode: 'SEWER', authorityName: 'Plain Sewer', marked: false },
    ],
    ...changes,
  }) as unknown as Ticket;

function show(create: unknown, shown = ticket(), Offer = CheckMarks) {
  return renderPart(<Offer ticket={shown} />, { create });
}

const tap = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const tapIn = (group: string | RegExp, name: string) =>
  fireEvent.click(within(screen.getByRole('group', { name: group })).getByRole('button', { name }));

beforeEach(() => sessionStorage.clear());

test('takes six taps when all is well', async () => {
  const create = vi.fn(async (_: string, { data }: { data: object }) => ({ data: { ...data, id: 'e1' } }));
  show(create);
  tap('Check the marks');
  expect(screen.queryByText('Plain Sewer')).toBeNull();
  tap('All seen');
  tapIn(/white lining/, 'Yes');
  tapIn(/agree with the outline/, 'Yes');
  tapIn(/unmarked/, 'No');
  tap('Save the check');
  await waitFor(() => expect(create).toHaveBeenCalledTimes(1));
  const [[, sent] = []] = create.mock.calls;
  const { extra, ...event } = (sent?.data ?? {}) as { extra: string };
  expect(event).toMatchObject({ EventType: 'FIELD_VERIFICATION', Status: 'OPEN', TicketID: 't1' });
  expect(JSON.parse(extra)).toEqual({
    stations: ['GAS', '~CABLE'].map(stationCode => ({ stationCode, seen: 'Yes', condition: 'Clear' })),
    ...{ whiteLining: 'Yes', rightPlace: 'Yes', unmarked: 'No' },
  });
});

test('asks for missing values, and says to stop when marks are not found', async () => {
  const create = vi.fn();
  show(create);
  tap('Check the marks');
  tapIn('Valley Gas', 'Not found');
  expect(screen.getByRole('alert')).toHaveTextContent('Do not dig.');
  tap('Save the check');
  const problems = await screen.findAllByRole('link', { name: /^Tap/ });
  expect(problems.map(link => link.textContent)).toEqual([
    'Tap what you saw of Bay Cable.',
    'Tap Yes or No: is the white lining visible?',
    'Tap Yes or No: do the marks agree with the outline?',
    'Tap Yes or No: is anything unmarked?',
  ]);
  expect(create).not.toHaveBeenCalled();
});

test('names the ticket and the place, and takes a line about what is unmarked', async () => {
  const create = vi.fn(async (_: string, { data }: { data: object }) => ({ data: { ...data, id: 'e1' } }));
  show(create);
  tap('Check the marks');
  expect(screen.getByRole('dialog')).toHaveAccessibleName(
    'Check the marks · 2026112000001 CA · 120 Main St, Roseville',
  );
  tap('All seen');
  tapIn(/white lining/, 'Yes');
  tapIn(/agree with the outline/, 'Yes');
  expect(screen.queryByLabelText('What is unmarked, and where')).toBeNull();
  tapIn(/unmarked/, 'Yes');
  fireEvent.change(screen.getByLabelText('What is unmarked, and where'), {
    target: { value: 'A valve by the hydrant' },
  });
  tap('Save the check');
  await waitFor(() => expect(create).toHaveBeenCalledTimes(1));
  const sent = create.mock.calls[0]?.[1].data as { extra: string };
  expect(JSON.parse(sent.extra)).toMatchObject({ unmarked: 'Yes', unmarkedNote: 'A valve by the hydrant' });
});

test('keeps the values when offline, and sends them again as the same check', async () => {
  console.error = () => {};
  const create = vi
    .fn(async (_: string, { data }: { data: object }) => ({ data: { ...data, id: 'e1' } }))
    .mockRejectedValueOnce(new Error('Failed to fetch'));
  const { unmount } = show(create);
  tap('Check the marks');
  tap('All seen');
  tapIn('Bay Cable', 'Faded');
  tapIn(/white lining/, 'Yes');
  tapIn(/agree with the outline/, 'Yes');
  tapIn(/unmarked/, 'No');
  tap('Save the check');
  await waitFor(() => expect(create).toHaveBeenCalledTimes(1));
  unmount();
  show(create);
  tap('Check the marks');
  tap('Save the check');
  await waitFor(() => expect(create).toHaveBeenCalledTimes(2));
  expect(create.mock.calls[1]).toEqual(create.mock.calls[0]);
});

test('carries the time of saving, not of opening', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-29T15:00:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  const create = vi.fn(async (_: string, { data }: { data: object }) => ({ data: { ...data, id: 'e1' } }));
  show(create);
  tap('Check the marks');
  tap('All seen');
  for (const question of [/white lining/, /agree with the outline/]) tapIn(question, 'Yes');
  tapIn(/unmarked/, 'No');
  vi.setSystemTime('2026-11-29T22:30:00Z');
  tap('Save the check');
  await waitFor(() => expect(create).toHaveBeenCalledTimes(1));
  expect(create.mock.calls[0]?.[1].data).toMatchObject({ OccurredAt: '2026-11-29T22:30:00.000Z' });
});

test('asks before answers and photos are left, and then forgets them', async () => {
  show(vi.fn());
  tap('Check the marks');
  tap('All seen');
  tap('Cancel');
  const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
  fireEvent.click(within(question).getByRole('button', { name: 'Yes' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Check the marks' }));
  expect(screen.queryByRole('button', { name: 'Seen', pressed: true })).toBeNull();
});

test('says that answers are from before a reload, and starts over', async () => {
  const { unmount } = show(vi.fn());
  tap('Check the marks');
  tap('All seen');
  unmount();
  show(vi.fn());
  tap('Check the marks');
  expect(screen.getByText(/^These answers are from before/)).toBeVisible();
  expect(screen.getAllByRole('button', { name: 'Seen', pressed: true })).toHaveLength(2);
  // Closing what was not touched loses nothing.
  tap('Cancel');
  fireEvent.click(await screen.findByRole('button', { name: 'Check the marks' }));
  expect(screen.getAllByRole('button', { name: 'Seen', pressed: true })).toHaveLength(2);
  tap('Start over');
  expect(screen.queryByRole('button', { name: 'Seen', pressed: true })).toBeNull();
  expect(screen.queryByText(/^These answers are from before/)).toBeNull();
});

test('is not offered when no utility has marked, or to users who may not record it', () => {
  show(vi.fn(), ticket({ members: [] }), MarksFoot);
  show(vi.fn(), ticket({ actions: [] }), MarksFoot);
  show(vi.fn(), ticket({ actions: [] }));
  expect(screen.queryByRole('button')).toBeNull();
});
