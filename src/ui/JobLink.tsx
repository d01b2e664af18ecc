import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { jobPath } from './jobPath';

interface Props {
  /** Id of the job. */
  id: string;
  /** What it is called there: its number, mostly. */
  children: ReactNode;
}

/**
 * The way to a job: a real link, for the keyboard and for new tabs. Every role reads jobs, and whose reading is limited
 * is shown nothing of another job that could lead there (domain/permissions).
 */
export function JobLink({ id, children }: Props) {
  return <Anchor to={jobPath(id)}>{children}</Anchor>;
}

const Anchor = styled(Link)({
  color: 'var(--ink)',
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  textDecorationColor: 'var(--field-line)',
  textDecorationThickness: 1,
  '&:hover': { color: 'var(--safety-ink)', textDecorationColor: 'currentcolor' },
});
