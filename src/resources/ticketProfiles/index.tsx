import { wordedPage } from '../../i18n/wordedPage';

/** /main/ticket-profile */
export const ticketProfiles = {
  name: 'ticket-profile',
  resource: 'ticketProfiles',
  list: wordedPage(() => import('./ProfileList')),
  show: wordedPage(() => import('./ProfileDetails')),
};
