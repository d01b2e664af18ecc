import { wordedPage } from '../../i18n/wordedPage';

export const audit = {
  name: 'audit',
  resource: 'audit',
  list: wordedPage(() => import('./AuditLog')),
};
