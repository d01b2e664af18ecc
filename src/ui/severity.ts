const WORST_FIRST = ['red', 'yellow', 'grey', 'green'];

/** Orders response colours: what keeps people from digging comes first. */
export function bySeverity(a: { responseColor: string }, b: { responseColor: string }): number {
  return WORST_FIRST.indexOf(a.responseColor) - WORST_FIRST.indexOf(b.responseColor);
}
