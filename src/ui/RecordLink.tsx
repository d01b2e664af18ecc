import { styled } from '@mui/material/styles';
import { Link } from 'react-router';

/** The way from a row to its record: a real link, for the keyboard and for new tabs. */
export const RecordLink = styled(Link)({
  color: 'var(--ink)',
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  textDecorationColor: 'var(--field-line)',
  textDecorationThickness: 1,
  '&:hover': { color: 'var(--safety-ink)', textDecorationColor: 'currentcolor' },
});
