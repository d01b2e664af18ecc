/** `TYPE` means that the status is really a ticket type. */
type StatusEffect = 'NOTICE' | 'RENEWED' | 'ASKED' | 'CANCELLED' | 'TYPE';

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

export const statusKey = (status: string) => status.trim().replaceAll(/\s+/g, ' ').toLowerCase();

/** A revision with an unlisted status doesn't count until a person confirms it. */
export const statusEffect = (status: string): StatusEffect | null => EFFECTS.get(statusKey(status)) ?? null;

export const isCancelledStatus = (status: string) => statusEffect(status) === 'CANCELLED';

/** For example "Expired", "Renewed - expired" or "Accepted - not transmitted". */
export const isUnlistedStatus = (status: string) => status.trim() !== '' && statusEffect(status) === null;

export const statusNote = (status: string) =>
  `The status at the center is “${status}”, which may not be in force: do not dig. Ask the center.`;
