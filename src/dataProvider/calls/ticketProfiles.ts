import { ACTIONS } from '../../../domain/actions';
import * as documents from '../generated/operations';
import { mutate } from '../request';

export const ticketProfileCalls = {
  /** Counts a use of a profile; called once a ticket was made with it. */
  useTicketProfile: async (ticketProfileId: string) => {
    await mutate(documents.UseTicketProfileDocument, { ticketProfileId, action: ACTIONS.useTicketProfile });
  },
};
