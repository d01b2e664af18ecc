/** The condition that a ticket `t` matches the pattern in its number as shown, name, place or job. */
export function holdsText(pattern: string): string {
  return idIn(`tickets_with_job_holding(${pattern})`);
}

/** The same for one column of the ticket that its searched text holds; the index finds what may match. */
export function columnHolds(column: 't.ticket_no' | 't.name', pattern: string): string {
  return `(${idIn(`tickets_holding(${pattern})`)} and ${column} ilike ${pattern})`;
}

/**
 * As a list, the ids are found once and their tickets are fetched by them. As a table the planner, which takes a comparison
 * of texts for one that finds a single ticket, asked the function again for each ticket in force.
 */
const idIn = (ids: string) => `t.id = any(array(select ${ids}))`;
