import { act, render, screen } from '@testing-library/react';
import {
  I18nContextProvider,
  NotificationContextProvider,
  TestMemoryRouter,
  useNotificationContext,
} from 'react-admin';
import { useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { AppError } from '../../domain/errors';
import { toHttpError } from '../../src/dataProvider/errors';
import { i18nProvider } from '../../src/i18n/i18nProvider';
import { useRefusal } from '../../src/ui/form/useRefusal';

let refuse: (error: unknown) => void;

function Form() {
  const form = useForm({ defaultValues: { name: '' } });
  refuse = useRefusal(form, 'job');
  const { name } = form.formState.errors;
  return <p>{name?.message}</p>;
}

function Toasts() {
  const { notifications } = useNotificationContext();
  const shown = notifications.flatMap(({ message, notificationOptions }) => [
    String(message),
    ...((notificationOptions?.reasons as string[] | undefined) ?? []),
  ]);
  return <output>{shown.join(': ')}</output>;
}

const page = (isOpen: boolean) => (
  <I18nContextProvider value={i18nProvider}>
    <TestMemoryRouter>
      <NotificationContextProvider>
        {isOpen && <Form />}
        <Toasts />
      </NotificationContextProvider>
    </TestMemoryRouter>
  </I18nContextProvider>
);

const PROBLEM = 'This name is taken.';
const refusal = toHttpError(
  new AppError('ValidationException', PROBLEM, { fields: { 'job.name': PROBLEM } }),
);

test('a refusal is shown at its fields, and not twice', async () => {
  render(page(true));
  await act(async () => refuse(refusal));
  expect(screen.getByText(PROBLEM).tagName).toBe('P');
  expect(screen.getByRole('status').textContent).toBe('');
});

test('a refusal that arrives after its form was left is still shown', async () => {
  const { rerender } = render(page(true));
  rerender(page(false));
  await act(async () => refuse(refusal));
  expect(screen.getByRole('status').textContent).toBe(`Your last request was rejected: ${PROBLEM}`);
});
