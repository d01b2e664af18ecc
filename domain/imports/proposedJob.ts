/** The job of tickets whose own is not known yet. */
export const HOLDING_JOB = { JobNo: 'IMPORTED', Name: 'Imported' } as const;

interface KnownJob {
  id: string;
  jobNo: string;
  name: string;
}

/**
 * The job that a ticket's own words name: by number, else by name, whatever their case and blanks. Null: none, or more than
 * one, so that a person chooses.
 */
export function proposedJob<Job extends KnownJob>(
  printed: string | undefined,
  jobs: readonly Job[],
): Job | null {
  const wanted = plain(printed ?? '');
  if (wanted === '') return null;
  const byNumber = jobs.filter(({ jobNo }) => plain(jobNo) === wanted);
  const found = byNumber.length > 0 ? byNumber : jobs.filter(({ name }) => plain(name) === wanted);
  return (found.length === 1 && found[0]) || null;
}

const plain = (text: string) => text.toLowerCase().replaceAll(/\s+/g, '');
