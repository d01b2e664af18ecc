/** What a listed status says its revision did. `TYPE`: it names a ticket type, which decides. */
type StatusEffect = 'NOTICE' | 'RENEWED' | 'ASKED' | 'CANCELLED' | 'TYPE';

/** Compared as whole values without case. The short ones are those of the older text's first line. */
const STATUSES: Record<StatusEffect, readonly string[]> = {
  NOTICE: ['new', 'original', 'amended', 'update', 'updated', 'corrected'],
  RENEWED: ['renewed', 'renewal', 'rnew'],
  ASKED: [
    ...['remark', 're-mark', 'remk', 'return trip', 'rtrn', 'no response'],
    ...['second notice', '2nd notice', 'resend'],
  ],
  CANCELLED: ['cancelled', 'canceled', 'canc'],
  TYPE: ['design', 'dsgn', 'desn', 'desg', 'damage', 'damaged', 'dmge', 'exposed', 'expd'],
};

const EFFECTS = new Map(
  Object.entries(STATUSES).flatMap(([effect, statuses]) =>
    statuses.map(status => [status, effect as StatusEffect] as const),
  ),
);

/** What spellings of one status have in common. */
export const statusKey = (status: string) => status.trim().replaceAll(/\s+/g, ' ').toLowerCase();

/** Null for a status that is not listed. Such a revision is not in force until a person settles it. */
export const statusEffect = (status: string): StatusEffect | null => EFFECTS.get(statusKey(status)) ?? null;

export const isCancelledStatus = (status: string) => statusEffect(status) === 'CANCELLED';

/** A status that is printed and not listed: "Expired", "Renewed - expired", "Accepted - not transmitted". */
export const isUnlistedStatus = (status: string) => status.trim() !== '' && statusEffect(status) === null;

/** Says of an unlisted status why no one digs, and the way on. */
export const statusNote = (status: string) =>
  `The status at the center is “${status}”, which may not be in force: do not dig. Ask the center.`;
