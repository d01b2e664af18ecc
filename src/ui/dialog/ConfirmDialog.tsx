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
  children?: ReactNode;
}

/**
 * Asks before something is destroyed (spec §9). The focus is on No. react-admin's Confirm puts it on the
 * other button.
 */
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
