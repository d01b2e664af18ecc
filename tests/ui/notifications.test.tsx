import { act, fireEvent, render, screen } from '@testing-library/react';
import { NotificationContextProvider, useNotify } from 'react-admin';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Notifications } from '../../src/admin/notifications/Notifications';

function Notifier({ message }: { message: string }) {
  const notify = useNotify();
  return (
    <button type="button" onClick={() => notify(message, { type: 'error' })}>
      notify
    </button>
  );
}

function show(message: string) {
  render(
    <NotificationContextProvider>
      <Notifier message={message} />
      <Notifications />
    </NotificationContextProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'notify' }));
  return screen.getByRole('alert');
}

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('a notification', () => {
  it('closes by itself after five seconds', () => {
    show('Saved.');
    pass(4900);
    expect(screen.getByRole('alert')).toHaveTextContent('Saved.');
    pass(200);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('has one bullet for each message', () => {
    show('County is required.\nCity is required.');
    expect(screen.getAllByRole('listitem').map(item => item.textContent)).toEqual([
      'County is required.',
      'City is required.',
    ]);
  });

  it('waits while the pointer is on it', () => {
    const toast = show('Saved.');
    pass(4000);
    fireEvent.pointerEnter(toast.parentElement as HTMLElement);
    pass(20_000);
    expect(screen.getByRole('alert')).toBeInTheDocument();
    fireEvent.pointerLeave(toast.parentElement as HTMLElement);
    pass(1100);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('waits while the window is left', () => {
    show('Saved.');
    fireEvent.blur(window);
    pass(20_000);
    expect(screen.getByRole('alert')).toBeInTheDocument();
    fireEvent.focus(window);
    pass(5100);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('can be closed', () => {
    show('Saved.');
    fireEvent.click(screen.getByRole('button', { name: 'ra.action.close' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
