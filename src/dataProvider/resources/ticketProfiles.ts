import { ACTIONS } from '../../../domain/actions';
import { PROFILE_FILTER_FIELDS } from '../../../domain/lists';
import { defineResource } from '../defineResource';
import * as documents from '../generated/operations';
import { mutate } from '../request';

/** Of a changed profile; whether it is private is said once, when it is made. */
const CHANGEABLE = ['Name', 'Description', 'CallCenter', 'JobID', 'IsDefault', 'defaults'];

export const ticketProfiles = defineResource({
  list: ['getTicketProfiles', documents.GetTicketProfilesDocument],
  filterFields: PROFILE_FILTER_FIELDS,
  detail: { call: ['getTicketProfile', documents.GetTicketProfileDocument], idName: 'ticketProfileId' },
  create: {
    call: ['createTicketProfile', documents.CreateTicketProfileDocument],
    inputName: 'ticketProfile',
    writable: ['private', ...CHANGEABLE],
  },
  update: {
    call: ['updateTicketProfile', documents.UpdateTicketProfileDocument],
    idName: 'ticketProfileId',
    inputName: 'ticketProfile',
    writable: ['version', ...CHANGEABLE],
  },
  delete: {
    call: ['deleteTicketProfile', documents.DeleteTicketProfileDocument],
    idName: 'ticketProfileId',
  },
});

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
