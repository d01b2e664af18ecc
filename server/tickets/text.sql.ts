/** The condition that a ticket `t` matches the pattern in its number as shown, name, place or job. */
export function holdsText(pattern: string): string {
  return `t.id in (select tickets_with_job_holding(${pattern}))`;
}

/** The same for one column of the ticket that its searched text holds; the index finds what may match. */
export function columnHolds(column: 't.ticket_no' | 't.name', pattern: string): string {
  return `(t.id in (select tickets_holding(${pattern})) and ${column} ilike ${pattern})`;
}
