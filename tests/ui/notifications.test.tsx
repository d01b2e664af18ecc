import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { NotificationContextProvider, useNotify } from 'react-admin';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Notifications } from '../../src/admin/layout/Notifications';
import { useFailureToast } from '../../src/ui/useFailureToast';

function Notifier({ message, reasons }: { message: string; reasons: readonly string[] }) {
  const fail = useFailureToast();
  const notify = useNotify();
  const tell = () => (reasons.length > 0 ? fail(message, reasons) : notify(message, { type: 'error' }));
  return (
    <button type="button" onClick={tell}>
      notify
    </button>
  );
}

function Toasts({ message, reasons = [] }: { message: string; reasons?: readonly string[] }) {
  return (
    <NotificationContextProvider>
      <Notifier message={message} reasons={reasons} />
      <Notifications />
    </NotificationContextProvider>
  );
}

function show(message: string, reasons: readonly string[] = []) {
  render(<Toasts message={message} reasons={reasons} />);
  fireEvent.click(screen.getByRole('button', { name: 'notify' }));
  return screen.getByRole('alert');
}

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const fade = () => pass(500);

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('a notification', () => {
  it('closes automatically after five seconds', () => {
    show('Saved.');
    pass(4900);
    expect(screen.getByRole('alert')).toHaveTextContent('Saved.');
    pass(200);
    fade();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('has one bullet for each message', () => {
    show('County is required.\nCity is required.');
    expect(screen.getAllByRole('listitem').map(item => item.textContent)).toEqual([
      'County is required.',
      'City is required.',
    ]);
  });

  it('gives a single reason in a sentence, and several in bullets', () => {
    const one = show('This couldn’t load', ['You may not read this login.']);
    expect(screen.queryByRole('listitem')).toBeNull();
    expect(one).toHaveTextContent('This couldn’t loadYou may not read this login.');
    fireEvent.click(screen.getByRole('button', { name: 'ra.action.close' }));
    cleanup();
    show('This couldn’t load', ['Not so.', 'Nor so.']);
    expect(screen.getAllByRole('listitem').map(item => item.textContent)).toEqual(['Not so.', 'Nor so.']);
  });

  it('clears an earlier failure of the same', () => {
    function Again() {
      const notify = useNotify();
      const say = () => {
        notify('Other failure', { type: 'error' });
        notify('Failed to save', { type: 'error' });
        notify('Saved', { type: 'success', clears: 'Failed to save' });
      };
      return (
        <button type="button" onClick={say}>
          notify
        </button>
      );
    }
    render(
      <NotificationContextProvider>
        <Again />
        <Notifications />
      </NotificationContextProvider>,
    );
    fireEvent.click(screen.getByRole('button', { name: 'notify' }));
    expect(screen.getByText('Saved')).toBeInTheDocument();
    expect(screen.getByText('Other failure')).toBeInTheDocument();
    expect(screen.queryByText('Failed to save')).toBeNull();
  });

  it('waits while the pointer is on it', () => {
    const toast = show('Saved.');
    pass(4000);
    fireEvent.mouseEnter(toast.parentElement as HTMLElement);
    pass(20_000);
    expect(screen.getByRole('alert')).toBeInTheDocument();
    fireEvent.mouseLeave(toast.parentElement as HTMLElement);
    pass(4000);
    fade();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('waits while the window is inactive', () => {
    show('Saved.');
    fireEvent.blur(window);
    pass(20_000);
    expect(screen.getByRole('alert')).toBeInTheDocument();
    fireEvent.focus(window);
    pass(5100);
    fade();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('can be closed', () => {
    show('Saved.');
    fireEvent.click(screen.getByRole('button', { name: 'ra.action.close' }));
    fade();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('does not wait behind an earlier one, and is not shown twice at a time', () => {
    const { rerender } = render(<Toasts message="Not saved." />);
    const again = () => fireEvent.click(screen.getByRole('button', { name: 'notify' }));
    again();
    again();
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    rerender(<Toasts message="Not sent." />);
    again();
    expect(screen.getAllByRole('alert')).toHaveLength(2);
    rerender(<Toasts message="Not sent." reasons={['It has expired.']} />);
    again();
    expect(screen.getAllByRole('alert')).toHaveLength(3);
  });
});
