import { lazy } from 'react';

/** /main/recorded-events: the list, an event, and the form for new and known ones. */
export const events = {
  name: 'recorded-events',
  resource: 'events',
  list: lazy(() => import('./list/EventList')),
  create: lazy(() => import('./form/EventCreate')),
  edit: lazy(() => import('./form/EventEdit')),
  show: lazy(() => import('./details/EventDetails')),
};
