import Close from '@mui/icons-material/Close';
import { IconButton } from '@mui/material';

export function CloseButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <IconButton aria-label={label} onClick={onClick}>
      <Close />
    </IconButton>
  );
}
