/** Revoked invitations are deleted and remain only in the audit log. */
export const INVITATION_STATUSES = ['PENDING', 'ACCEPTED', 'REJECTED'] as const;
export type InvitationStatus = (typeof INVITATION_STATUSES)[number];

export const INVITATION_WORDS: Record<InvitationStatus, string> = {
  PENDING: 'No reply yet',
  ACCEPTED: 'Shared',
  REJECTED: 'Declined',
};

/** `link`, `relink` and `reject` come from the subcontractor. `resend` and `revoke` are ours. */
export type InvitationEvent = 'link' | 'relink' | 'reject' | 'resend' | 'revoke';

export const INVITATION_MOVES: Readonly<
  Record<InvitationStatus, Partial<Record<InvitationEvent, InvitationStatus | 'DELETED'>>>
> = {
  PENDING: { link: 'ACCEPTED', reject: 'REJECTED', resend: 'PENDING', revoke: 'DELETED' },
  ACCEPTED: { relink: 'ACCEPTED', revoke: 'DELETED' },
  REJECTED: {},
};

export function moved(status: InvitationStatus, event: InvitationEvent): InvitationStatus | 'DELETED' | null {
  return INVITATION_MOVES[status][event] ?? null;
}

interface Linked {
  id: string;
  revision: string | null;
  isInForce: boolean;
}

/** Allows a newer revision, or any ticket once the linked one is no longer active. */
export function mayRelink(linked: Linked, next: { id: string; revision: string }): boolean {
  return linked.id === next.id ? linked.revision !== next.revision : !linked.isInForce;
}

/** Contacts who declined may be invited again. */
export function mayInvite(latest: InvitationStatus | null): boolean {
  return latest === null || latest === 'REJECTED';
}
