import { PROFILE_FILTER_FIELDS } from '../../../domain/lists';
import { defineResource } from '../defineResource';
import * as documents from '../generated/operations';
import { mutate } from '../request';

export const ticketProfiles = defineResource({
  list: documents.GetTicketProfilesDocument,
  filterFields: PROFILE_FILTER_FIELDS,
  one: documents.GetTicketProfileDocument,
  create: documents.CreateTicketProfileDocument,
  update: documents.UpdateTicketProfileDocument,
  delete: documents.DeleteTicketProfileDocument,
  writable: ['Name', 'Description', 'CallCenter', 'JobID', 'IsDefault', 'defaults'],
  // Said once.
  onlyNew: ['private'],
});

export const ticketProfileCalls = {
  /** Gives a private profile to the whole company. */
  shareTicketProfile: (ticketProfileId: string) =>
    mutate(documents.ShareTicketProfileDocument, { ticketProfileId }),

  /** Counts a use of a profile; called once a ticket was made with it. */
  useTicketProfile: (ticketProfileId: string) =>
    mutate(documents.UseTicketProfileDocument, { ticketProfileId }),
};
