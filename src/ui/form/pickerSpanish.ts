import { esES } from '@mui/x-date-pickers/locales';
import dayjs from 'dayjs';
import es from 'dayjs/locale/es.js';
import { setPickerLocale } from './pickerLocale';

/** Loaded with the Spanish words only. Weeks begin on Sunday, as on calendars in the US. */
dayjs.locale({ ...es, name: 'es-us', weekStart: 0 }, undefined, true);
setPickerLocale({
  adapterLocale: 'es-us',
  localeText: esES.components.MuiLocalizationProvider.defaultProps.localeText,
});
