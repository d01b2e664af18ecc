import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { HttpError, useNotificationContext } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { PostCode } from '../../src/resources/rules/CodeForms';
import { HolidayTable, PostHoliday } from '../../src/resources/rules/Holidays';
import { thisYear } from '../support/centerDays';
import { choose, enterDate } from '../support/fields';
import { renderPart } from '../support/renderPart';

const onClose = vi.fn();
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
  renderPart(
    <>
      {dialog}
      <Toasts />
    </>,
    { viewer, [call]: refuse },
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
}

async function sayYes() {
  const question = await screen.findByRole('alertdialog');
  fireEvent.click(within(question).getByRole('button', { name: 'Yes' }));
}

it('a code that could not be posted keeps the typed form, and shows what happened', async () => {
  show(<PostCode center="onecall" known={null} onClose={onClose} />, 'postResponseCode', unreached);
  await postCode();
  await waitFor(() => expect(toast()).toBe('Not saved'));
  expect(onClose).not.toHaveBeenCalled();
  expect(field('Meaning, in the call center’s words').value).toBe('Wait for the locator');
});

it('server errors for a code are shown at its fields', async () => {
  const codes = <PostCode center="onecall" known={null} onClose={onClose} />;
  show(codes, 'postResponseCode', refusedAt('validFrom'));
  await postCode();
  expect(await screen.findByRole('textbox', { name: 'Active from', description: /Not so[.]/ })).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});

it('a refused holiday shows the error at its field', async () => {
  show(<PostHoliday center="onecall" onClose={onClose} />, 'postHoliday', refusedAt('date'));
  await enterDate('Day', `12/30/${thisYear()}`);
  type('Name', 'Storm day');
  fireEvent.click(screen.getByRole('button', { name: 'Save day' }));
  expect(await screen.findByRole('textbox', { name: 'Day', description: /Not so[.]/ })).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});

it('a holiday that could not be sent has its own title', async () => {
  show(<PostHoliday center="onecall" onClose={onClose} />, 'postHoliday', unreached);
  await enterDate('Day', `12/30/${thisYear()}`);
  type('Name', 'Storm day');
  fireEvent.click(screen.getByRole('button', { name: 'Save day' }));
  await waitFor(() => expect(toast()).toBe('Not saved'));
  expect(field('Name').value).toBe('Storm day');
});

it('the confirmation to withdraw a holiday remains open until it is withdrawn', async () => {
  show(<HolidayTable center="onecall" days={[DAY] as never} />, 'withdrawHoliday', unreached);
  fireEvent.click(await screen.findByRole('button', { name: 'Withdraw…' }));
  await sayYes();
  await waitFor(() => expect(toast()).toBe('Not saved'));
  expect(screen.getByRole('alertdialog')).toBeVisible();
});
