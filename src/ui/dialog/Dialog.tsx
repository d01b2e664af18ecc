import Close from '@mui/icons-material/Close';
import { DialogContent, DialogTitle, Drawer, IconButton, Dialog as MuiDialog } from '@mui/material';
import { ThemeProvider, useTheme } from '@mui/material/styles';
import { type ReactNode, use, useId, useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { inDialog } from '../theme/overlays';
import { Opening } from './Closing';

interface Props {
  title: ReactNode;
  /** Called on Escape, on a click beside the dialog and by its close button. */
  onClose: () => void;
  /** `edge`: a drawer at the right, for forms beside the list they belong to; `top`: stays there, however long it grows. */
  place?: 'centre' | 'edge' | 'top';
  /** `alertdialog` for questions that must be answered before anything else. */
  role?: 'dialog' | 'alertdialog';
  /** Largest width in px; 560 when absent. */
  width?: number;
  children: ReactNode;
}

/** MUI's dialog, or its drawer, whose DialogActions stay in sight. Render it while it is open, within a Closing. */
export function Dialog({ title, onClose, place = 'centre', role = 'dialog', width = 560, children }: Props) {
  const translate = useTranslate();
  const id = useId();
  const { open, onExited } = use(Opening);
  const outer = useTheme();
  const theme = useMemo(() => inDialog(outer), [outer]);
  const Frame = place === 'edge' ? Drawer : MuiDialog;
  return (
    <Frame
      open={open}
      onClose={onClose}
      slotProps={{
        paper: {
          role,
          'aria-labelledby': id,
          // The second click of a double click would save, or say Yes, once more.
          inert: !open,
          sx: { maxWidth: width, ...(place === 'top' && { alignSelf: 'flex-start' }) },
        },
        transition: { appear: true, onExited },
      }}
    >
      <DialogTitle id={id}>{title}</DialogTitle>
      <CloseButton label={translate('ra.action.close')} onClick={onClose} />
      <DialogContent>
        <ThemeProvider theme={theme}>
          <Opening value={{ open }}>{children}</Opening>
        </ThemeProvider>
      </DialogContent>
    </Frame>
  );
}

export function CloseButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <IconButton aria-label={label} onClick={onClick}>
      <Close />
    </IconButton>
  );
}
