import { ACTIONS } from '../../../domain/actions';
import * as documents from '../generated/operations';
import { mutate } from '../request';

export const ticketProfileCalls = {
  /** Gives a private profile to the whole company. */
  shareTicketProfile: async (ticketProfileId: string) => {
    const variables = { ticketProfileId, action: ACTIONS.shareTicketProfile };
    await mutate(documents.ShareTicketProfileDocument, variables);
  },

  /** Counts a use of a profile; called once a ticket was made with it. */
  useTicketProfile: async (ticketProfileId: string) => {
    await mutate(documents.UseTicketProfileDocument, { ticketProfileId, action: ACTIONS.useTicketProfile });
  },
};
