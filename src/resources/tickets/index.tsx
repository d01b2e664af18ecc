import { lazy } from 'react';
import { Route } from 'react-router';
import { wordedPage } from '../../i18n/wordedPage';

const TicketList = lazy(() => import('./TicketList'));
const SilentUtilities = wordedPage(() => import('./SilentUtilities'));
const TicketCreate = wordedPage(() => import('./create/TicketCreate'));
const ImportPage = wordedPage(() => import('./imports/ImportPage'));
const MailToSettle = wordedPage(() => import('./inbound/MailToSettle'));
const PlacedElsewhere = wordedPage(() => import('./placedElsewhere/PlacedElsewhere'));
const PlacementList = wordedPage(() => import('./placing/PlacementList'));
const PlacementPage = wordedPage(() => import('./placing/PlacementPage'));
const LookUpRound = wordedPage(() => import('./responses/LookUpRound'));
const TicketDetails = wordedPage(() => import('./details/TicketDetails'));

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
      <Route path="import/:importId?" element={<ImportPage />} />
      <Route path="mail" element={<MailToSettle />} />
      <Route path="place" element={<PlacementList />} />
      <Route path="place/:placementId" element={<PlacementPage />} />
      <Route path="look-up/:ticketId?" element={<LookUpRound />} />
      <Route path="placed-elsewhere" element={<PlacedElsewhere />} />
      <Route path="details/:jobId/:ticketId/:invitationId?/:ticketNo?" element={<TicketDetails />} />
    </>
  ),
};
