import { wordedPage } from '../../i18n/wordedPage';

/** /main/ticket-profile: the list with its drawer, and the page of a profile. */
export const ticketProfiles = {
  name: 'ticket-profile',
  resource: 'ticketProfiles',
  list: wordedPage(() => import('./ProfileList')),
  show: wordedPage(() => import('./ProfileDetails')),
};
