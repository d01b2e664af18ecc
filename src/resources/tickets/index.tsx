import { lazy } from 'react';
import { Route } from 'react-router';
import { wordedPage } from '../../i18n/wordedPage';

const TicketList = lazy(() => import('./TicketList'));
const SilentUtilities = wordedPage(() => import('./SilentUtilities'));
const TicketCreate = wordedPage(() => import('./create/TicketCreate'));
const TicketDetails = wordedPage(() => import('./details/TicketDetails'));

/** /main/tickets: the lists, who has not responded, the form and the details page. */
export const tickets = {
  name: 'tickets',
  resource: 'tickets',
  list: TicketList,
  create: TicketCreate,
  children: (
    <>
      <Route path="expiring" element={<TicketList group="expiring" />} />
      <Route path="expired" element={<TicketList group="expired" />} />
      <Route path="auto-renew" element={<TicketList group="autoRenew" />} />
      <Route path="all" element={<TicketList group="all" />} />
      <Route path="no-response" element={<SilentUtilities />} />
      <Route path="details/:jobId/:ticketId/:invitationId?/:ticketNo?" element={<TicketDetails />} />
    </>
  ),
};
