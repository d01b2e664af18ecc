import type { ReactNode } from 'react';
import { jobPath } from './jobPath';
import { RecordLink } from './RecordLink';

interface Props {
  /** Id of the job. */
  id: string;
  /** What it is called there: its number, mostly. */
  children: ReactNode;
}

/**
 * The way to a job. Every role reads jobs, and whose reading is limited
 * is shown nothing of another job that could lead there (domain/permissions).
 */
export function JobLink({ id, children }: Props) {
  return <RecordLink to={jobPath(id)}>{children}</RecordLink>;
}
