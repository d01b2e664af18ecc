/** Address of a job's details (spec §2). */
export function jobPath(jobId: string | number): string {
  return `/main/jobs/details/${jobId}`;
}
