/** Whether a statement failed because it would have made two rows alike under this unique index or constraint. */
export function isDuplicate(error: unknown, constraint: string): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, constraint: violated } = error as { code?: unknown; constraint?: unknown };
  return code === '23505' && violated === constraint;
}
