import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { CredentialsForm } from '../../src/resources/credentials/CredentialsForm';
import { choose } from '../support/fields';
import { renderPart } from '../support/renderPart';

const USERS = [
  { id: 'u1', Name: 'Dana Reyes', Email: 'dana@example.com' },
  { id: 'u2', Name: 'Lee Park', Email: 'lee@example.com' },
];
const changeCredentials = vi.fn(async () => ({ success: true }));

beforeEach(() => changeCredentials.mockClear());

const credentials = vi.fn(async () => ({ username: 'dana', pass: 'secret' }));

function show(ownEmail: string | null) {
  const calls = {
    credentials,
    changeCredentials,
    getList: async () => ({ data: USERS, total: USERS.length }),
  };
  renderPart(<CredentialsForm ownEmail={ownEmail} />, calls);
}

const center = () => screen.getByRole('combobox', { name: /^Select Call Center/, hidden: true }).textContent;
const user = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Select User', hidden: true });
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const question = () => screen.findByText('Leave without saving?');
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const answer = async (word: 'Yes' | 'No') => {
  await question();
  fireEvent.click(screen.getByText(word));
  await waitFor(() => expect(screen.queryByText('Leave without saving?')).toBeNull());
};

async function filled() {
  await waitFor(() => expect(field('Login').value).toBe('dana'));
  await waitFor(() => expect(field('Login').readOnly).toBe(false));
}
async function pick(name: string) {
  fireEvent.mouseDown(user());
  fireEvent.click(await screen.findByText(name));
}

it('asks before another center discards typed text, and keeps it after No', async () => {
  show('dana@example.com');
  await choose('Select Call Center', 'One Call CA');
  await filled();
  type('Password', 'a new one');
  await choose('Select Call Center', 'One Call NV');
  await answer('No');
  expect(center()).toBe('One Call CA');
  expect(field('Password').value).toBe('a new one');
  await choose('Select Call Center', 'One Call NV');
  await answer('Yes');
  expect(center()).toBe('One Call NV');
  await waitFor(() => expect(field('Password').value).toBe('secret'));
});

it('asks before another user discards typed text, and clears the chosen center after Yes', async () => {
  show(null);
  await pick('Dana Reyes');
  await choose('Select Call Center', 'One Call CA');
  await filled();
  type('Login', 'dana.reyes');
  await pick('Lee Park');
  await answer('No');
  expect(field('Login').value).toBe('dana.reyes');
  expect(center()).toBe('One Call CA');
  fireEvent.blur(user());
  expect(user().value).toBe('Dana Reyes');
  await pick('Lee Park');
  await answer('Yes');
  expect(center()).toBe('Choose a call center');
  expect(user().value).toBe('Lee Park');
  expect(screen.queryByLabelText('Login')).toBeNull();
});

it('does not ask when nothing was typed', async () => {
  show(null);
  await pick('Dana Reyes');
  await choose('Select Call Center', 'One Call CA');
  await filled();
  await pick('Lee Park');
  expect(center()).toBe('Choose a call center');
  expect(screen.queryByText('Leave without saving?')).toBeNull();
});

it('is unchanged after a login with surrounding blanks was saved, and shows the stored value', async () => {
  show('dana@example.com');
  await choose('Select Call Center', 'One Call CA');
  await filled();
  type('Login', '  dana.reyes ');
  type('Password', ' kept as typed ');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(field('Login').value).toBe('dana.reyes'));
  expect(field('Password').value).toBe(' kept as typed ');
  expect(changeCredentials).toHaveBeenCalledWith(
    expect.objectContaining({ username: 'dana.reyes', pass: ' kept as typed ' }),
  );
  await choose('Select Call Center', 'One Call NV');
  expect(center()).toBe('One Call NV');
  expect(screen.queryByText('Leave without saving?')).toBeNull();
});

it('does not treat blanks around an unchanged login as a change', async () => {
  show('dana@example.com');
  await choose('Select Call Center', 'One Call CA');
  await filled();
  type('Login', 'dana ');
  await choose('Select Call Center', 'One Call NV');
  expect(screen.queryByText('Leave without saving?')).toBeNull();
  expect(center()).toBe('One Call NV');
});

it('does not save over a login that could not be read, until it was', async () => {
  // react-admin writes every failure of a call there, too.
  console.error = () => {};
  credentials.mockRejectedValueOnce(new Error('The server answered 500.'));
  show('dana@example.com');
  await choose('Select Call Center', 'One Call CA');
  expect(await screen.findByText('The server answered 500.')).toBeVisible();
  expect(screen.queryByLabelText('Login')).toBeNull();
  const save = screen.getByRole('button', { name: 'Save' });
  expect(save).toHaveAttribute('aria-disabled', 'true');
  fireEvent.click(save);
  fireEvent.submit(save.closest('form') as HTMLElement);
  expect(screen.queryByText('Login is required!')).toBeNull();
  expect(changeCredentials).not.toHaveBeenCalled();

  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await filled();
  type('Password', 'a new one');
  fireEvent.click(save);
  await waitFor(() => expect(changeCredentials).toHaveBeenCalledOnce());
});
