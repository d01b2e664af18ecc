import { lazy } from 'react';

/** /main/ticket-profile: the list with its drawer, and the page of a profile. */
export const ticketProfiles = {
  name: 'ticket-profile',
  resource: 'ticketProfiles',
  list: lazy(() => import('./ProfileList')),
  show: lazy(() => import('./ProfileDetails')),
};
