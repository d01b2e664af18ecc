import { INVITATION_FILTER_FIELDS } from '../../../domain/invitations/list';
import { defineResource } from '../defineResource';
import * as documents from '../generated/operations';

/** Invitations that the company has sent, or with `meta: { received: true }` those sent to it; newest first. */
export const invitations = defineResource({
  list: meta =>
    meta?.received
      ? ['getReceivedInvitations', documents.GetReceivedInvitationsDocument]
      : ['getSubcontractorInvitations', documents.GetSubcontractorInvitationsDocument],
  filterFields: INVITATION_FILTER_FIELDS,
});
