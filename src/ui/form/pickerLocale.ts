import type { PickersInputLocaleText } from '@mui/x-date-pickers/locales';

interface Locale {
  adapterLocale: string;
  localeText?: PickersInputLocaleText;
}

let locale: Locale = { adapterLocale: 'en' };

export const pickerLocale = () => locale;

export function setPickerLocale(next: Locale): void {
  locale = next;
}
