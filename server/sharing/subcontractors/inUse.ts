/** Why something cannot be removed: what names it, each with how many there are; null when nothing does. */
export function inUse(what: string, counts: Record<string, number>): string | null {
  const parts = Object.entries(counts).flatMap(([name, count]) => (count > 0 ? `${count} ${name}` : []));
  return parts.length === 0 ? null : `This ${what} can’t be deleted: used by ${parts.join(', ')}.`;
}
