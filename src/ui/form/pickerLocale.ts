import type { PickersInputLocaleText } from '@mui/x-date-pickers/locales';
import { language } from '../../i18n/language';

interface Locale {
  adapterLocale: string;
  localeText?: PickersInputLocaleText;
}

const ENGLISH: Locale = { adapterLocale: 'en' };
let spanish = ENGLISH;

/** The page of an invitation changes its language without loading again. */
export const pickerLocale = () => (language() === 'es' ? spanish : ENGLISH);

export function addSpanish(locale: Locale): void {
  spanish = locale;
}
