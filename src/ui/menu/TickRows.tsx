import { styled } from '@mui/material/styles';
import { TOUCH } from '../media';

/** Height of the rows of a dropdown before they scroll, in px (spec §9). */
export const PANEL_HEIGHT = 200;

/** Labels with a checkbox each, below each other. */
export const TickRows = styled('div')({
  maxHeight: PANEL_HEIGHT,
  overflowY: 'auto',
  '& label': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    minHeight: 32,
    padding: '0 4px',
    borderRadius: 4,
    cursor: 'pointer',
    [TOUCH]: { minHeight: 44 },
  },
  '& label:hover': { background: 'var(--surface-sunken)' },
  '& input': { flex: 'none', width: 16, height: 16, accentColor: 'var(--safety-fill)' },
  '& p': { padding: 8, color: 'var(--muted)' },
});
