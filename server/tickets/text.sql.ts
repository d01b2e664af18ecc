/** The condition that a ticket `t` of the job `j` matches the pattern in its number as shown, name, place or job. */
export function holdsText(pattern: string): string {
  const texts = [`t.ticket_no || '-' || t.revision`, 't.name', 't.place', 'j.job_no', 'j.name'];
  return `(${texts.map(text => `${text} ilike ${pattern}`).join(' or ')})`;
}
