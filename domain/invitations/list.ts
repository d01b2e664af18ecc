import type { FieldKind } from '../lists';

/** Filter fields of the invitations that a company has sent or received. */
export const INVITATION_FILTER_FIELDS = {
  status: 'status',
  subcontractorId: 'id',
  jobId: 'id',
} as const satisfies Record<string, FieldKind>;
export type InvitationFilterField = keyof typeof INVITATION_FILTER_FIELDS;
