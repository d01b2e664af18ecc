import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { AppError } from '../../domain/errors';
import { mockServer } from '../support/mockServer';
import { field, fill, openSite, press, testPages } from '../support/pages';

testPages();

const MESSAGE = 'Do you serve Reno?\n\nWe dig there.';
const send = () => press('Send message');
const alert = () => screen.getAllByRole('alert').find(one => one.textContent !== '') as HTMLElement;
const findSent = () => screen.findByRole('heading', { name: 'Message sent' });

async function open(): Promise<void> {
  await openSite('/contact');
  fill('Name', 'Ada Park');
  fill('Email', 'ada@example.com');
  fill('Message', MESSAGE);
}

test('a message is sent once, however often the button is pressed, and shows what happens next', async () => {
  mockServer.answer({ sendContactMessage: () => ({ success: true }) });
  await open();
  fill('Phone', '9165550142');
  expect(field('Phone')).toHaveValue('(916) 555-0142');
  await send();
  fireEvent.submit(field('Name').form as HTMLFormElement);
  expect(await findSent()).toHaveFocus();
  expect(screen.getByText('Our reply will go to ada@example.com.')).toBeVisible();
  expect(mockServer.calls()).toEqual([
    {
      operation: 'sendContactMessage',
      args: expect.objectContaining({ name: 'Ada Park', phone: '(916) 555-0142', message: MESSAGE }),
    },
  ]);
  await press('Write another message');
  expect(field('Message')).toHaveValue('');
});

const otherWays = () => screen.queryByRole('heading', { name: 'Other ways to reach us' });

test('shows the address if one is set', async () => {
  const contact = { email: 'office@example.com', phone: null, address: null };
  await mockServer.configure({ contact });
  await openSite('/contact');
  expect(await screen.findByRole('link', { name: contact.email })).toBeVisible();
  expect(otherWays()).toBeVisible();
});

test('shows no address if none is set', async () => {
  await openSite('/contact');
  await waitFor(() => expect(otherWays()).toBeNull());
});

test('errors are shown at the fields and above them, and nothing is sent', async () => {
  await openSite('/contact');
  await send();
  expect(alert()).toHaveTextContent('Fix 3 fields.');
  expect(field('Name')).toHaveAccessibleDescription('Name is required.');
  expect(field('Name')).toHaveFocus();
  fireEvent.click(within(alert()).getByRole('link', { name: 'Message is required.' }));
  expect(field('Message')).toHaveFocus();

  fill('Name', 'Ada Park');
  fill('Email', 'ada at example');
  fill('Phone', '916555');
  fill('Message', 'x'.repeat(5001));
  expect(screen.getByText('1 character too many')).toBeVisible();
  await send();
  expect(field('Email')).toHaveAccessibleDescription('Email must look like name@example.com.');
  expect(field('Phone')).toHaveAccessibleDescription('Phone must be a 10-digit phone number.');
  expect(field('Message')).toHaveAccessibleDescription(/at most 5000 characters/);
  expect(field('Message')).toHaveValue('x'.repeat(5001));
  expect(mockServer.calls()).toEqual([]);
});

test('an unreachable server loses none of the typed text', async () => {
  mockServer.setReachable(false);
  await open();
  await send();
  await waitFor(() =>
    expect(alert()).toHaveTextContent('The server could not be reached. Nothing you typed is lost'),
  );
  expect(field('Name')).toHaveValue('Ada Park');
  expect(field('Message')).toHaveValue(MESSAGE);
  mockServer.setReachable(true);
  mockServer.answer({ sendContactMessage: () => ({ success: true }) });
  await send();
  expect(await findSent()).toBeVisible();
});

test('a user who wrote too often sees how long to wait', async () => {
  mockServer.answer({
    sendContactMessage() {
      throw new AppError('TooManyRequestsException', 'Too many tries.', { retryAfter: 600 });
    },
  });
  await open();
  await send();
  await waitFor(() => expect(alert()).toHaveTextContent('Too many tries.'));
  expect(screen.getByText(/Try again in (10:00|9:\d\d)/)).toBeVisible();
  expect(field('Message')).toHaveValue(MESSAGE);
});

test('the button shows that the message is being sent, with more details when it takes long', async () => {
  let release = () => {};
  const held = new Promise<void>(resolve => {
    release = resolve;
  });
  mockServer.answer({ sendContactMessage: () => held.then(() => ({ success: true })) });
  await open();
  await send();
  expect(await screen.findByRole('button', { name: 'Sending…' })).toHaveAttribute('aria-disabled', 'true');
  expect(await screen.findByText(/Still working…/)).toBeVisible();
  release();
  expect(await findSent()).toBeVisible();
});

test('shows what to do in a browser without web crypto', async () => {
  await open();
  vi.stubGlobal('crypto', {});
  await send();
  await waitFor(() => expect(alert()).toHaveTextContent('Open it by an address that begins with https'));
  expect(field('Message')).toHaveValue(MESSAGE);
});
