/** SQL for a person's full name, or for the username that was kept with the record if they were removed since. */
export function fullName(id: string, keptName: string): string {
  return `coalesce((select p.name from users p where p.id = ${id}), ${keptName})`;
}
