import { wordedPage } from '../../i18n/wordedPage';

export const events = {
  name: 'recorded-events',
  resource: 'events',
  list: wordedPage(() => import('./EventList')),
  create: wordedPage(() => import('./form/EventCreate')),
  edit: wordedPage(() => import('./form/EventEdit')),
  show: wordedPage(() => import('./details/EventDetails')),
};
