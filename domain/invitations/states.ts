/** Of an invitation that exists; a revoked one is deleted and lives on only in the audit log. */
export const INVITATION_STATUSES = ['PENDING', 'ACCEPTED', 'REJECTED'] as const;
export type InvitationStatus = (typeof INVITATION_STATUSES)[number];

/** How an invitation stands, in the words of every page, list and mail. */
export const INVITATION_WORDS: Record<InvitationStatus, string> = {
  PENDING: 'No reply yet',
  ACCEPTED: 'Shared',
  REJECTED: 'Declined',
};

/** `link` and `reject` are the subcontractor's answer, `relink` another revision or ticket; `resend` and `revoke` are ours. */
export type InvitationEvent = 'link' | 'relink' | 'reject' | 'resend' | 'revoke';

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

/** How long a new invitation can be undone: its mail waits as long. */
export const UNDO_SECONDS = 10;

/** A ticket as it was linked, and whether it is in force now. */
interface Linked {
  id: string;
  revision: string | null;
  isInForce: boolean;
}

/** Whether the ticket may take the place of the linked one: a newer revision of it, or any once that is not in force. */
export function mayRelink(linked: Linked, next: { id: string; revision: string }): boolean {
  return linked.id === next.id ? linked.revision !== next.revision : !linked.isInForce;
}

/** Whether a contact may be invited after what became of the last time (null: never). Who rejected may be asked again. */
export function mayInvite(latest: InvitationStatus | null): boolean {
  return latest === null || latest === 'REJECTED';
}
