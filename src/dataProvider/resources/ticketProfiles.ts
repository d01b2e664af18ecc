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
  onlyNew: ['private'],
});

export const ticketProfileCalls = {
  shareTicketProfile: (ticketProfileId: string) =>
    mutate(documents.ShareTicketProfileDocument, { ticketProfileId }),

  /** Counts a use of the profile, after a ticket was created with it. */
  useTicketProfile: (ticketProfileId: string) =>
    mutate(documents.UseTicketProfileDocument, { ticketProfileId }),
};
