import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { formatFullDay } from '../../domain/calendar/clock';
import { addDays, formatUsDate } from '../../domain/calendar/plainDate';
import { AppError, invalid } from '../../domain/errors';
import { externalMessages as words } from '../../src/external/messages';
import { fromWallTime } from '../../src/ui/wallTime';
import {
  COMPANY,
  fillTicket,
  openInvitation,
  openRequest,
  PATH,
  sent,
  submit,
  success,
  TODAY,
} from '../support/externalPage';
import { dateField, enterDate } from '../support/fields';
import { mockServer } from '../support/mockServer';
import { field, fill, openExternal, press, testPages } from '../support/pages';

testPages();

const focused = () => document.activeElement as HTMLElement;
const heading = () => screen.getByRole('heading', { level: 1 });

test('a ticket is shared once, however often Submit is pressed, with its text trimmed', async () => {
  await openInvitation();
  await fillTicket();
  await submit();
  fireEvent.submit(field('Job Number').form as HTMLFormElement);
  expect(await success()).toBeVisible();
  expect(heading()).toHaveTextContent(words.answered.shared(COMPANY));
  for (const text of ['2026112000044-001', formatFullDay(addDays(TODAY, 27))]) {
    expect(screen.getByText(text)).toBeVisible();
  }
  expect(screen.getByText(`${formatFullDay(addDays(TODAY, 3))}, 5:01 PM`)).toBeVisible();
  expect(screen.getByRole('link', { name: /Call Sierra Trenching/ })).toBeVisible();
  expect(sent()).toHaveLength(1);
  expect(sent()[0]?.args).toMatchObject({ requestId: 'r1', body: { jobNo: 'D-7', bucketLink: '' } });
});

test('every label and star is as specified', async () => {
  await openInvitation();
  for (const label of ['Job Number', 'Project Manager']) {
    expect(field(label)).toHaveAccessibleDescription('Yours, as in your books.');
  }
  const labels = [...document.querySelectorAll('form label')];
  expect(labels.map(({ textContent }) => textContent?.replace('\u2009', ''))).toEqual([
    'Job Number*',
    'Job Name',
    'Ticket Number*',
    'Ticket Name',
    'Revision*',
    'Project Manager*',
    'Legal Start Date*',
    'Expiration Date*',
    'Attach Ticket File',
  ]);
});

test('says what work it is about, and whom to call', async () => {
  await openInvitation();
  for (const text of ['25-0117 · North Loop', '2026112000031 CA', '1200 Elm Street, Sacramento']) {
    expect(screen.getByText(text)).toBeVisible();
  }
  expect(screen.getByRole('link', { name: /Call Sierra Trenching/ })).toHaveAttribute(
    'href',
    'tel:(916) 555-0142',
  );
});

test('typed values come back after a reload, until they are sent', async () => {
  await openInvitation();
  await fillTicket();
  cleanup();
  await openInvitation();
  expect(field('Ticket Number')).toHaveValue('2026112000044');
  expect(await dateField('Legal Start Date')).toHaveValue(`${formatUsDate(addDays(TODAY, 3))} 05:01 PM`);
  await submit();
  await success();
  expect(sent()).toHaveLength(1);
  cleanup();
  await openInvitation();
  expect(field('Ticket Number')).toHaveValue('');
  expect(await dateField('Expiration Date')).toHaveValue('');
});

test('a date without a time says what to type, and is kept over a reload', async () => {
  await openInvitation();
  await fillTicket();
  const day = formatUsDate(addDays(TODAY, 3));
  await enterDate('Legal Start Date', day);
  fireEvent.blur(await dateField('Legal Start Date'));
  const wanted = `Add the time, as in ${day} 7:00 AM.`;
  expect(await dateField('Legal Start Date')).toHaveAccessibleDescription(wanted);
  cleanup();
  await openInvitation();
  expect(await dateField('Legal Start Date')).toHaveValue(day);
  expect(await dateField('Legal Start Date')).toHaveAccessibleDescription(wanted);
  await submit();
  expect(sent()).toEqual([]);
  await enterDate('Legal Start Date', `${day} 7am`);
  await submit();
  await success();
  expect(sent()[0]?.args).toMatchObject({
    body: { legalStartDate: fromWallTime(`${addDays(TODAY, 3)}T07:00`) },
  });
});

test('errors go when their field is corrected, those of the server too', async () => {
  await openInvitation();
  await fillTicket({ startDay: addDays(TODAY, -2), expDate: addDays(TODAY, -1) });
  fill('Project Manager', '');
  await submit();
  const past = 'Expiration Date cannot be before today.';
  expect(screen.getByText(past)).toBeVisible();
  await enterDate('Expiration Date', formatUsDate(addDays(TODAY, 5)));
  await waitFor(() => expect(screen.queryByText(past)).toBeNull());
  expect(screen.getByText('Project manager is required.')).toBeVisible();
  fill('Project Manager', 'Lee Park');
  expect(screen.queryByText('Project manager is required.')).toBeNull();
  const refusal = 'This is the general contractor’s ticket. Enter the number of your own.';
  mockServer.answer({
    linkExternalTicket() {
      throw invalid({ ticketNo: refusal });
    },
  });
  await submit();
  expect(await screen.findByText(refusal)).toBeVisible();
  fill('Job Name', 'North');
  expect(screen.getByText(refusal)).toBeVisible();
  fill('Ticket Number', '2026112000045');
  expect(screen.queryByText(refusal)).toBeNull();
});

test('a number with its revision fills both, and is kept over a reload', async () => {
  await openInvitation();
  expect(field('Revision')).toHaveAccessibleDescription('The three digits after the number, such as 000.');
  fill('Ticket Number', '2026 1120 00044 - 001');
  expect(field('Ticket Number')).toHaveValue('2026112000044');
  expect(field('Revision')).toHaveValue('001');
  fill('Revision', '002');
  cleanup();
  await openInvitation();
  expect(field('Ticket Number')).toHaveValue('2026112000044');
  expect(field('Revision')).toHaveValue('002');
});

test('a number that no center prints, and a date that no ticket has, are refused at their fields', async () => {
  await openInvitation();
  await fillTicket({ expDate: addDays(TODAY, 207) });
  fill('Ticket Number', 'abc');
  await submit();
  expect(field('Ticket Number')).toHaveAccessibleDescription(/Enter the number printed on the ticket/);
  expect(screen.getByText(/^No ticket lasts past/)).toBeVisible();
  expect(sent()).toEqual([]);
});

test('the ticket that the page shows is not accepted as their own', async () => {
  await openInvitation();
  await fillTicket();
  fill('Ticket Number', '2026112000031');
  await submit();
  expect(field('Ticket Number')).toHaveAccessibleDescription(/This is the general contractor’s ticket/);
  expect(sent()).toEqual([]);
});

test('missing values are reported at every field, and blanks do not count', async () => {
  await openInvitation();
  fill('Project Manager', '   ');
  await submit();
  for (const text of [
    'Job number is required.',
    'Ticket number is required.',
    'Revision is required.',
    'Project manager is required.',
    'Legal Start Date is required.',
    'Expiration Date is required.',
  ]) {
    expect(screen.getByText(text)).toBeVisible();
  }
  expect(field('Job Number')).toHaveFocus();
  await fillTicket();
  fill('Revision', '');
  await enterDate('Legal Start Date', '');
  await submit();
  expect(field('Revision')).toHaveFocus();
  expect(screen.getByText('Revision is required.')).toBeVisible();
  expect(screen.getByText('Legal Start Date is required.')).toBeVisible();
  expect(screen.queryByText('Job number is required.')).toBeNull();
  expect(sent()).toEqual([]);
});

test('a ticket in force is sent with its typed start, though the calendar offers no day before today', async () => {
  await openInvitation();
  expect(await dateField('Legal Start Date')).toHaveAccessibleDescription(
    /Type the date and time on your ticket, such as 11\/20\/2026 7:00 AM/,
  );
  await fillTicket({ startDay: addDays(TODAY, -9) });
  fireEvent.click(screen.getAllByRole('button', { name: /^Choose date/ })[0] as HTMLElement);
  const days = await screen.findAllByRole('gridcell', { name: String(Number(addDays(TODAY, -9).slice(8))) });
  for (const day of days) expect(day).toBeDisabled();
  fireEvent.keyDown(focused(), { key: 'Escape' });
  await submit();
  await success();
  expect(sent()[0]?.args).toMatchObject({
    body: { legalStartDate: fromWallTime(`${addDays(TODAY, -9)}T17:01`) },
  });
});

test('an expiration before today is refused, and one before the start', async () => {
  await openInvitation();
  await fillTicket({ startDay: addDays(TODAY, -2), expDate: addDays(TODAY, -1) });
  await submit();
  expect(screen.getByText('Expiration Date cannot be before today.')).toBeVisible();
  expect(screen.getByRole('group', { name: 'Expiration Date' })).toContainElement(focused());
  await fillTicket({ startDay: addDays(TODAY, 3), expDate: addDays(TODAY, 2) });
  await submit();
  expect(screen.getByText('Expiration Date cannot be before the Legal Start Date.')).toBeVisible();
  expect(screen.getByRole('group', { name: 'Expiration Date' })).toContainElement(focused());
  expect(sent()).toEqual([]);
});

test('a user who responds second sees an error and keeps the typed text', async () => {
  mockServer.answer({
    linkExternalTicket() {
      throw new AppError('ConflictException', 'This invitation already has a response.');
    },
  });
  await openInvitation();
  await fillTicket();
  await submit();
  const toast = await screen.findByRole('alert');
  expect(within(toast).getByRole('listitem')).toHaveTextContent('This invitation already has a response.');
  expect(screen.getByText(words.notSent)).toBeVisible();
  expect(field('Ticket Number')).toHaveValue('2026112000044');
});

test('server errors are shown at their fields', async () => {
  mockServer.answer({
    linkExternalTicket() {
      throw invalid({ ticketNo: 'Ticket number must have 10 digits.' });
    },
  });
  await openInvitation();
  await fillTicket();
  await submit();
  await waitFor(() => expect(field('Ticket Number')).toHaveFocus());
  expect(field('Ticket Number')).toHaveAccessibleDescription(/must have 10 digits/);
});

describe('a link that was answered, opened again', () => {
  const closed = () => mockServer.answer({ getExternalRequest: () => null as never });
  const today = formatFullDay(TODAY);

  test('shows in the same browser what was sent, and whom to call', async () => {
    await openInvitation();
    await fillTicket();
    await submit();
    await success();
    cleanup();
    closed();
    openExternal(PATH);
    const sentBefore = `You sent ticket 2026112000044-001 on ${today}`;
    expect(await screen.findByRole('heading', { name: sentBefore })).toBeVisible();
    for (const text of [COMPANY, formatFullDay(addDays(TODAY, 27))]) {
      expect(screen.getByText(text)).toBeVisible();
    }
    expect(screen.getByRole('link', { name: /Call Sierra Trenching/ })).toBeVisible();
    cleanup();
    openExternal('/external/Sierra%20Trenching/r2');
    expect(await screen.findByRole('heading', { name: words.closed.heading })).toBeVisible();
  });

  test('says so after a rejection', async () => {
    await openInvitation();
    await press('Reject');
    fill('Reason', 'We dig under your ticket.');
    await press('Yes');
    await success();
    cleanup();
    closed();
    openExternal(PATH);
    const rejected = `On ${today}, you told Sierra Trenching that you won’t share a ticket`;
    expect(await screen.findByRole('heading', { name: rejected })).toBeVisible();
  });
});

test.each([PATH, '/external/Sierra', '/external/%E0%A4%A/r1'])(
  'an invalid link shows the same message, whatever the reason: %s',
  async path => {
    mockServer.answer({ getExternalRequest: () => null as never });
    openExternal(path);
    expect(await screen.findByRole('heading', { name: words.closed.heading })).toBeVisible();
    expect(screen.getByText(words.closed.text)).toBeVisible();
  },
);

describe('an unreachable server', () => {
  test('can be retried', async () => {
    mockServer.setReachable(false);
    mockServer.answer({ getExternalRequest: openRequest });
    openExternal(PATH);
    await screen.findByRole('heading', { name: words.unreachable.heading });
    mockServer.setReachable(true);
    await press(words.unreachable.retry);
    expect(await screen.findByRole('heading', { name: words.heading(COMPANY) })).toBeVisible();
  });

  test('loses none of the typed text', async () => {
    await openInvitation();
    await fillTicket();
    mockServer.setReachable(false);
    await submit();
    expect(await screen.findByText(words.notSent)).toBeVisible();
    expect(field('Job Number')).toHaveValue('  D-7 ');
    mockServer.setReachable(true);
    await submit();
    expect(await success()).toBeVisible();
  });
});

describe('a rejection', () => {
  const dialog = () => screen.findByRole('dialog', { name: words.dialog.title });
  const reason = () => field('Reason');
  const rejected = () => mockServer.calls('rejectExternalShareRequest');

  test('requires a reason, and leaves the form unchanged after No', async () => {
    await openInvitation();
    fill('Job Number', 'D-7');
    await press('Reject');
    await dialog();
    fill('Reason', '  ');
    await press('Yes');
    expect(await screen.findByRole('alert')).toHaveTextContent('Please provide a brief reason.');
    await waitFor(() => expect(reason()).toHaveFocus());
    await press('No');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByRole('alert')).toBeNull();
    expect(field('Job Number')).toHaveValue('D-7');
    expect(rejected()).toEqual([]);
  });

  test('keeps its reason while the form is viewed again', async () => {
    await openInvitation();
    await press('Reject');
    fill('Reason', 'We dig under your ticket.');
    await press('No');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Reject' })).toHaveFocus());
    await press('Reject');
    expect(reason()).toHaveValue('We dig under your ticket.');
    await press('Yes');
    expect(await success()).toBeVisible();
    expect(heading()).toHaveTextContent(words.answered.rejected(COMPANY));
    expect(rejected()[0]?.args).toEqual({ requestId: 'r1', reason: 'We dig under your ticket.' });
  });

  test('cannot be changed while it is being sent', async () => {
    let go = () => {};
    const held = new Promise<void>(resolve => {
      go = resolve;
    });
    mockServer.answer({ rejectExternalShareRequest: () => held.then(() => ({ success: true })) });
    await openInvitation();
    await press('Reject');
    fill('Reason', 'We dig under your ticket.');
    await press('Yes');
    expect(await screen.findByRole('button', { name: words.sending })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    expect(reason()).toHaveAttribute('readonly');
    fireEvent.keyDown(await dialog(), { key: 'Escape' });
    expect(await dialog()).toBeVisible();
    go();
    expect(await success()).toBeVisible();
  });
});

test('a toast waits while the pointer is on it', async () => {
  await openInvitation();
  await press('Reject');
  vi.useFakeTimers();
  try {
    fireEvent.click(screen.getByRole('button', { name: 'Yes' }));
    const toast = await vi.waitFor(() => screen.getByRole('alert'));
    fireEvent.mouseOver(toast);
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    expect(toast).toBeVisible();
    fireEvent.mouseOut(toast);
    await act(() => vi.advanceTimersByTimeAsync(3000));
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(screen.queryByRole('alert')).toBeNull();
  } finally {
    vi.useRealTimers();
  }
});
