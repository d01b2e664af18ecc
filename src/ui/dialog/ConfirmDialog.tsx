import { Button, DialogActions, DialogContentText } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Dialog } from './Dialog';

interface Props {
  title: string;
  text: string;
  onYes: () => void;
  onNo: () => void;
  isPending?: boolean;
  /** Yes loses what was typed, so No is the main button. */
  isLoss?: boolean;
  children?: ReactNode;
}

/**
 * Asks before something is destroyed (spec §9). The focus is on No. react-admin's Confirm puts it on the
 * other button.
 */
export function ConfirmDialog({ title, text, onYes, onNo, isPending, isLoss = false, children }: Props) {
  const translate = useTranslate();
  return (
    <Dialog role="alertdialog" title={title} width={460} onClose={onNo}>
      <DialogContentText>{text}</DialogContentText>
      {children}
      <DialogActions>
        <Button autoFocus variant={isLoss ? 'contained' : 'outlined'} onClick={onNo}>
          {translate('ui.form.no')}
        </Button>
        <Button
          variant={isLoss ? 'outlined' : 'contained'}
          aria-disabled={isPending}
          onClick={() => !isPending && onYes()}
        >
          {translate(isPending ? 'ui.form.pending' : 'ui.form.yes')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
