import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { TestTranslationProvider } from 'react-admin';
import { expect, it } from 'vitest';
import { Closing } from '../../src/ui/dialog/Closing';
import { ConfirmDialog } from '../../src/ui/dialog/ConfirmDialog';
import { Dialog } from '../../src/ui/dialog/Dialog';

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

it('a confirmation focuses No', () => {
  render(
    <TestTranslationProvider translate={(key: string) => key}>
      <ConfirmDialog title="Delete?" text="It cannot be undone." onYes={() => {}} onNo={() => {}} />
    </TestTranslationProvider>,
  );
  expect(screen.getByRole('alertdialog', { name: 'Delete?' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'ui.form.no' })).toHaveFocus();
});
