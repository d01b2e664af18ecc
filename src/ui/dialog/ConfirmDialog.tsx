import { Button, DialogActions, DialogContentText } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Dialog } from './Dialog';

interface Props {
  title: string;
  text: string;
  /** The answer Yes; the dialog stays until it is closed by the caller. */
  onYes: () => void;
  onNo: () => void;
  /** The answer Yes is on its way. */
  isPending?: boolean;
  children?: ReactNode;
}

/** Before something is destroyed (spec §9). No has the focus; react-admin's Confirm gives it to the other answer. */
export function ConfirmDialog({ title, text, onYes, onNo, isPending, children }: Props) {
  const translate = useTranslate();
  return (
    <Dialog role="alertdialog" title={title} width={460} onClose={onNo}>
      <DialogContentText>{text}</DialogContentText>
      {children}
      <DialogActions>
        <Button autoFocus onClick={onNo}>
          {translate('ui.form.no')}
        </Button>
        <Button variant="contained" aria-disabled={isPending} onClick={() => !isPending && onYes()}>
          {translate(isPending ? 'ui.form.pending' : 'ui.form.yes')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
