import Close from '@mui/icons-material/Close';
import { DialogContent, DialogTitle, Drawer, IconButton, Dialog as MuiDialog } from '@mui/material';
import { ThemeProvider, useTheme } from '@mui/material/styles';
import { type ReactNode, use, useId, useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { inDialog } from '../theme/overlays';
import { Opening } from './Closing';
import { useBackCloses } from './useBackCloses';

interface Props {
  title: ReactNode;
  /** Called on Escape, backdrop click and the close button. */
  onClose: () => void;
  /** `edge` is a drawer on the right, for forms that belong to a list. `top` keeps its position as it grows. */
  place?: 'centre' | 'edge' | 'top';
  role?: 'dialog' | 'alertdialog';
  /** In px, 560 by default. */
  width?: number;
  children: ReactNode;
}

/** MUI's dialog or drawer with sticky DialogActions. Render it inside a Closing while it is open. */
export function Dialog({ title, onClose, place = 'centre', role = 'dialog', width = 560, children }: Props) {
  const translate = useTranslate();
  const id = useId();
  const { open, onExited } = use(Opening);
  useBackCloses(open, onClose);
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
          // Keeps a double click from saving or confirming twice.
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
