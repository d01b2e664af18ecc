import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import {
  DataProviderContext,
  HttpError,
  I18nContextProvider,
  NotificationContextProvider,
  TestMemoryRouter,
  useNotificationContext,
} from 'react-admin';
import { expect, it, vi } from 'vitest';
import { i18nProvider } from '../../src/i18n/i18nProvider';
import { PostCode, WithdrawCode } from '../../src/resources/rules/CodeForms';
import { HolidayTable, PostHoliday } from '../../src/resources/rules/Holidays';
import { thisYear } from '../support/centerDays';
import '../support/screen';
import { choose, dateField, enterDate } from '../support/fields';

const onClose = vi.fn();
const CODE = {
  code: 'E9',
  text: 'Wait',
  color: 'red',
  postingId: 'p1',
  validFrom: '2026-01-01',
  validTo: null,
  posted: true,
};
const DAY = {
  date: '2027-03-03',
  name: 'Storm day',
  posted: true,
  working: false,
  postedAt: null,
  postedBy: null,
};

function show(dialog: ReactNode, call: string, refused: Error) {
  onClose.mockClear();
  // react-admin writes every failure of a call there, too.
  console.error = () => {};
  const refuse = async () => {
    throw refused;
  };
  const viewer = async () => ({ id: 'a', Role: { cognitoGroupName: 'SASAdministrator' } });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <DataProviderContext value={{ viewer, [call]: refuse } as never}>
        <I18nContextProvider value={i18nProvider}>
          <NotificationContextProvider>
            <TestMemoryRouter>
              {dialog}
              <Toasts />
            </TestMemoryRouter>
          </NotificationContextProvider>
        </I18nContextProvider>
      </DataProviderContext>
    </QueryClientProvider>,
  );
}

function Toasts() {
  return <output>{useNotificationContext().notifications.map(({ message }) => message as string)}</output>;
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const toast = () =>
  screen
    .getAllByRole('status', { hidden: true })
    .map(({ textContent }) => textContent)
    .join('');
const unreached = new HttpError('errors.unreachable', 0, { errorType: null, errors: {} });
const refusedAt = (name: string) =>
  new HttpError('Correct this.', 400, { errorType: 'ValidationException', errors: { [name]: 'Not so.' } });

async function postCode() {
  type('Code', 'E9');
  type('Meaning, in the call center’s words', 'Wait for the locator');
  await choose('Status', 'Stop: do not dig');
  fireEvent.click(screen.getByRole('button', { name: 'Save code' }));
  await sayYes();
}

async function sayYes() {
  const question = await screen.findByRole('alertdialog');
  fireEvent.click(within(question).getByRole('button', { name: 'Yes' }));
}

it('a code that is not posted leaves the form with what was typed, and says what happened', async () => {
  show(
    <PostCode center="onecall" codes={[]} known={null} onClose={onClose} />,
    'postResponseCode',
    unreached,
  );
  await postCode();
  await waitFor(() => expect(toast()).toBe('Not saved'));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(onClose).not.toHaveBeenCalled();
  expect(field('Meaning, in the call center’s words').value).toBe('Wait for the locator');
});

it('what the server finds wrong with a code stands at its field', async () => {
  const codes = <PostCode center="onecall" codes={[]} known={null} onClose={onClose} />;
  show(codes, 'postResponseCode', refusedAt('validFrom'));
  await postCode();
  expect(await screen.findByRole('group', { name: 'Active from', description: /Not so[.]/ })).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});

it('a withdrawal that fails keeps its day, with what is wrong at it', async () => {
  const withdrawal = (
    <WithdrawCode center="onecall" codes={[CODE] as never} posting={CODE as never} onClose={onClose} />
  );
  show(withdrawal, 'withdrawResponseCode', refusedAt('validTo'));
  await enterDate('Inactive from', '01/05/2027');
  await sayYes();
  await screen.findByText('Not so.');
  expect((await dateField('Inactive from')).value).toBe('01/05/2027');
  expect(onClose).not.toHaveBeenCalled();
});

it('a holiday that is refused has what is wrong at its field', async () => {
  show(<PostHoliday center="onecall" onClose={onClose} />, 'postHoliday', refusedAt('date'));
  await enterDate('Day', `12/30/${thisYear()}`);
  type('Name', 'Storm day');
  fireEvent.click(screen.getByRole('button', { name: 'Save day' }));
  expect(await screen.findByRole('group', { name: 'Day', description: /Not so[.]/ })).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});

it('a holiday that could not be sent says so by a title of its own', async () => {
  show(<PostHoliday center="onecall" onClose={onClose} />, 'postHoliday', unreached);
  await enterDate('Day', `12/30/${thisYear()}`);
  type('Name', 'Storm day');
  fireEvent.click(screen.getByRole('button', { name: 'Save day' }));
  await waitFor(() => expect(toast()).toBe('Not saved'));
  expect(field('Name').value).toBe('Storm day');
});

it('the question of a withdrawn holiday stays until it is withdrawn', async () => {
  show(<HolidayTable center="onecall" days={[DAY] as never} />, 'withdrawHoliday', unreached);
  fireEvent.click(await screen.findByRole('button', { name: 'Withdraw…' }));
  await sayYes();
  await waitFor(() => expect(toast()).toBe('Not saved'));
  expect(screen.getByRole('alertdialog')).toBeVisible();
});

it('a withdrawal bears a day that is half typed', async () => {
  const withdrawal = (
    <WithdrawCode center="onecall" codes={[CODE] as never} posting={CODE as never} onClose={onClose} />
  );
  show(withdrawal, 'withdrawResponseCode', unreached);
  await enterDate('Inactive from', '01/DD/2027');
  expect(await screen.findByRole('alertdialog')).toBeVisible();
});
