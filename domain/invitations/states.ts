/** Of an invitation that exists; a revoked one is deleted and lives on only in the audit log. */
export const INVITATION_STATUSES = ['PENDING', 'ACCEPTED', 'REJECTED'] as const;
export type InvitationStatus = (typeof INVITATION_STATUSES)[number];

/** How an invitation stands, in the words of every page, list and mail. */
export const INVITATION_WORDS: Record<InvitationStatus, string> = {
  PENDING: 'No reply yet',
  ACCEPTED: 'Shared',
  REJECTED: 'Declined',
};

/**
 * What can happen to an invitation. `link` and `reject` are the subcontractor's answer; `relink` names a newer
 * revision of their ticket, or another, in place of the one linked; `resend` and `revoke` are the inviting company's.
 */
export const INVITATION_EVENTS = ['link', 'relink', 'reject', 'resend', 'revoke'] as const;
export type InvitationEvent = (typeof INVITATION_EVENTS)[number];

/** Where an event leads; what is not here cannot happen. */
export const INVITATION_MOVES: Readonly<
  Record<InvitationStatus, Partial<Record<InvitationEvent, InvitationStatus | 'DELETED'>>>
> = {
  PENDING: { link: 'ACCEPTED', reject: 'REJECTED', resend: 'PENDING', revoke: 'DELETED' },
  ACCEPTED: { relink: 'ACCEPTED', revoke: 'DELETED' },
  REJECTED: {},
};

/** The status after the event; null when the event cannot happen in this status. */
export function moved(status: InvitationStatus, event: InvitationEvent): InvitationStatus | 'DELETED' | null {
  return INVITATION_MOVES[status][event] ?? null;
}

/** A ticket as it was linked, and whether it is in force now. */
interface Linked {
  id: string;
  revision: string | null;
  isInForce: boolean;
}

/**
 * Whether the ticket named next may stand in place of the one linked: a newer revision of it, or another ticket once it
 * is no longer in force. As long as it is, a colleague's answer stands.
 */
export function mayRelink(linked: Linked, next: { id: string; revision: string }): boolean {
  return linked.id === next.id ? linked.revision !== next.revision : !linked.isInForce;
}

/**
 * Whether a contact may be invited to a ticket, given what became of the last time; null: never invited. Whoever
 * rejected may be asked again, by a new invitation.
 */
export function mayInvite(latest: InvitationStatus | null): boolean {
  return latest === null || latest === 'REJECTED';
}
