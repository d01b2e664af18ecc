import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { TestTranslationProvider } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { Closing } from '../../src/ui/dialog/Closing';
import { ConfirmDialog } from '../../src/ui/dialog/ConfirmDialog';
import { Dialog } from '../../src/ui/dialog/Dialog';
import { setScreen } from '../support/screen';

function Opener({ place }: { place: 'centre' | 'edge' }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <TestTranslationProvider translate={(key: string) => key}>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Closing>
        {isOpen && (
          <Dialog title="New day" place={place} onClose={() => setOpen(false)}>
            <input aria-label="Name" />
          </Dialog>
        )}
      </Closing>
    </TestTranslationProvider>
  );
}

it.each(['centre', 'edge'] as const)('a dialog (%s) fades out, and starts fresh', async place => {
  render(<Opener place={place} />);
  const opener = screen.getByText('Open');
  opener.focus();
  fireEvent.click(opener);
  const dialog = screen.getByRole('dialog', { name: 'New day' });
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Ortiz' } });
  fireEvent.keyDown(dialog, { key: 'Escape' });
  expect(dialog).toBeInTheDocument();
  expect(dialog, 'takes no second click').toHaveAttribute('inert');
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  await waitFor(() => expect(opener).toHaveFocus());
  fireEvent.click(opener);
  expect(screen.getByLabelText('Name')).toHaveValue('');
});

it('Back on a phone closes what is open, also again after it asked and stayed', () => {
  const watchers: { onclose: (() => void) | null; destroy: () => void }[] = [];
  class CloseWatcher {
    onclose: (() => void) | null = null;
    constructor() {
      watchers.push(this);
    }
    destroy() {
      watchers.splice(watchers.indexOf(this), 1);
    }
  }
  vi.stubGlobal('CloseWatcher', CloseWatcher);
  const back = () => act(() => watchers.pop()?.onclose?.());
  const onClose = vi.fn();
  const dialog = (
    <TestTranslationProvider translate={(key: string) => key}>
      <Dialog title="New day" onClose={onClose}>
        <input aria-label="Name" />
      </Dialog>
    </TestTranslationProvider>
  );
  const desk = render(dialog);
  expect(watchers).toEqual([]);
  desk.unmount();
  setScreen(390);
  const phone = render(dialog);
  back();
  back();
  expect(onClose).toHaveBeenCalledTimes(2);
  phone.unmount();
  expect(watchers).toEqual([]);
  setScreen();
  vi.unstubAllGlobals();
});

it('a confirmation focuses No', () => {
  render(
    <TestTranslationProvider translate={(key: string) => key}>
      <ConfirmDialog title="Delete?" text="It cannot be undone." onYes={() => {}} onNo={() => {}} />
    </TestTranslationProvider>,
  );
  expect(screen.getByRole('alertdialog', { name: 'Delete?' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'ui.form.no' })).toHaveFocus();
});
