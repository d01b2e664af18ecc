import polyglotI18nProvider from 'ra-i18n-polyglot';
import { messages } from './messages';

/** English only; every word the console shows stands in a messages file. */
export const i18nProvider = polyglotI18nProvider(() => messages, 'en', { allowMissing: false });
