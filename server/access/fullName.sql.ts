/** SQL for a person's full name. Falls back to the username stored with the record if they were removed. */
export function fullName(id: string, keptName: string): string {
  return `coalesce((select p.name from users p where p.id = ${id}), ${keptName})`;
}
